import { type Color, fromLch, hex, hexes, mix, shade, toLch, turnHue } from '../../color.ts'
import { type Actor, isLandmark, statureOf } from '../../compose/actor.ts'
import { depthAt, type Point, project } from '../../compose/camera.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { PaintName } from '../../tables/place-cells.ts'
import type { Plan } from '../../tables/places.ts'
import { cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'

/** A room. Places are metres to the right of the middle of the back wall, up, and out from it. */
export interface Room extends Picture {
  /** Metres. */
  width: number
  height: number
  /** Metres from the viewer to the back wall. */
  depth: number
  paints: Paints
  evening: boolean
  /** The pixel of a place. */
  at(right: number, up: number, out?: number): Point
  /** The visible end of a block, right or left, and the added lightness of end and front. */
  sidesOf(block: Block): { end: number | undefined; light: number; front: number }
  /** The sources of light, filled while the furniture is painted. */
  windows: Block[]
  lamps: Point[]
}

/** A box; a rectangle if it has no depth. In metres. */
export interface Block {
  left: number
  right: number
  bottom: number
  top: number
  /** Metres from the wall to the front and to the back. */
  out: number
  back: number
}

/** A room in perspective. The height of the eye suits the size of the actors. */
export function roomOf(picture: Picture, plan: Plan, random: Random): Room {
  const { size, actors, light, sunward } = picture
  const floor = picture.camera.horizon
  const aspect = Math.sqrt(size.width / size.height)
  const horizon = floor - plan.rise * aspect * (size.height - floor)
  const center = size.width * random.between(0.44, 0.56)
  const camera = { ...picture.camera, horizon, eye: eyeFor(actors, horizon), center }
  const depth = depthAt(camera, floor)
  return {
    ...picture,
    camera,
    width: plan.width,
    height: plan.height * Math.max(1, 1 / aspect),
    depth,
    paints: paintsOf(picture, plan, random.fork('paints')),
    evening: light.night > 0.1,
    at: (right, up, out = 0) => project(camera, right, up, depth - out),
    sidesOf({ left, right }) {
      const end = left > 0 ? left : right < 0 ? right : undefined
      return { end, light: (end === left ? -1 : 1) === sunward ? 0.03 : -0.11, front: 0 }
    },
    windows: [],
    lamps: [],
  }
}

/** The height of the eye in metres, lower for large drawings of small actors, such as a mouse. */
function eyeFor(actors: readonly Actor[], horizon: number): number {
  const [largest] = actors
    .filter(({ subject, stance }) => stance === 'ground' && !isLandmark(subject))
    .toSorted((a, b) => b.height - a.height)
  if (!largest) return 1.25
  const metre = largest.height / (1.7 * statureOf(largest.subject) ** 2)
  return clamp(Math.sqrt(1.25 * ((largest.y - horizon) / metre)), 0.75, 1.45)
}

/** Paints the visible faces of a block, and its shadow on the floor. */
export function paintBlock(room: Room, block: Block, color: Color): void {
  const { left, right, bottom, top, out, back } = block
  const { brush, camera, at } = room
  const { end, light, front } = room.sidesOf(block)
  const over = (up: number, grow = 0) => {
    const spot = (x: number, along: number) => at(x, up, along)
    return cornersOf(spot, [left - grow, right + grow], [back, out + grow])
  }
  if (bottom >= 0 && bottom < 0.3) brush.fill(over(0, 0.07), 'rgba(30,16,24,0.28)')
  if (end !== undefined) {
    const side = cornersOf((along, up) => at(end, up, along), [back, out], [bottom, top])
    brush.fill(side, shade(color, light))
  }
  if (top < camera.eye) brush.fill(over(top), shade(color, 0.09))
  brush.fill(frontOf(room, block), shade(color, front))
}

export function frontOf({ at }: Room, { left, right, bottom, top, out }: Block): Point[] {
  return cornersOf((x, up) => at(x, up, out), [left, right], [bottom, top])
}

type Corner = Pick<Block, 'left' | 'top' | 'out'>

/** Paints on the front of a block, in metres to the right and down from its upper left corner. */
export function onFront({ brush, at }: Room, block: Corner, paint: () => void): void {
  const { left, top, out } = block
  const { x, y } = at(left, top, out)
  const [right, down] = [at(left + 1, top, out), at(left, top - 1, out)]
  brush.moved({}, () => {
    brush.context.transform(right.x - x, right.y - y, down.x - x, down.y - y, x, y)
    paint()
  })
}

type Paints = Record<PaintName, Color>

const things = {
  white: hex('#f8f3eb'),
  steel: hex('#acb0ba'),
  iron: hex('#42404a'),
  brick: hex('#c45442'),
  slate: hex('#324842'),
  sky: hex('#c4dce4'),
  stone: hex('#c4bcb2'),
  gold: hex('#d6aa54'),
  leaf: hex('#6aa84f'),
  shadow: hex('#1e1018'),
}
const woods = hexes('#a87448 #8a5a38 #c0925f #74503a')

/** The named colors for walls and cloth, or two matching colors, the walls near to `tint`. */
export function paintsOf({ scene, light }: Picture, { tint }: Plan, random: Random): Paints {
  const [walls, fabric] = scene.palette.map((color) => toLch(hex(color)))
  const { hue, chroma } = walls ?? toLch(light.haze)
  const lightness = random.between(0.78, 0.88) - Math.min(chroma, 0.1) * (walls ? 1.2 : 0)
  const own = fromLch({ lightness, chroma: Math.min(chroma, walls ? 0.11 : 0.06), hue })
  const contrast = { chroma: 0.1, hue: hue + random.between(2.2, 3.6) }
  const cloth = fromLch({ ...(fabric ?? contrast), lightness: 0.58 })
  const quilt = turnHue(cloth, 0.9)
  return {
    ...things,
    plaster: tint && !walls ? mix(own, hex(tint), 0.7) : own,
    wood: mix(random.pick(woods), light.haze, 0.1),
    cloth,
    quilt,
    paint: mix(cloth, things.white, 0.5),
    linen: mix(quilt, things.white, 0.72),
    glow: hex(light.night > 0.1 ? '#ffe3a6' : '#f3e4c4'),
  }
}
