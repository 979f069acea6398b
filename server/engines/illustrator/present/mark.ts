import { type Path, polar, type Shape } from '../pen.ts'
import { outline } from '../subject/shapes.ts'
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

function paintLand(page: Page, palette: Palette, field: Field): void {
  const { x, y, r, ink } = field
  const { pen, shown } = page
  const { second, accent, pale } = palette
  const isHigh = shown.some((id) => id.includes('mountain'))
  const hasSun = shown.some((id) => id === 'sun' || id === 'crescent-moon')
  const way = page.choose([1, -1, 1])
  if (hasSun) {
    const sun = [second, accent, pale].find((other) => far(other, ink, 0.12)) ?? pale
    const radius = r * page.choose([0.3, 0.36, 0.42])
    const at = isHigh
      ? { x: x + way * r * 0.3, y: y - r * 0.3, radius }
      : { x, y: y - r * 0.12, radius: radius * 1.3 }
    pen.fill(at, sun)
  }
  if (isHigh) {
    const back = { x: x + way * r * 0.52, top: y - r * 0.06, half: r * 0.9 }
    peak(page, field, back, mixed(ink, pale, 0.36))
    const front = { x: x - way * r * 0.2, top: y - r * 0.5, half: r * 1.12 }
    peak(page, field, front, mixed(ink, pale, 0.72), pale)
    // A hill at the foot closes the shape: white peaks would melt into a white page.
    const hill = shifted(ink, { l: light(ink) > 0.4 ? -0.12 : 0.12 })
    pen.fill({ x: x - way * r * 0.5, y: y + r * 1.5, rx: r * 1.9, ry: r * 0.95 }, hill)
  }
  if (!shown.includes('water-wave')) return
  for (const [i, share] of [0.75, 0.45, 0.15].entries()) {
    const wave = (path: Path) => {
      for (let u = -r * 1.2; u <= r * 1.2; u += 4)
        path.lineTo(x + u, y + r * (0.2 + i * 0.26) + Math.sin((u / r) * 5 + i * 1.6) * r * 0.07)
      path.lineTo(x + r * 1.2, y + r * 1.2)
      path.lineTo(x - r * 1.2, y + r * 1.2)
    }
    pen.fill(wave, mixed(ink, pale, share))
  }
}

function peak(
  { pen }: Page,
  { y, r }: Field,
  { x, top, half }: { x: number; top: number; half: number },
  ink: Ink,
  snow?: Ink,
): void {
  const tall = y + r * 1.1 - top
  pen.fill(outline('-1 1, 0 0, 1 1', x, top, half, tall), ink)
  const cap = '0 0, -.36 1, -.13 .72, .02 1.05, .17 .75, .36 1'
  if (snow) pen.fill(outline(cap, x, top, half * 0.99, tall * 0.36), snow)
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
