import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Layer } from '../backdrop.ts'
import { fadeDown, strokeLines } from '../shape.ts'

/** Metres. */
const away = 8

/**
 * In pixels: the middle of the water under a bridge, half its length, and the height of its deck in
 * the middle.
 */
interface Bridge extends Point {
  half: number
  rise: number
  arches: number
  lit: Color
  dark: Color
}

/** An arched bridge over a stream in the middle distance, or of three arches over wider water. */
export function bridge(
  { camera, random, light, surfaces }: Composition,
  { stream }: Terrain,
): Layer {
  const metre = camera.focal / away
  const wooden = random.fork('bridge').chance(0.35)
  const [bright, dark] = wooden ? [surfaces.path[1], surfaces.bark] : surfaces.rock
  const air = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, 0.18)
  const built: Bridge = {
    ...project(camera, stream?.middle(away) ?? 0, 0.05, away),
    half: metre * (stream ? stream.half(away) + 0.45 : 4.2),
    rise: metre * (stream ? 0.75 : 0.95),
    arches: stream ? 1 : 3,
    lit: air(bright, 0.95),
    dark: air(dark, 0.3),
  }
  return { depth: away, paint: (context) => (wooden ? paintWood : paintStone)(context, built) }
}

/** The line of the deck from end to end, or what is so many pixels above it. */
function deckOf({ x, y, half, rise }: Bridge, lift: number): Point[] {
  return Array.from({ length: 21 }, (_, i) => {
    const along = i / 10 - 1
    return { x: x + along * half * 1.25, y: y - rise * (0.3 + 0.7 * (1 - along ** 2)) - lift }
  })
}

function paintStone(context: SKRSContext2D, built: Bridge): void {
  const { x, y, half, rise, arches, lit, dark } = built
  const span = (half * 1.7) / arches
  const foot = y + rise * 0.06
  const middles = Array.from({ length: arches }, (_, i) => x + ((arches - 1) / 2 - i) * span)
  const arch = (middle: number) =>
    context.ellipse(middle, foot, span * 0.4, rise * 0.66, 0, 0, Math.PI, true)
  context.fillStyle = css(dark)
  context.beginPath()
  for (const middle of middles.flatMap((at) => [at, at + rise * 0.14])) {
    arch(middle)
    context.closePath()
  }
  context.fill('evenodd')
  context.fillStyle = fadeDown(context, y - rise, y, [css(lit), css(mix(lit, dark, 0.7))])
  context.beginPath()
  for (const point of deckOf(built, rise * 0.2)) context.lineTo(point.x, point.y)
  context.lineTo(x + half * 1.25, foot)
  for (const middle of middles) arch(middle)
  context.lineTo(x - half * 1.25, foot)
  context.fill()
  const stones = middles.flatMap((middle) => {
    return Array.from({ length: 13 }, (_, i) => {
      const [cos, sin] = [Math.cos((i / 12) * Math.PI), Math.sin((i / 12) * Math.PI)]
      return [0.4, 0.47].map((out) => ({
        x: middle + cos * span * out,
        y: foot - sin * rise * (out * 1.4 + 0.1),
      }))
    })
  })
  strokeLines(context, css(mix(lit, dark, 0.75)), Math.max(1, rise * 0.045), stones)
  strokeLines(context, css(shade(lit, 0.05)), rise * 0.09, [deckOf(built, rise * 0.22)])
}

function paintWood(context: SKRSContext2D, built: Bridge): void {
  const { rise, lit, dark, y } = built
  const posts = deckOf(built, 0).flatMap((point, i) => {
    if (i % 2) return []
    return [
      [
        { x: point.x, y: point.y - rise * 0.42 },
        { x: point.x, y: i % 8 === 4 ? y + rise * 0.15 : point.y },
      ],
    ]
  })
  strokeLines(context, css(dark), rise * 0.17, [deckOf(built, 0)])
  strokeLines(context, css(lit), rise * 0.09, [deckOf(built, rise * 0.05)])
  strokeLines(context, css(mix(dark, lit, 0.35)), rise * 0.055, posts)
  strokeLines(context, css(shade(lit, 0.05)), rise * 0.06, [deckOf(built, rise * 0.42)])
}
