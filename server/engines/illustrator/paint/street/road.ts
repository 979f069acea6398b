import { type Color, css, hex, mix, shade } from '../../color.ts'
import { type Point, project } from '../../compose/camera.ts'
import { fadeDown, fillBox, fillEllipse, fillShape, fillShapes, paintGlow, strokeLines } from '../shape.ts'
import { type Avenue, halfWidth, kerb, paled, stripAt } from './avenue.ts'

/** Asphalt or cobbles between two pavements, white in winter. */
export function paintRoad(avenue: Avenue, cobbled: boolean): void {
  const { context, camera, composition, air, night } = avenue
  const { size, light, scene } = composition
  const bare = hex(night ? '#2b2d3a' : cobbled ? '#8d8580' : '#74737a')
  const stone = scene.season === 'winter' ? mix(bare, [244, 248, 255], night ? 0.3 : 0.7) : bare
  const surface = mix(mix(light.ambient, light.color, 0.3), stone, 0.72)
  const ground = (lightness: number) => {
    const color = shade(surface, lightness)
    const stops = [css(mix(color, air, 0.65)), [0.35, css(color)], css(shade(color, -0.05))] as const
    return fadeDown(context, camera.horizon, size.height, stops)
  }
  fillBox(context, ground(night ? 0.06 : 0.14), 0, camera.horizon, size.width, size.height - camera.horizon)
  fillShape(context, ground(0), stripAt(avenue, -kerb, kerb))
  const kerbs = [-kerb, kerb + 0.1].map((left) => stripAt(avenue, left - 0.1, left))
  fillShapes(context, ground(0.24), kerbs)
  const joints: Point[][] = []
  const joint = (left: number, right: number, depth: number) => {
    joints.push([project(camera, left, 0, depth), project(camera, right, 0, depth)])
  }
  for (let depth = 1.1; depth < 14; depth *= cobbled ? 1.075 : 1.24) {
    if (cobbled) joint(-kerb, kerb, depth)
    for (const side of [-1, 1]) joint(side * (kerb + 0.1), side * halfWidth, depth)
  }
  strokeLines(context, css(shade(surface, -0.08), 0.5), size.width / 700, joints)
  if (cobbled) return
  const marks: Point[][] = []
  for (let depth = 5.2; depth < 30; depth *= 1.3) marks.push(stripAt(avenue, -0.06, 0.06, depth, depth * 1.14))
  for (let x = -kerb + 0.12; x < kerb - 0.2; x += 0.5) marks.push(stripAt(avenue, x, x + 0.27, 3.4, 4.4))
  fillShapes(context, css(mix(hex('#efe6c4'), surface, night ? 0.5 : 0.25), 0.85), marks)
}

/** Lamps along the kerbs, by day with trees between them. */
export function paintLamps(avenue: Avenue, planted: boolean): void {
  const { context, camera, composition, night } = avenue
  const leaf = composition.surfaces.leaves[0] ?? hex('#5f8f4f')
  for (const depth of [22, 16, 11.5, 8, 5.4, 3.7]) {
    const scale = camera.focal / depth
    const fade = (color: Color) => paled(avenue, color, depth)
    for (const side of [-1, 1]) {
      const { x, y } = project(camera, side * (kerb + 0.3), 0, depth)
      const iron = fade(hex('#34323c'))
      fillBox(context, iron, x - scale * 0.025, y - scale * 2.3, scale * 0.05, scale * 2.3)
      fillBox(context, iron, x - scale * 0.06, y - scale * 0.25, scale * 0.12, scale * 0.25)
      const bulb = { x, y: y - scale * 2.42 }
      fillEllipse(context, fade(hex(night ? '#fff0c4' : '#e8e4da')), x, bulb.y, scale * 0.11, scale * 0.15)
      if (night) {
        paintGlow(context, bulb, scale * 1.3, [255, 208, 130], 0.7)
        fillEllipse(context, 'rgba(255,214,140,0.13)', x, y, scale * 0.9, scale * 0.2)
      } else if (planted && depth > 4) {
        paintTree(avenue, { x: x + side * scale * 0.4, y }, scale, (tone) => fade(shade(leaf, tone)))
      }
    }
  }
}

/** A clipped tree; a metre is `scale` pixels. */
function paintTree({ context }: Avenue, { x, y }: Point, scale: number, leaf: (tone: number) => string): void {
  fillBox(context, leaf(-0.3), x - scale * 0.05, y - scale * 1.6, scale * 0.1, scale * 1.5)
  for (const [across, up, radius, tone] of [
    [0, 1.9, 0.62, -0.12],
    [-0.38, 1.75, 0.4, -0.06],
    [0.38, 1.8, 0.42, -0.09],
    [-0.12, 2.25, 0.46, 0],
    [0.22, 2.1, 0.36, 0.03],
  ] as const) {
    fillEllipse(context, leaf(tone), x + across * scale, y - up * scale, radius * scale, radius * scale * 0.86)
  }
}
