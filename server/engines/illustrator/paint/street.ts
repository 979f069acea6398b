import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, fromLch, hex, mix, shade } from '../color.ts'
import { type Camera, project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import type { Random } from '../random.ts'
import { paintActors } from './actors.ts'
import { type House, housesOf, paintHouse } from './houses.ts'
import { paintReflection } from './reflection.ts'
import { fadeDown, fillBox, fillEllipse, fillShape, paintGlow } from './shape.ts'
import { paintSky } from './sky.ts'
import { paintFog } from './weather.ts'

/** Metres from the middle of the street to its kerbs and to its houses. */
const kerb = 1.75
export const halfWidth = 2.6

export interface Street {
  context: SKRSContext2D
  camera: Camera
  composition: Composition
  /** What the far end fades into. */
  air: Color
  /** Colors of signs and awnings. */
  paints: readonly Color[]
  night: boolean
  neon: boolean
}

/** 0 beside the viewer, towards 1 at the far end. */
export function hazeAt(depth: number): number {
  return (1 - Math.exp(-depth / 18)) * 0.8
}

/** A street that runs away from the viewer between two rows of houses. */
export function paintStreet(context: SKRSContext2D, composition: Composition, detail: number): void {
  const { size, light, random, scene } = composition
  paintSky(context, composition, detail)
  const lot = random.fork('street')
  const neon = scene.style === 'neon'
  const night = light.night > 0.3 || neon
  const hue = lot.next() * 0.6
  const street: Street = {
    context,
    composition,
    camera: { ...composition.camera, center: size.width * lot.between(0.44, 0.56) },
    air: mix(light.haze, light.color, 0.4),
    paints: [5.7, 3.6, 0.4, 4.9, 1.2].map((turn) => {
      return fromLch({ lightness: night ? 0.72 : 0.58, chroma: neon ? 0.22 : night ? 0.16 : 0.12, hue: turn + hue })
    }),
    night,
    neon,
  }
  paintEnd(street, lot.fork('end'))
  paintRoad(street, lot.chance(0.5))
  const houses = housesOf(lot.fork('houses'), lot.chance(neon ? 1 : 0.4))
  for (const house of houses) paintHouse(street, house)
  if (light.sun.visible && !night) paintShade(street, houses)
  paintLamps(street, lot.chance(0.6))
  if (scene.weather === 'rain' || scene.weather === 'storm' || neon) {
    paintReflection(context, composition, composition.camera.horizon + size.height * 0.02, 0.9)
  }
  paintActors(context, composition)
  paintFog(context, composition)
}

/** Roofs and a steeple where the street ends. */
function paintEnd({ context, camera, air, composition }: Street, random: Random): void {
  const block = (left: number, right: number, up: number, depth: number) => {
    const [top, foot] = [project(camera, left, up, depth), project(camera, right, 0, depth)]
    fillBox(
      context,
      css(mix(shade(composition.light.ambient, -0.12), air, hazeAt(depth))),
      top.x,
      top.y,
      foot.x - top.x,
      foot.y - top.y + 2,
    )
    return top
  }
  for (let x = -8; x < 8; x += 2) block(x, x + 2.1, random.between(5, 9), 34)
  const x = random.between(-1.2, 0.6)
  const eaves = block(x, x + 1.8, 11, 32)
  const wide = (camera.focal / 32) * 1.8
  const spire = { x: eaves.x + wide / 2, y: eaves.y - wide * 1.7 }
  fillShape(context, context.fillStyle as string, [eaves, spire, { x: eaves.x + wide, y: eaves.y }])
}

/** Asphalt or cobbles between two pavements. */
function paintRoad({ context, camera, composition, air, night }: Street, cobbled: boolean): void {
  const { size, light, scene } = composition
  const bare = hex(night ? '#2b2d3a' : cobbled ? '#8d8580' : '#74737a')
  const stone = scene.season === 'winter' ? mix(bare, [244, 248, 255], night ? 0.3 : 0.7) : bare
  const asphalt = mix(mix(light.ambient, light.color, 0.3), stone, 0.72)
  const ground = (color: Color) => {
    const fill = fadeDown(context, camera.horizon, size.height, [
      [0, css(mix(color, air, 0.65))],
      [0.35, css(color)],
      [1, css(shade(color, -0.05))],
    ])
    return fill
  }
  const strip = (left: number, right: number, near = 0.6, far = 60) => {
    return [project(camera, left, 0, near), project(camera, right, 0, near), project(camera, right, 0, far)].concat(
      project(camera, left, 0, far),
    )
  }
  fillBox(
    context,
    ground(shade(asphalt, night ? 0.06 : 0.14)),
    0,
    camera.horizon,
    size.width,
    size.height - camera.horizon,
  )
  fillShape(context, ground(asphalt), strip(-kerb, kerb))
  for (const side of [-1, 1]) fillShape(context, ground(shade(asphalt, 0.24)), strip(side * kerb, side * (kerb + 0.1)))
  context.strokeStyle = css(shade(asphalt, -0.08), 0.5)
  context.lineWidth = size.width / 700
  context.beginPath()
  for (let depth = 1.1; depth < 14; depth *= cobbled ? 1.075 : 1.24) {
    const inner = cobbled ? -kerb : kerb + 0.1
    for (const [left, right] of cobbled
      ? [[inner, kerb]]
      : [
          [inner, halfWidth],
          [-halfWidth, -inner],
        ]) {
      const [from, to] = [project(camera, left as number, 0, depth), project(camera, right as number, 0, depth)]
      context.moveTo(from.x, from.y)
      context.lineTo(to.x, to.y)
    }
  }
  context.stroke()
  if (cobbled) return
  const paint = css(mix(hex('#efe6c4'), asphalt, night ? 0.5 : 0.25), 0.85)
  for (let depth = 5.2; depth < 30; depth *= 1.3) fillShape(context, paint, strip(-0.06, 0.06, depth, depth * 1.14))
  for (let x = -kerb + 0.12; x < kerb - 0.2; x += 0.5) fillShape(context, paint, strip(x, x + 0.27, 3.4, 4.4))
}

/** What the houses on the side of the sun throw over the road. */
function paintShade({ context, camera, composition }: Street, houses: readonly House[]): void {
  const { light, size } = composition
  const side = light.sun.x < size.width / 2 ? -1 : 1
  const reach = (1 - light.elevation) * 0.42 + 0.12
  context.fillStyle = css(shade(light.ambient, -0.2), 0.3)
  context.beginPath()
  for (const { near, far, height } of houses.filter((house) => house.side === side)) {
    const edge = side * (halfWidth - height * reach)
    for (const [i, [x, depth]] of (
      [
        [side * halfWidth, near],
        [edge, near],
        [edge, far],
        [side * halfWidth, far],
      ] as const
    ).entries()) {
      const spot = project(camera, x, 0, depth)
      i ? context.lineTo(spot.x, spot.y) : context.moveTo(spot.x, spot.y)
    }
  }
  context.fill()
}

/** Lamps along the kerbs, by day with trees between them. */
function paintLamps({ context, camera, composition, air, night }: Street, planted: boolean): void {
  const leaf = composition.surfaces.leaves[0] ?? hex('#5f8f4f')
  for (const depth of [22, 16, 11.5, 8, 5.4, 3.7]) {
    const scale = camera.focal / depth
    for (const side of [-1, 1]) {
      const foot = project(camera, side * (kerb + 0.3), 0, depth)
      const fade = (color: Color) => css(mix(color, air, hazeAt(depth)))
      context.fillStyle = fade(hex('#34323c'))
      context.fillRect(foot.x - scale * 0.025, foot.y - scale * 2.3, scale * 0.05, scale * 2.3)
      context.fillRect(foot.x - scale * 0.06, foot.y - scale * 0.25, scale * 0.12, scale * 0.25)
      const bulb = { x: foot.x, y: foot.y - scale * 2.42 }
      fillEllipse(context, fade(hex(night ? '#fff0c4' : '#e8e4da')), bulb.x, bulb.y, scale * 0.11, scale * 0.15)
      if (night) {
        paintGlow(context, bulb, scale * 1.3, [255, 208, 130], 0.7)
        fillEllipse(context, 'rgba(255,214,140,0.13)', foot.x, foot.y, scale * 0.9, scale * 0.2)
      } else if (planted && depth > 4) paintTree(context, foot, scale, (tone) => fade(shade(leaf, tone)), side)
    }
  }
}

function paintTree(
  context: SKRSContext2D,
  { x, y }: { x: number; y: number },
  scale: number,
  leaf: (tone: number) => string,
  side: number,
): void {
  const at = x + side * scale * 0.4
  fillBox(context, leaf(-0.3), at - scale * 0.05, y - scale * 1.6, scale * 0.1, scale * 1.5)
  for (const [across, up, radius, tone] of [
    [0, 1.9, 0.62, -0.12],
    [-0.38, 1.75, 0.4, -0.06],
    [0.38, 1.8, 0.42, -0.09],
    [-0.12, 2.25, 0.46, 0],
    [0.22, 2.1, 0.36, 0.03],
  ] as const) {
    fillEllipse(context, leaf(tone), at + across * scale, y - up * scale, radius * scale, radius * scale * 0.86)
  }
}
