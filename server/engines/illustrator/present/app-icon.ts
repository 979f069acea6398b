import { outline, type Point } from '../subject/shapes.ts'
import { boxAround } from './box.ts'
import { ramp } from './drawings.ts'
import { alpha, type Ink, light, mixed, shifted } from './inks.ts'
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
  const made = layer(page, (pen) => paintTile({ ...page, pen }, tile))
  const under = { x: width / 2, y: height / 2 + side * 0.045, radius: side * 0.045 }
  shadow(pen, made, { ...under, strength: 0.45, ink: shifted(to, { l: -0.2 }) })
  pen.draw(made)
}

function gradientOf(page: Page): readonly [Ink, Ink] {
  const { inks, ground } = page.presentation
  const [ink = ground, other] = inks
  if (!ink) return page.choose(pairsFor('icon'))
  if (other) return [shifted(ink, { l: 0.05 }), other]
  const hue = page.choose([0, -16, 18, -8])
  return [shifted(ink, { l: 0.13, h: hue }), shifted(ink, { l: -0.04, h: hue / 2 })]
}

function squircle(x: number, y: number, r: number): Point[] {
  const bulge = (value: number) => Math.sign(value) * Math.abs(value) ** 0.4 * r
  return Array.from({ length: 200 }, (_, i) => {
    const angle = (i * Math.PI) / 100
    return [x + bulge(Math.cos(angle)), y + bulge(Math.sin(angle))]
  })
}

function paintTile(page: Page, tile: Tile): void {
  const { pen } = page
  const { x, y, r, from, to } = tile
  const shape = squircle(x, y, r)
  const lean = Math.sin(page.choose([0, 0.6, -0.6])) * r
  const fall = pen.linear([x + lean, y - r], [x - lean, y + r], [from, to])
  pen.fill(shape, fall)
  pen.clipped(shape, () => {
    paintBackdrop(page, tile)
    paintHero(page, tile)
    // A bright rim above and a dark one below: the tile has a thickness.
    for (const [down, ink] of [
      [r * 0.012, 'rgba(255,255,255,.55)'],
      [-r * 0.012, alpha(shifted(to, { l: -0.2 }), 0.5)],
    ] as const) {
      const [first, ...others] = squircle(x, y + down, r * 0.996) as [Point, ...Point[]]
      pen.stroke([first, ...others, first], ink, r * 0.02)
    }
  })
}

const flat = new Set(['minimal', 'line', 'mono'])

function paintHero(page: Page, { x, y, r, from, to }: Tile): void {
  const { pen, drawings, presentation } = page
  const isFlat = presentation.themes.some((theme) => flat.has(theme))
  const look = isFlat ? 'glyph' : page.choose(['toy', 'glyph', 'toy', 'toy'] as const)
  const tones =
    light(from) > 0.9
      ? ramp('#1b2440', '#3a6df0', '#8fd0ff')
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

function paintBackdrop({ pen, choose }: Page, { x, y, r }: Tile): void {
  const kind = choose(['glow', 'rings', 'hills', 'glow', 'beam'] as const)
  pen.within({ globalAlpha: 0.16 }, () => {
    if (kind === 'rings')
      for (const scale of [1.25, 0.95, 0.65])
        pen.fill({ x, y: y + r * 0.1, radius: r * scale }, '#ffffff')
    if (kind === 'hills')
      for (const across of [-0.5, 0.6])
        pen.fill({ x: x + across * r, y: y + r * 1.1, rx: r * 1.2, ry: r * 0.75 }, '#ffffff')
    if (kind === 'beam') pen.fill(outline('-1 -1, 1 -1, -1 1', x, y, r), '#ffffff')
  })
  const lamp = { x: x - r * 0.4, y: y - r * 0.7, radius: r * 1.8 }
  const glow = pen.radial(lamp, ['rgba(255,255,255,.42)', 'rgba(255,255,255,0)'])
  pen.fill(boxAround({ x, y }, 4 * r), glow)
}
