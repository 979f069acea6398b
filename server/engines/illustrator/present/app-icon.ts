import { chosen, inked, readArt } from './art.ts'
import { boxAround } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { inflated, layer, shadow } from './layers.ts'
import { pairsFor } from './palettes.ts'

interface Tile {
  x: number
  y: number
  r: number
  from: Ink
  to: Ink
}

/** One drawing on a tile whose corners flow into its sides, lit from above. */
export function paintAppIcon(page: Page): void {
  const { pen, width, height, side, presentation } = page
  const [from, to] = gradientOf(page)
  const tile = { x: width / 2, y: height / 2 - side * 0.01, r: side * 0.35, from, to }
  const { ground, inks } = presentation
  const pales = [0.93, 0.78].map((share) => mixed(to, '#ffffff', share))
  const fall = pen.linear([0, 0], [0, height], pales)
  fill(page, ground && inks.length > 0 ? ground : fall)
  const box = boxAround(tile, 2 * tile.r)
  const svg = chosen(art, page.choose)
  const made = layer(page, (own) => own.draw(inked(svg, { from, to }, box), box))
  const under = { x: width / 2, y: height / 2 + side * 0.045, radius: side * 0.045 }
  shadow(pen, made, { ...under, strength: 0.45, ink: shifted(to, { l: -0.2 }) })
  pen.draw(made)
  paintHero(page, tile)
}

function gradientOf(page: Page): readonly [Ink, Ink] {
  const { inks, ground } = page.presentation
  const [ink = ground, other] = inks
  if (!ink) return page.choose(pairsFor('icon'))
  if (other) return [shifted(ink, { l: 0.05 }), other]
  const hue = page.choose([0, -16, 18, -8])
  return [shifted(ink, { l: 0.13, h: hue }), shifted(ink, { l: -0.04, h: hue / 2 })]
}

/** The tile, with one of its backdrops. */
const art = readArt('app-icon.svg')

const flat = new Set(['minimal', 'line', 'mono'])

function paintHero(page: Page, { x, y, r, from, to }: Tile): void {
  const { pen, drawings, presentation } = page
  const isFlat = presentation.themes.some((theme) => flat.has(theme))
  const look = isFlat ? 'glyph' : page.choose(['toy', 'glyph', 'toy', 'toy'] as const)
  const tones =
    light(from) > 0.9
      ? ['#1b2440', '#2a4898', '#3a6df0', '#8fd0ff']
      : [mixed(from, to, 0.75), ...[0.55, 0.86, 1].map((share) => mixed(from, '#ffffff', share))]
  const id = page.hero ?? 'star'
  const size = r * 1.22
  const plain =
    look === 'glyph' ? drawings.make(id, size, { tones }) : drawings.makeColored(id, size)
  const hero = look === 'toy' ? inflated(plain, -1, 1) : plain
  const soft = { radius: r * 0.1, strength: 0.55, ink: shifted(to, { l: -0.25 }) }
  shadow(pen, hero, { x, y: y + r * 0.1, ...soft })
  pen.stamp(hero, { x, y })
}
