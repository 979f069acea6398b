import type { FaceName } from '../tables/names.ts'
import { attributesOf, chosen, colored, inked, readArt } from './art.ts'
import { companionOf } from './faces.ts'
import { type Ink, legible, light, shifted } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { putArc, putBlock } from './lettering.ts'
import { areFar, initialsOf, putMark } from './mark.ts'
import type { Palette } from './palettes.ts'
import { wear } from './surfaces.ts'

interface Layout {
  /**
   * A square of 100 units with the origin in its middle. Of its lists, such as `{ring|square}`,
   * what the words ask for is taken, otherwise one by seed. See `Place` for what it has room for.
   */
  art: string
  /** What the ink `field` may be, and what the name is set in. */
  fields: readonly (keyof Palette)[]
  faces: readonly FaceName[]
}

const layouts = {
  circle: layoutOf('circle', ['ground', 'ink', 'ground'], ['condensed', 'slab', 'geometric']),
  shield: layoutOf('shield', ['ink'], ['slab', 'condensed']),
  arch: layoutOf('arch', ['ground'], ['western', 'slab', 'condensed']),
  monogram: layoutOf('monogram', ['ground'], ['didone', 'roman', 'geometric', 'slab']),
  stacked: layoutOf('stacked', ['ground'], ['geometric', 'didone', 'condensed', 'rounded']),
  lockup: layoutOf('lockup', ['accent', 'ink', 'accent'], ['geometric', 'grotesk', 'didone']),
  mark: layoutOf('mark', ['ink', 'accent', 'second'], ['geometric', 'didone', 'slab']),
} as const

function layoutOf(name: string, fields: Layout['fields'], faces: readonly FaceName[]): Layout {
  return { art: readArt(`logos/${name}.svg`), fields, faces }
}

const isOld = new Set(['vintage', 'western', 'deco', 'gothic'])

/** A name with a mark, or a mark alone; worn print where it is to be old. */
export function paintLogo(page: Page): void {
  const { presentation } = page
  const { title, form, themes } = presentation
  const old = themes.some((theme) => isOld.has(theme))
  const base = page.palette(old ? ['vintage'] : ['modern', 'natural', 'bold'])
  const palette = { ...base, ink: legible(base.ground, base.ink, base.accent) }
  const isBadge = form === 'circle' || form === 'shield' || form === 'badge'
  const name = title !== '' || old || isBadge ? headlineOf(presentation) : ''
  const layout = layouts[layoutFor(page, name, old)]
  fill(page, palette.ground)
  const made = layer(page, (pen) => putLogo({ ...page, pen }, palette, name, layout))
  if (old) wear(made)
  page.pen.draw(made)
}

function layoutFor(page: Page, name: string, old: boolean): keyof typeof layouts {
  const { form, themes } = page.presentation
  if (name !== '' && [...name].length < 4 && page.shown.length === 0) return 'monogram'
  if (form === 'shield') return 'shield'
  const isCrest = form === 'badge' || themes.includes('sport')
  if (name === '') return page.choose(['mark', isCrest ? 'shield' : 'mark', 'mark'])
  if (form === 'circle') return 'circle'
  if (form === 'badge') return page.choose(['circle', 'shield'])
  if (form !== null) return 'lockup'
  if (page.shown.length === 0 && initialsOf(name).length > 2) return 'lockup'
  return page.choose(
    old ? ['circle', 'shield', 'arch'] : ['stacked', 'lockup', 'circle', 'stacked'],
  )
}

/** Where the drawing of a layout has room for something; lengths are in its units, then in pixels. */
interface Place {
  /** A point of what is placed, or the middle of its circle. */
  x: number
  y: number
  /** Where that point is in it, as a share of its size. */
  align: number
  rise: number
  /** Of a mark: the ink that it stands on, and whether it is cut out of that. */
  side: number
  on?: Ink
  cut?: number
  /** Of words: the box that they have room in, whose width is that of the name if it is not said. */
  width?: number
  height?: number
  lines?: number
  /** Words on an arc: the radius of their middle, negative at the foot, and radians at most. */
  r?: number
  most?: number
  fill?: Ink
  tracking?: number
  case?: string
}

const lengths = new Set(['x', 'y', 'side', 'width', 'height', 'r'])

