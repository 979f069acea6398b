import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../color.ts'
import { blob, line, modelled, outline, oval, polygon, rectangle, ring } from './shapes.ts'

/** Colors by the names that parts use. */
export type Palette = Readonly<Record<string, Color>>

/** Where the origin of parts comes to lie, and how large their unit is. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

const origin: Place = { x: 0, y: 0, width: 1, height: 1 }

/**
 * Paints shapes written one a line, `kind color points`, in order; a line that begins with a number
 * goes on with the one before. Kinds: `form` is smooth and has a shadow, `blob` is smooth, `poly`
 * has corners, `oval` has a middle, a width and a height, `ring.03` is the edge of one, `box` has
 * an upper left corner and those, `line.03` is a stroke of that width. A color is a name of the
 * palette or hex, lighter or darker by what follows, with an opacity after @:
 * `skin-.1@.5`.
 */
export function paintParts(
  context: SKRSContext2D,
  text: string,
  palette: Palette,
  place: Place = origin,
): void {
  for (const row of text.split(/\n(?=\s*[a-z])/)) {
    const [kind = '', color = '', ...rest] = row.trim().split(' ')
    if (color === '') continue
    paintPart(context, kind, colorOf(color, palette), rest.join(' '), place)
  }
}

function paintPart(
  context: SKRSContext2D,
  kind: string,
  { color, alpha }: { color: Color; alpha: number },
  text: string,
  { x, y, width, height }: Place,
): void {
  const fill = css(color, alpha)
  const stroke = Number(kind.replace(/^[a-z]+/, '')) * Math.abs(width)
  if (/^(oval|ring|box)/.test(kind)) {
    const [u = 0, v = 0, wide = 0, high = 0] = text.split(' ').map(Number)
    const area = [x + u * width, y + v * height, wide * width, high * height] as const
    if (kind === 'oval') oval(context, ...area, fill)
    else if (kind === 'box') rectangle(context, ...area, fill)
    else ring(context, ...area, stroke, fill)
    return
  }
  const points = outline(text, x, y, width, height)
  if (kind === 'form') modelled(context, points, color, width * 0.05, height * 0.01)
  else if (kind === 'blob') blob(context, points, fill)
  else if (kind === 'poly') polygon(context, points, fill)
  else if (kind.startsWith('line')) line(context, points, stroke, fill)
  else throw new RangeError(`no such part: ${kind}`)
}

const colorText = /^(#[0-9a-f]+|[a-z]+)([+-][\d.]+)?(?:@([\d.]+))?$/

/** The color that a word of parts names. */
export function colorOf(text: string, palette: Palette): { color: Color; alpha: number } {
  const [, name = '', tone = '0', alpha = '1'] = colorText.exec(text) ?? []
  const base = palette[name] ?? hex(name)
  return { color: tone === '0' ? base : shade(base, Number(tone)), alpha: Number(alpha) }
}
