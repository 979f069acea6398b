import { type Color, fromLch, hex, mix, shade, toLch, turnHue } from '../../color.ts'
import { type Actor, isLandmark, statureOf } from '../../compose/actor.ts'
import { depthAt, type Point, project } from '../../compose/camera.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Spread } from '../../subject/stage.ts'
import type { PaintName } from '../../tables/place-cells.ts'
import type { Plan } from '../../tables/places.ts'
import { cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'

/**
 * A picture of a room like a box seen from within, in metres: right of its middle, up from its
 * floor, out from its back wall.
 */
export interface Room extends Picture {
  /** Metres. */
  width: number
  height: number
  /** Metres from the viewer to the back wall. */
  depth: number
  paints: Paints
  evening: boolean
  /** Filled while the furniture is painted: where light comes from. */
  windows: Spread[]
  lamps: Point[]
}

/** A box that stands or hangs, or with no depth a rectangle; metres. */
export interface Block {
  left: number
  right: number
  bottom: number
  top: number
  /** Its front, and its back, from the wall. */
  out?: number
  back?: number
}

/** Sized for who is in it. */
export function roomOf(picture: Picture, plan: Plan, random: Random): Room {
  const { size, actors, light } = picture
  const floor = picture.camera.horizon
  const aspect = Math.sqrt(size.width / size.height)
  const horizon = floor - plan.rise * aspect * (size.height - floor)
  const center = size.width * random.between(0.44, 0.56)
  const camera = { ...picture.camera, horizon, eye: eyeFor(actors, horizon), center }
  return {
    ...picture,
    camera,
    width: plan.width,
    height: plan.height * Math.max(1, 1 / aspect),
    depth: depthAt(camera, floor),
    paints: paintsOf(picture, plan.tint, random.fork('paints')),
    evening: light.night > 0.1,
    windows: [],
    lamps: [],
  }
}

/**
 * Metres from the floor: between the eyes of a person who sits and those of a viewer for whom the
 * largest actor would have its true size. A mouse drawn large is seen from near the floor, with the
 * furniture high around it.
 */
function eyeFor(actors: readonly Actor[], horizon: number): number {
  const [largest] = actors
    .filter(({ subject, stance }) => stance === 'ground' && !isLandmark(subject))
    .toSorted((a, b) => b.height - a.height)
  if (!largest) return 1.25
  const metre = largest.height / (1.7 * statureOf(largest.subject) ** 2)
  return clamp(Math.sqrt(1.25 * ((largest.y - horizon) / metre)), 0.75, 1.45)
}

export function at({ camera, depth }: Room, right: number, up: number, out = 0): Point {
  return project(camera, right, up, depth - out)
}

/** The pixels of the front of a block. */
export function faceOf(room: Room, { left, right, bottom, top, out = 0 }: Block): Spread {
  const [a, b] = [at(room, left, top, out), at(room, right, bottom, out)]
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
}

/** The part of the width of the back wall that is in the picture, in metres. */
export function spanOf({ camera, depth, width, size }: Room): [left: number, right: number] {
  const scale = camera.focal / depth
  const right = (size.width - camera.center) / scale
  return [Math.max(-width / 2, -camera.center / scale), Math.min(width / 2, right)]
}

/** Whether no actor is seen between two places of the picture's width, in pixels. */
export function isFree({ actors }: Room, left: number, right: number): boolean {
  return actors.every((actor) => actor.box.right < left || actor.box.left > right)
}

/** Paints a block's visible faces with its shadow. */
export function paintBlock(room: Room, block: Block, color: Color): void {
  const { left, right, bottom, top, out = 0, back = 0 } = block
  const { brush, camera, sunward } = room
  const over = (level: number, grow = 0) => {
    const spot = (x: number, along: number) => at(room, x, level, along)
    return cornersOf(spot, [left - grow, right + grow], [back, out + grow])
  }
  if (bottom < 0.3) brush.fill(over(0, 0.07), 'rgba(30,16,24,0.28)')
  const side = left > 0 ? left : right < 0 ? right : undefined
  if (side !== undefined) {
    const lit = (side === left ? -1 : 1) === sunward ? 0.03 : -0.11
    const spot = (along: number, up: number) => at(room, side, up, along)
    brush.fill(cornersOf(spot, [back, out], [bottom, top]), shade(color, lit))
  }
  if (top < camera.eye) brush.fill(over(top), shade(color, 0.09))
  brush.fill(faceOf(room, block), color)
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
const woods = '#a87448 #8a5a38 #c0925f #74503a'.split(' ').map(hex)

/**
 * Walls and cloth in the colors that the words ask for, or else in ones that go together, the walls
 * near to `tint`.
 */
export function paintsOf(
  { scene, light }: Picture,
  tint: string | undefined,
  random: Random,
): Paints {
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