function placesIn(svg: string, unit: number): Partial<Record<string, Place>> {
  const places = svg.matchAll(/<place .*?\/>/g).map(([tag]) => {
    const { id = '', ...told } = attributesOf(tag)
    const cells = Object.entries(told).map(([name, cell]) => {
      const value = Number(cell) * (lengths.has(name) ? unit : 1)
      return [name, Number.isNaN(value) ? cell : value]
    })
    return [id, { x: 0, y: 0, align: 0.5, rise: 0.5, side: 0, ...Object.fromEntries(cells) }]
  })
  return Object.fromEntries(places)
}

function putLogo(page: Page, palette: Palette, name: string, layout: Layout): void {
  const { pen, side, width, height, presentation } = page
  const facts = factsOf(page, name)
  const inks = inksFor(page, palette, layout.fields)
  const choose = (list: readonly string[]) =>
    list.find((one) => facts.has(one)) ?? page.choose(list)
  const svg = colored(chosen(layout.art, choose), inks)
  const places = placesIn(svg, side / 100)
  const face = page.face(layout.faces)
  const tagline = presentation.title === '' ? '' : presentation.tagline
  const above = (tagline === '' && places.alone) || places.name
  const mark = (name === '' && places.sole) || places.mark
  const title = above && wordsAt(page, name, face, above)
  const below = places.tagline && { width: title?.width, ...places.tagline }
  const print = below && wordsAt(page, tagline, companionOf(face), below)
  // What names beside a mark leave of their room is shared by both sides.
  const rest = above?.align === 0 ? (above.width ?? 0) - (title?.width ?? 0) : 0
  pen.moved({ x: (width + rest) / 2, y: height / 2 }, () => {
    const square = { width: side, height: side }
    pen.draw(inked(svg, inks, square), { x: -side / 2, y: -side / 2 })
    if (mark?.on && !facts.has('land'))
      putMark(page, inks, { ...mark, on: mark.on, isCut: mark.cut === 1 })
    title?.put()
    print?.put()
  })
}

/** What the words say that the drawing of a layout has parts for. */
function factsOf({ presentation, shown }: Page, name: string): Set<string> {
  const { form, title, tagline } = presentation
  const isLand = shown.some((id) => ground.has(id)) && shown.every((id) => land.has(id))
  return new Set([
    ...(form ? [form] : []),
    ...(name === '' ? [] : ['ribbon']),
    ...(title === '' || tagline === '' ? ['dots'] : []),
    ...(isLand ? ['land', ...shown] : []),
    'none',
  ])
}

/** What a mark shows as land, drawn geometrically, where there is ground among it. */
const ground = new Set(['snow-capped-mountain', 'mountain', 'water-wave'])
const land = new Set([...ground, 'sun', 'crescent-moon'])

/** The inks of a palette, and those that follow from the one of the field. */
function inksFor({ presentation, choose }: Page, palette: Palette, fields: Layout['fields']) {
  const { ground, ink, accent, second, pale } = palette
  const isNamed = presentation.inks.length > 0
  const field = palette[isNamed && fields.includes('accent') ? 'accent' : choose(fields)]
  return {
    ...palette,
    field,
    band: field === ground ? ink : ground,
    label: legible(accent, pale, ink, ground),
    strong: isNamed ? accent : legible(ground, accent, ink),
    disc: [second, accent, pale].find((other) => areFar(other, field, 0.12)) ?? pale,
    hill: shifted(field, { l: light(field) > 0.4 ? -0.12 : 0.12 }),
  }
}

/** How wide words in their place are, and what paints them there. */
interface Words {
  width: number
  put(): void
}

function wordsAt({ pen, lettering }: Page, text: string, face: FaceName, place: Place): Words {
  const { x, y, align, rise, width = 0, height = 0, r, fill: ink, most = 0, tracking } = place
  const options = { upper: place.case === 'upper', tracking }
  if (r !== undefined) {
    const radius = Math.abs(r)
    const line = lettering.arc(text, face, { height, radius, most }, options)
    const [at, foot] = [r > 0 ? 0 : Math.PI, radius - (Math.sign(r) * line.ascent) / 2]
    const arc = { x, y, radius: foot, at, inward: r < 0, ink }
    return { width: line.width, put: () => putArc(pen, line, arc) }
  }
  const block = lettering.block(text, face, { width, height }, { ...options, most: place.lines })
  const spot = { x, y: y - block.height * rise, align, ink }
  return { width: block.width, put: () => putBlock(pen, block, spot) }
}
