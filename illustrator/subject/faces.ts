import { readFileSync } from 'node:fs'
import { luma } from '../color.ts'
import { dataFile } from '../data.ts'
import { clamp } from '../number.ts'
import type { Expression } from '../scene.ts'

const drawn = Object.fromEntries(
  readFileSync(dataFile('faces.svg'), 'utf8')
    .matchAll(/<g id="(\w+)">(.*?)<\/g>/gs)
    .map(([, expression, svg]) => [expression, svg]),
)

/** The room for a face: its middle and width in units of the drawing, and its brightness. */
export interface Room {
  x: number
  y: number
  wide: number
  /** 0 to 255. */
  light: number
}

/** The SVG of a face in the room of a drawing. */
export function faceOn({ x, y, wide, light }: Room, expression: Expression): string {
  const inks = light > 105 ? ['#33231f', '#ffffff', '#f0657a'] : ['#fff6e6', '#2a1c1a', '#f0657a']
  const svg = ['ink', 'shine', 'cheek'].reduce(
    (text, name, at) => text.replaceAll(`"${name}"`, `"${inks[at]}"`),
    drawn[expression] ?? '',
  )
  return `<g transform="translate(${x} ${y}) scale(${wide / 104})">${svg}</g>`
}

/** The places where colors are compared, relative to half the size of a face. */
const spots = [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].flatMap((x) =>
  [-1, -0.5, 0, 0.5, 1].map((y) => [x, y] as const),
)

/**
 * The widest place of nearly one color near the middle of a drawing. The drawing is RGBA pixels,
 * `coarse` a side, and its view box is `side` units wide.
 */
export function roomOn(pixels: Uint8ClampedArray, coarse: number, side: number): Room {
  const places = Array.from({ length: coarse / 2 }, (_, i) => i * 2)
  let best = { x: coarse / 2, y: coarse / 2, wide: coarse * 0.4, light: 160, worth: 0 }
  for (const wide of places.slice(coarse * 0.08, coarse * 0.3))
    for (const y of places)
      for (const x of places) {
        const at = spots.map(([right, down]) => {
          const row = Math.round(y + down * wide * 0.3)
          return (row * coarse + clamp(Math.round(x + (right * wide) / 2), 0, coarse - 1)) * 4
        })
        if (at.some((pixel) => (pixels[pixel + 3] ?? 0) < 220)) continue
        const channels = [0, 1, 2].map((i) => at.map((pixel) => pixels[pixel + i] ?? 0))
        const means = channels.map(meanOf) as [number, number, number]
        const apart = channels.map((own, i) => own.map((one) => Math.abs(one - (means[i] ?? 0))))
        const uneven = meanOf(apart.flat())
        const aside = Math.hypot(x / coarse - 0.5, y / coarse - 0.58)
        const worth = wide * (1 - uneven / 57) * (1 - aside * 1.6)
        if (worth > best.worth) best = { x, y, wide, light: luma(...means), worth }
      }
  const unit = side / coarse
  const { x, y, wide, light } = best
  return { x: x * unit, y: y * unit, wide: wide * unit, light }
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, own) => sum + own, 0) / numbers.length
}
