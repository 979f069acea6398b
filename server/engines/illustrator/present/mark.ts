import type { SKRSContext2D } from '@napi-rs/canvas'
import { outline, oval } from '../subject/shapes.ts'
import { place } from './drawings.ts'
import { type Ink, legible, light, mixed, shifted } from './inks.ts'
import { disc, type Page, polygon } from './kit.ts'
import type { Palette } from './palettes.ts'

const land = new Set(['snow-capped-mountain', 'mountain', 'water-wave', 'sun', 'crescent-moon'])

interface Field {
  x: number
  y: number
  r: number
  ink: Ink
}

/** A mark without a name: what is shown in a field. Land is drawn geometrically. */
export function paintMark(page: Page, context: SKRSContext2D, palette: Palette): void {
  const { shown, side } = page
  const own =
    page.presentation.inks.length > 0
      ? [palette.accent]
      : [palette.ink, palette.accent, palette.second]
  const ink = page.choose(own)
  const field = { x: page.width / 2, y: page.height / 2, r: side * 0.31, ink }
  const isLand =
    shown.every((id) => land.has(id)) && shown.some((id) => !/^(?:sun|crescent-moon)$/.test(id))
  context.save()
  traceField(page, context, field)
  context.fillStyle = ink
  context.fill()
  context.clip()
  if (isLand) paintLand(page, context, palette, field)
  else {
    const tones = tonesOn(ink, palette, page.presentation.inks.length > 1)
    const id = page.hero ?? 'star'
    const treatment = page.drawings.isAppetizing(id) ? undefined : { tones }
    place(
      context,
      page.drawings.make(id, field.r * (page.drawings.aspect(id) < 0.5 ? 1.7 : 1.35), treatment),
      field,
    )
  }
  context.restore()
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

function far(one: Ink, other: Ink): boolean {
  return Math.abs(light(one) - light(other)) > 0.2
}

function traceField(page: Page, context: SKRSContext2D, { x, y, r }: Field): void {
  const { form } = page.presentation
  const shape =
    form === 'square' || form === 'hexagon' || form === 'circle'
      ? form
      : page.choose(['circle', 'square', 'hexagon'] as const)
  context.beginPath()
  if (shape === 'circle') context.arc(x, y, r, 0, 7)
  else if (shape === 'square')
    context.roundRect(x - r * 0.92, y - r * 0.92, r * 1.84, r * 1.84, r * 0.4)
  else
    for (let i = 0; i < 6; i++)
      context.lineTo(
        x + Math.sin((i * Math.PI) / 3) * r * 1.08,
        y - Math.cos((i * Math.PI) / 3) * r * 1.08,
      )
}

function paintLand(page: Page, context: SKRSContext2D, palette: Palette, field: Field): void {
  const { x, y, r, ink } = field
  const { shown } = page
  const isHigh = shown.some((id) => id.includes('mountain'))
  const hasSun = shown.some((id) => id === 'sun' || id === 'crescent-moon')
  const sun =
    [palette.second, palette.accent, palette.pale].find(
      (other) => Math.abs(light(other) - light(ink)) > 0.12 && other !== ink,
    ) ?? palette.pale
  const way = page.choose([1, -1, 1])
  if (hasSun) {
    const radius = r * page.choose([0.3, 0.36, 0.42])
    disc(
      context,
      isHigh
        ? { x: x + way * r * 0.3, y: y - r * 0.3, radius }
        : { x, y: y - r * 0.12, radius: radius * 1.3 },
      sun,
    )
  }
  if (isHigh) {
    peak(
      context,
      field,
      { x: x + way * r * 0.52, top: y - r * 0.06, half: r * 0.9 },
      mixed(ink, palette.pale, 0.36),
    )
    peak(
      context,
      field,
      { x: x - way * r * 0.2, top: y - r * 0.5, half: r * 1.12 },
      mixed(ink, palette.pale, 0.72),
      palette.pale,
    )
    // A hill at the foot closes the shape: white peaks would melt into a white page.
    oval(
      context,
      x - way * r * 0.5,
      y + r * 1.5,
      r * 3.8,
      r * 1.9,
      shifted(ink, { l: light(ink) > 0.4 ? -0.12 : 0.12 }),
    )
  }
  if (!shown.includes('water-wave')) return
  for (const [i, share] of [0.75, 0.45, 0.15].entries()) {
    context.fillStyle = mixed(ink, palette.pale, share)
    context.beginPath()
    for (let u = -r * 1.2; u <= r * 1.2; u += 4)
      context.lineTo(x + u, y + r * (0.2 + i * 0.26) + Math.sin((u / r) * 5 + i * 1.6) * r * 0.07)
    context.lineTo(x + r * 1.2, y + r * 1.2)
    context.lineTo(x - r * 1.2, y + r * 1.2)
    context.fill()
  }
}

interface Peak {
  x: number
  top: number
  half: number
}

function peak(
  context: SKRSContext2D,
  { y, r }: Field,
  { x, top, half }: Peak,
  ink: Ink,
  snow?: Ink,
): void {
  const foot = y + r * 1.1
  polygon(context, outline('-1 1, 0 0, 1 1', x, top, half, foot - top), ink)
  if (!snow) return
  const cap = 0.36 * (foot - top)
  const across = (half * cap * 2.75) / (foot - top)
  const edge = outline('0 0, -.36 1, -.13 .72, .02 1.05, .17 .75, .36 1', x, top, across, cap)
  polygon(context, edge, snow)
}
