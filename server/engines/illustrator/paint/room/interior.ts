import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, fromLch, hex, mix, toLch, turnHue } from '../../color.ts'
import { type Actor, boxOf } from '../../compose/actor.ts'
import { type Camera, depthAt, type Point, project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { isLandmark, statureOf } from '../../compose/stature.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Palette } from '../../subject/parts.ts'

/** A room like a box seen from within, in metres: right of its middle, up from its floor, out from its back wall. */
export interface Room {
  context: SKRSContext2D
  composition: Composition
  camera: Camera
  /** Metres. */
  width: number
  height: number
  /** Metres from the viewer to the back wall. */
  depth: number
  plaster: Color
  wood: Color
  cloth: Color
  /** Those and others, by the names that furniture uses. */
  paints: Paints
  /** Side of the light: -1 left, 1 right. */
  sunny: -1 | 1
  evening: boolean
  /** What is seen through its windows. */
  view: Canvas | undefined
  /** Filled while the furniture is painted: where light comes from. */
  windows: Frame[]
  lamps: Point[]
}

/** By name; `glow` is what lampshades are like. */
type Paints = Palette & Record<'white', Color>

const things = {
  white: hex('#f8f3eb'),
  steel: hex('#acb0ba'),
  iron: hex('#42404a'),
  brick: hex('#c45442'),
  slate: hex('#324842'),
  sky: hex('#c4dce4'),
  stone: hex('#c4bcb2'),
  gold: hex('#d6aa54'),
  shadow: hex('#1e1018'),
}

/** Pixels. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
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

/** Metres. */
export interface Extent {
  width: number
  height: number
  /**
   * How far the eye is above where the floor meets the wall, by what is seen of the floor of a square picture: less is
   * a deeper room. Wide pictures show it from nearer, high ones from farther, so that its width always fits.
   */
  rise: number
  /** What the color of its walls leans to, where the words ask for none. */
  tint?: string
}

/** Sized for who is in it. */
export function roomOf(
  context: SKRSContext2D,
  composition: Composition,
  extent: Extent,
  view: Canvas | undefined,
  random: Random,
): Room {
  const { size, actors, light } = composition
  const floor = composition.camera.horizon
  const aspect = Math.sqrt(size.width / size.height)
  const horizon = floor - extent.rise * aspect * (size.height - floor)
  const eye = eyeFor(actors, horizon)
  const camera = { ...composition.camera, horizon, eye, center: size.width * random.between(0.44, 0.56) }
  const [walls, fabric] = composition.scene.palette.map((color) => toLch(hex(color)))
  const { hue, chroma } = walls ?? toLch(light.haze)
  const lightness = random.between(0.78, 0.88) - Math.min(chroma, 0.1) * (walls ? 1.2 : 0)
  const own = fromLch({ lightness, chroma: Math.min(chroma, walls ? 0.11 : 0.06), hue })
  const evening = light.night > 0.1
  const wood = mix(hex(random.pick(['#a87448', '#8a5a38', '#c0925f', '#74503a'])), light.haze, 0.1)
  const contrast = { lightness: 0.58, chroma: 0.1, hue: hue + random.between(2.2, 3.6) }
  const cloth = fromLch(fabric ? { ...contrast, hue: fabric.hue, chroma: fabric.chroma } : contrast)
  return {
    context,
    composition,
    camera,
    width: extent.width,
    height: extent.height * Math.max(1, 1 / aspect),
    depth: depthAt(camera, floor),
    plaster: extent.tint && !walls ? mix(own, hex(extent.tint), 0.7) : own,
    wood,
    cloth,
    paints: paintsOf(wood, cloth, evening),
    sunny: light.sun.x < size.width / 2 ? -1 : 1,
    evening,
    view,
    windows: [],
    lamps: [],
  }
}

export function paintsOf(wood: Color, cloth: Color, evening: boolean): Paints {
  const quilt = turnHue(cloth, 0.9)
  const [paint, linen] = [mix(cloth, things.white, 0.5), mix(quilt, things.white, 0.72)]
  return { ...things, wood, cloth, quilt, paint, linen, glow: hex(evening ? '#ffe3a6' : '#f3e4c4') }
}

/**
 * Metres from the floor: between the eyes of a person who sits and those of a viewer for whom the largest actor would
 * have its true size. A mouse drawn large is seen from near the floor, with the furniture high around it.
 */
function eyeFor(actors: readonly Actor[], horizon: number): number {
  const standing = actors.filter(({ subject, stance }) => stance === 'ground' && !isLandmark(subject))
  const largest = standing.toSorted((a, b) => b.height - a.height)[0]
  if (!largest) return 1.25
  const metre = largest.height / (1.7 * statureOf(largest.subject) ** 2)
  return clamp(Math.sqrt(1.25 * ((largest.y - horizon) / metre)), 0.75, 1.45)
}

export function at({ camera, depth }: Room, right: number, up: number, out = 0): Point {
  return project(camera, right, up, depth - out)
}

/** The pixels of the front of a block. */
export function faceOf(room: Room, { left, right, bottom, top, out = 0 }: Block): Frame {
  const [a, b] = [at(room, left, top, out), at(room, right, bottom, out)]
  return { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
}

/** The part of the width of the back wall that is in the picture, in metres. */
export function spanOf({ camera, depth, width, composition }: Room): readonly [left: number, right: number] {
  const scale = camera.focal / depth
  const right = (composition.size.width - camera.center) / scale
  return [Math.max(-width / 2, -camera.center / scale), Math.min(width / 2, right)]
}

/** Whether no actor is seen between two places of the picture's width, in pixels. */
export function isFree({ composition }: Room, left: number, right: number): boolean {
  return composition.actors.every((actor) => boxOf(actor).right < left || boxOf(actor).left > right)
}

/** The corners of a rectangle parallel to the floor, and of one parallel to the side walls; metres. */
export function levelAt(room: Room, up: number, left: number, right: number, back: number, out: number): Point[] {
  return [at(room, left, up, back), at(room, right, up, back), at(room, right, up, out), at(room, left, up, out)]
}

export function sideAt(room: Room, right: number, bottom: number, top: number, back: number, out: number): Point[] {
  return [
    at(room, right, bottom, back),
    at(room, right, top, back),
    at(room, right, top, out),
    at(room, right, bottom, out),
  ]
}
