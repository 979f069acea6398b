import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Layer } from './layer.ts'

/** Metres. */
const away = 8

/** An arched bridge over a stream in the middle distance, or of three arches over wider water. */
export function bridge(composition: Composition, terrain: Terrain): Layer {
  const { camera, random, light, surfaces } = composition
  const lot = random.fork('bridge')
  const { stream } = terrain
  const metre = camera.focal / away
  const foot = project(camera, stream?.middle(away) ?? 0, 0.05, away)
  const arches = stream ? 1 : 3
  const half = (stream ? stream.half(away) + 0.45 : 4.2) * metre
  const wooden = lot.chance(0.35)
  const [bright, dark] = wooden ? [surfaces.path[1], surfaces.bark] : surfaces.rock
  const shape = { ...foot, half, rise: metre * (stream ? 0.75 : 0.95), arches }
  const air = (color: Color, sun: number) => mix(underLight(color, light, sun), light.haze, 0.18)
  const colors = { lit: air(bright, 0.95), dark: air(dark, 0.3), edge: air(shade(bright, 0.06), 1) }
  return { depth: away, paint: (context) => (wooden ? paintWood : paintStone)(context, shape, colors) }
}

/** In pixels: the middle of the water under a bridge, half its length, and the height of its deck in the middle. */
interface Shape {
  x: number
  y: number
  half: number
  rise: number
  arches: number
}

interface Colors {
  lit: Color
  dark: Color
  edge: Color
}

/** Height of the deck above its ends, from -1 to 1 along the bridge. */
function deckAt({ y, rise }: Shape, along: number): number {
  return y - rise * (0.3 + 0.7 * (1 - along ** 2))
}

function deck(context: SKRSContext2D, shape: Shape, lift: number, backwards = false): void {
  for (let i = -10; i <= 10; i++) {
    const along = (backwards ? -i : i) / 10
    context.lineTo(shape.x + along * shape.half * 1.25, deckAt(shape, along) - lift)
  }
}

function paintStone(context: SKRSContext2D, shape: Shape, { lit, dark, edge }: Colors): void {
  const { x, y, half, rise, arches } = shape
  const body = context.createLinearGradient(0, y - rise, 0, y)
  body.addColorStop(0, css(lit))
  body.addColorStop(1, css(mix(lit, dark, 0.7)))
  const span = (half * 1.7) / arches
  const openings = Array.from({ length: arches }, (_, i) => x + (i - (arches - 1) / 2) * span)
  const arch = (middle: number, grow: number) => {
    context.ellipse(middle, y + rise * 0.06, span * (0.4 + grow), rise * (0.66 + grow * 1.4), 0, 0, Math.PI, true)
  }
  context.fillStyle = css(dark)
  context.beginPath()
  for (const middle of openings) arch(middle + rise * 0.14, 0.02)
  context.fill()
  context.fillStyle = body
  context.beginPath()
  deck(context, shape, rise * 0.2)
  context.lineTo(x + half * 1.25, y + rise * 0.06)
  for (const middle of openings.toReversed()) arch(middle, 0)
  context.lineTo(x - half * 1.25, y + rise * 0.06)
  context.fill()
  context.lineWidth = Math.max(1, rise * 0.045)
  context.strokeStyle = css(mix(lit, dark, 0.75))
  context.beginPath()
  for (const middle of openings) {
    context.moveTo(middle + span * 0.46, y + rise * 0.06)
    arch(middle, 0.06)
    for (let i = 0; i <= 12; i++) {
      const angle = (i / 12) * Math.PI
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      context.moveTo(middle + cos * span * 0.4, y + rise * 0.06 - sin * rise * 0.66)
      context.lineTo(middle + cos * span * 0.46, y + rise * 0.06 - sin * rise * 0.744)
    }
  }
  context.stroke()
  context.strokeStyle = css(edge)
  context.lineWidth = rise * 0.09
  context.beginPath()
  deck(context, shape, rise * 0.22)
  context.stroke()
}

function paintWood(context: SKRSContext2D, shape: Shape, { lit, dark, edge }: Colors): void {
  const { x, half, rise, y } = shape
  const stroke = (color: Color, width: number, lift: number) => {
    context.strokeStyle = css(color)
    context.lineWidth = width
    context.beginPath()
    deck(context, shape, lift)
    context.stroke()
  }
  stroke(dark, rise * 0.17, 0)
  stroke(lit, rise * 0.09, rise * 0.05)
  context.strokeStyle = css(mix(dark, lit, 0.35))
  context.lineWidth = rise * 0.055
  context.beginPath()
  for (let i = -6; i <= 6; i++) {
    const at = x + (i / 6) * half * 1.2
    context.moveTo(at, deckAt(shape, i / 6.25) - rise * 0.42)
    context.lineTo(at, Math.abs(i) === 3 ? y + rise * 0.15 : deckAt(shape, i / 6.25))
  }
  context.stroke()
  stroke(edge, rise * 0.06, rise * 0.42)
}
