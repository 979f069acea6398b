import { hex } from '../color.ts'
import { polar, type Shape } from '../pen.ts'
import { type Part, readParts } from '../subject/parts.ts'
import { paintParts } from '../subject/stage.ts'
import { boxAround } from './box.ts'
import { byLightness, type Ink, legible, light, mixed, shifted } from './inks.ts'
import type { Page } from './kit.ts'
import { put } from './lettering.ts'
import type { Palette } from './palettes.ts'

const land = new Set(['snow-capped-mountain', 'mountain', 'water-wave', 'sun', 'crescent-moon'])

interface Field {
  x: number
  y: number
  r: number
  ink: Ink
}

/** A mark without a name: what is shown in a field. Land is drawn geometrically. */
export function paintMark(page: Page, palette: Palette): void {
  const { pen, shown, side, drawings, presentation } = page
  const { accent, second } = palette
  const ink = page.choose(presentation.inks.length > 0 ? [accent] : [palette.ink, accent, second])
  const field = { x: page.width / 2, y: page.height / 2, r: side * 0.31, ink }
  const isLand =
    shown.every((id) => land.has(id)) && shown.some((id) => !/^(?:sun|crescent-moon)$/.test(id))
  const shape = shapeOf(page, field)
  pen.fill(shape, ink)
  pen.clipped(shape, () => {
    if (isLand) {
      paintLand(page, palette, field)
      return
    }
    const id = page.hero ?? 'star'
    const tones = tonesOn(ink, palette, presentation.inks.length > 1)
    const size = field.r * (drawings.aspect(id) < 0.5 ? 1.7 : 1.35)
    pen.stamp(drawings.make(id, size, drawings.isAppetizing(id) ? undefined : { tones }), field)
  })
}

/** Inks of a strong contrast with the field, and its own: a mark is cut out of the field. */
function tonesOn(
  field: Ink,
  { ground, ink, accent, second, pale }: Palette,
  isNamed: boolean,
): Ink[] {
  const dark = legible(field, ink, ground)
  const middle = [second, accent].find((other) => far(other, field)) ?? dark
  if (light(field) > 0.68) return [dark, middle, mixed(middle, field, 0.6), field]
  return [field, isNamed && far(second, field) ? second : mixed(pale, field, 0.22), pale, pale]
}

function far(one: Ink, other: Ink, by = 0.2): boolean {
  return Math.abs(light(one) - light(other)) > by
}

function shapeOf(page: Page, { x, y, r }: Field): Shape {
  const { form } = page.presentation
  const shape =
    form === 'square' || form === 'hexagon' || form === 'circle'
      ? form
      : page.choose(['circle', 'square', 'hexagon'] as const)
  if (shape === 'circle') return { x, y, radius: r }
  if (shape === 'square') return { ...boxAround({ x, y }, r * 1.84), corners: r * 0.4 }
  const sixth = Math.PI / 3
  return Array.from({ length: 6 }, (_, i) => polar([x, y], (i - 1.5) * sixth, r * 1.08))
}

const drawings: Record<'sun' | 'high sun' | 'mountains' | 'water', readonly Part[]> = readParts(
  new URL('mark.txt', import.meta.url),
)

function paintLand({ pen, shown, choose }: Page, inks: Palette, { x, y, r, ink }: Field): void {
  const { second, accent, pale } = inks
  const isHigh = shown.some((id) => id.includes('mountain'))
  const hasSun = shown.some((id) => id === 'sun' || id === 'crescent-moon')
  const palette = {
    field: hex(ink),
    pale: hex(pale),
    sun: hex([second, accent, pale].find((other) => far(other, ink, 0.12)) ?? pale),
    hill: hex(shifted(ink, { l: light(ink) > 0.4 ? -0.12 : 0.12 })),
  }
  const spread = { x, y, width: r, height: r, key: choose([1, -1, 1]) }
  const parts = [
    ...(hasSun ? drawings[isHigh ? 'high sun' : 'sun'] : []),
    ...(isHigh ? drawings.mountains : []),
    ...(shown.includes('water-wave') ? drawings.water : []),
  ]
  paintParts(pen.context, parts, palette, spread)
}

interface Emblem {
  x: number
  y: number
  side: number
  /** The ink that it stands on. */
  on: Ink
}

/**
 * What is shown, in three or four inks that are read on a ground; where nothing is, the initials of
 * the name, and a star where there is no name.
 */
export function putEmblem(page: Page, palette: Palette, { x, y, side, on }: Emblem): void {
  const { pen, hero: id, drawings, presentation } = page
  const { accent, second, pale } = palette
  const isPale = light(on) > 0.55
  if (id === undefined && presentation.title !== '') {
    const face = page.face(['geometric', 'didone', 'slab'])
    const initials = initialsOf(presentation.title)
    const line = page.lettering.fitted(initials, face, side * 0.8, side * 0.6)
    put(pen, line, { x, y: y + line.ascent / 2, ink: isPale ? accent : second })
    return
  }
  const [dark = on] = byLightness(palette.ink, palette.ground)
  const [deep = on, bright = on] = byLightness(accent, second)
  const treatment = isPale
    ? { tones: [dark, accent, second, pale], rank: 0.45 }
    : { tones: [mixed(on, deep, 0.45), deep, bright, pale], rank: 0.6 }
  const isOwn = id !== undefined && drawings.isAppetizing(id)
  pen.stamp(drawings.make(id ?? 'star', side, isOwn ? undefined : treatment), { x, y })
}

/** The first letters of the first two words. */
export function initialsOf(title: string): string {
  return title
    .split(/[\s&-]+/)
    .filter((word) => !/^(?:the|and|of)$/i.test(word))
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
