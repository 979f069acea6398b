import type { CanvasGradient } from '@napi-rs/canvas'
import { type Color, css, hex, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import { readParts } from '../../subject/parts.ts'
import type { Picture } from '../brush.ts'

/** Metres from the middle of the street to its kerbs and to its houses. */
export const kerb = 1.75
export const halfWidth = 2.6

/** A picture of a street. Depths are metres from the viewer. */
export interface Avenue extends Picture {
  /** What the far end fades into. */
  air: Color
  /** Colors of signs and awnings. */
  paints: readonly Color[]
  night: boolean
  neon: boolean
}

/** A color in the air of a depth. */
export function seenAt({ air }: Avenue, color: Color, depth: number): Color {
  return mix(color, air, (1 - Math.exp(-depth / 18)) * 0.8)
}

/** The same, to fill with. */
export function paled(avenue: Avenue, color: Color, depth: number): string {
  return css(seenAt(avenue, color, depth))
}

/** The corners of a strip of ground. */
export function stripAt(
  { camera }: Avenue,
  left: number,
  right: number,
  near = 0.6,
  far = 60,
): Point[] {
  const spot = (across: number, depth: number) => project(camera, across, 0, depth)
  return [spot(left, near), spot(right, near), spot(right, far), spot(left, far)]
}

/**
 * A part of the fronts of a side, -1 left or 1 right; what stands out does so at its lower edge.
 */
export interface Front {
  side: -1 | 1
  near: number
  far: number
  low: number
  high: number
  out?: number
}

export function frontAt(
  { camera }: Avenue,
  { side, near, far, low, high, out = 0 }: Front,
): Point[] {
  const spot = (up: number, depth: number, away = 0) =>
    project(camera, side * (halfWidth - away), up, depth)
  return [spot(low, near, out), spot(low, far, out), spot(high, far), spot(high, near)]
}

/** A color that pales along a front. */
export function frontFill(
  avenue: Avenue,
  { side, near, far }: Pick<Front, 'side' | 'near' | 'far'>,
  color: Color,
): CanvasGradient {
  const ends = [near, far].map((depth) => project(avenue.camera, side * halfWidth, 0, depth).x)
  const [from = 0, to = 0] = ends
  return avenue.brush.fadeAcross(from, to, [paled(avenue, color, near), paled(avenue, color, far)])
}

/** Asphalt or cobbles between two pavements, white in winter. */
export function paintRoad(avenue: Avenue, cobbled: boolean): void {
  const { brush, camera, size, light, scene, air, night } = avenue
  const bare = hex(night ? '#2b2d3a' : cobbled ? '#8d8580' : '#74737a')
  const stone = scene.season === 'winter' ? mix(bare, [244, 248, 255], night ? 0.3 : 0.7) : bare
  const surface = mix(mix(light.ambient, light.color, 0.3), stone, 0.72)
  const ground = (lightness: number) => {
    const color = shade(surface, lightness)
    const stops = [mix(color, air, 0.65), [0.35, color], shade(color, -0.05)] as const
    return brush.fadeDown(camera.horizon, size.height, stops)
  }
  const below = size.height - camera.horizon
  brush.box(ground(night ? 0.06 : 0.14), 0, camera.horizon, size.width, below)
  brush.shape(ground(0), stripAt(avenue, -kerb, kerb))
  const kerbs = [-kerb, kerb + 0.1].map((left) => stripAt(avenue, left - 0.1, left))
  brush.shapes(ground(0.24), kerbs)
  const joints: Point[][] = []
  const joint = (left: number, right: number, depth: number) => {
    joints.push([project(camera, left, 0, depth), project(camera, right, 0, depth)])
  }
  for (let depth = 1.1; depth < 14; depth *= cobbled ? 1.075 : 1.24) {
    if (cobbled) joint(-kerb, kerb, depth)
    for (const side of [-1, 1]) joint(side * (kerb + 0.1), side * halfWidth, depth)
  }
  brush.lines(css(shade(surface, -0.08), 0.5), size.width / 700, joints)
  if (cobbled) return
  const marks: Point[][] = []
  for (let depth = 5.2; depth < 30; depth *= 1.3)
    marks.push(stripAt(avenue, -0.06, 0.06, depth, depth * 1.14))
  for (let x = -kerb + 0.12; x < kerb - 0.2; x += 0.5)
    marks.push(stripAt(avenue, x, x + 0.27, 3.4, 4.4))
  brush.shapes(css(mix(hex('#efe6c4'), surface, night ? 0.5 : 0.25), 0.85), marks)
}

/** In metres around a spot of the ground. */
export const furniture = readParts<'lamp' | 'tree' | 'walker' | 'umbrella' | 'bicycle' | 'cat'>(
  new URL('street.txt', import.meta.url),
)

/** Lamps along the kerbs, by day with clipped trees between them. */
export function paintLamps(avenue: Avenue, planted: boolean): void {
  const { brush, camera, surfaces, night } = avenue
  for (const depth of [22, 16, 11.5, 8, 5.4, 3.7]) {
    const metre = camera.focal / depth
    const seen = (color: Color) => seenAt(avenue, color, depth)
    const palette = {
      iron: seen(hex('#34323c')),
      bulb: seen(hex(night ? '#fff0c4' : '#e8e4da')),
      leaf: seen(surfaces.leaves[0] ?? hex('#5f8f4f')),
    }
    for (const side of [-1, 1]) {
      const spot = project(camera, side * (kerb + 0.3), 0, depth)
      brush.parts(furniture.lamp, palette, { ...spot, width: metre, height: metre })
      if (night) {
        brush.glow({ x: spot.x, y: spot.y - metre * 2.42 }, metre * 1.3, [255, 208, 130], 0.7)
        brush.oval('rgba(255,214,140,0.13)', spot.x, spot.y, metre * 0.9, metre * 0.2)
      } else if (planted && depth > 4) {
        const place = { x: spot.x + side * metre * 0.4, y: spot.y, width: metre, height: metre }
        brush.parts(furniture.tree, palette, place)
      }
    }
  }
}
