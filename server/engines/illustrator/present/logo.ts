import type { FaceName } from '../tables/names.ts'
import { attributesOf, type Cells, chosen, colored, inked, readFolder } from './art.ts'
import { companionOf } from './faces.ts'
import { legible } from './inks.ts'
import { fill, headlineOf, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { putArc, putBlock } from './lettering.ts'
import { initialsOf, putMark } from './mark.ts'
import type { Palette } from './palettes.ts'
import { wear } from './surfaces.ts'

/**
 * A layout is a square of 100 units with the origin in its middle. `inks` are those that its field
 * may have, `faces` those of the name. Of its lists, such as `{ring|square}`, what the words ask
 * for is taken, otherwise one by seed. Its places have a point `x`, `y`, which is that share of
 * what stands there: `align` across, `rise` down. A mark has a `side` and stands on an ink, or is
 * `cut` out of it. Words have the `width` and `height` that they fit in, or an arc of radius `r`,
 * negative at the foot, and radians at `most`.
 */
const layouts = readFolder('logos')

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
  const art = layouts.get(layoutFor(page, name, old)) ?? ''
  fill(page, palette.ground)
  const made = layer(page, (pen) => putLogo({ ...page, pen }, { palette, name, art }))
  if (old) wear(made)
  page.pen.draw(made)
}

function layoutFor(page: Page, name: string, old: boolean): string {
  const { form, themes } = page.presentation
  const isBare = page.shown.length === 0
  if (isBare && name !== '' && [...name].length < 4) return 'monogram'
  if (form === 'shield') return 'shield'
  const isCrest = form === 'badge' || themes.includes('sport')
  if (name === '') return page.choose(['mark', isCrest ? 'shield' : 'mark', 'mark'])
  if (form === 'circle') return 'circle'
  if (form === 'badge') return page.choose(['circle', 'shield'])
  if (form !== null || (isBare && initialsOf(name).length > 2)) return 'lockup'
  if (old) return page.choose(['circle', 'shield', 'arch'])
  return page.choose(['stacked', 'lockup', 'circle', 'stacked'])
}

interface Logo {
  palette: Palette
  /** Empty where there is a mark alone. */
  name: string
  /** The layout. */
  art: string
}

function putLogo(page: Page, { palette, name, art }: Logo): void {
  const { pen, side, width, height, presentation } = page
  const { inks: fields = '', faces = '' } = attributesOf(art)
  const facts = factsOf(page, name, art)
  const choose = (list: readonly string[]) =>
    list.find((one) => facts.has(one)) ?? page.choose(list)
  const inks = inksFor(page, palette, fields.split(', ') as (keyof Palette)[])
  const svg = colored(chosen(art, choose), inks)
  const tags = svg.matchAll(/<place .*?\/>/g).map(([tag]) => attributesOf(tag))
  const places = new Map(tags.map((cells) => [cells.id, cells]))
  const face = page.face(faces.split(', ') as FaceName[])
  const tagline = presentation.title === '' ? '' : presentation.tagline
  const above = (tagline === '' && places.get('alone')) || places.get('name')
  const below = places.get('tagline')
  const mark = (name === '' && places.get('sole')) || places.get('mark')
  const title = above && wordsAt(page, name, face, above)
  const print = below && wordsAt(page, tagline, companionOf(face), below)
  const pixels = pixelsOn(page)
  // What names beside a mark leave of their room is shared by both sides.
  const rest = above?.align === '0' ? pixels(above.width) - (title?.width ?? 0) : 0
  pen.moved({ x: (width + rest) / 2, y: height / 2 }, () => {
    pen.draw(inked(svg, inks, { width: side, height: side }), { x: -side / 2, y: -side / 2 })
    if (mark?.on && !hasOwn(art, page.shown)) {
      const spot = { x: pixels(mark.x), y: pixels(mark.y), side: pixels(mark.side) }
      putMark(page, inks, { ...spot, on: mark.on, isCut: mark.cut === '1' })
    }
    title?.put()
    print?.put()
  })
}

/** What the words say that the drawing of a layout has parts for. */
function factsOf({ presentation, shown }: Page, name: string, art: string): Set<string> {
  const { form, title, tagline } = presentation
  return new Set([
    ...(form ? [form] : []),
    ...(name === '' ? [] : ['ribbon']),
    ...(title === '' || tagline === '' ? ['dots'] : []),
    ...(hasOwn(art, shown) ? shown : []),
    'none',
  ])
}

/** Whether a layout draws geometrically what is shown: land with mountains or water. */
function hasOwn(art: string, shown: readonly string[]): boolean {
  const isLand = shown.some((id) => /mountain|wave/.test(id))
  return isLand && shown.every((id) => art.includes(`id="${id}"`))
}

/** The inks of a palette, and those that follow from the one of the field. */
function inksFor({ presentation, choose }: Page, palette: Palette, fields: (keyof Palette)[]) {
  const { ground, ink, accent, second, pale } = palette
  const isNamed = presentation.inks.length > 0
  const field = palette[isNamed && fields.includes('accent') ? 'accent' : choose(fields)]
  return {
    ...palette,
    field,
    band: field === ground ? ink : ground,
    label: legible(accent, pale, ink, ground),
    strong: isNamed ? accent : legible(ground, accent, ink),
    disc: legible(field, second, accent),
  }
}

/** How wide words in their place are, and what paints them there. */
function wordsAt(page: Page, text: string, face: FaceName, cells: Cells) {
  const { pen, lettering } = page
  const pixels = pixelsOn(page)
  const [x, y, r] = [pixels(cells.x), pixels(cells.y), pixels(cells.r)]
  const [width, height] = [pixels(cells.width), pixels(cells.height)]
  const { tracking, align = 0.5, rise = 0.5, lines = 4, most, fill: ink } = cells
  const options = { upper: cells.case === 'upper', ...(tracking && { tracking: Number(tracking) }) }
  if (r !== 0) {
    const radius = Math.abs(r)
    const line = lettering.fitted(text, face, Number(most) * radius, height, options)
    const [at, foot] = [r > 0 ? 0 : Math.PI, radius - (Math.sign(r) * line.ascent) / 2]
    const arc = { x, y, radius: foot, at, inward: r < 0, ink }
    return { width: line.width, put: () => putArc(pen, line, arc) }
  }
  const broken = { ...options, most: Number(lines) }
  const block = lettering.block(text, face, { width, height }, broken)
  const spot = { x, y: y - block.height * Number(rise), align: Number(align), ink }
  return { width: block.width, put: () => putBlock(pen, block, spot) }
}

/** Reads the lengths of places. */
function pixelsOn({ side }: Page): (cell?: string) => number {
  return (cell = '0') => (Number(cell) * side) / 100
}
