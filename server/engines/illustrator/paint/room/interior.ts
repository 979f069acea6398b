import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { type Actor, boxOf } from '../../compose/actor.ts'
import { type Camera, depthAt, type Point, project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import { isLandmark, statureOf } from '../../compose/stature.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Plan } from '../../tables/place.ts'
import { type Paints, paintsOf } from './paints.ts'

/**
 * A room like a box seen from within, in metres: right of its middle, up from its floor, out from
 * its back wall.
 */
export interface Room {
  context: SKRSContext2D
  composition: Composition
  camera: Camera
  /** Metres. */
  width: number
  height: number
  /** Metres from the viewer to the back wall. */
  depth: number
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

/** Sized for who is in it. */
export function roomOf(
  context: SKRSContext2D,
  composition: Composition,
  extent: Pick<Plan, 'width' | 'height' | 'rise' | 'tint'>,
  view: Canvas | undefined,
  random: Random,
): Room {
  const { size, actors, light } = composition
  const floor = composition.camera.horizon
  const aspect = Math.sqrt(size.width / size.height)
  const horizon = floor - extent.rise * aspect * (size.height - floor)
  const eye = eyeFor(actors, horizon)
  const camera = {
    ...composition.camera,
    horizon,
    eye,
    center: size.width * random.between(0.44, 0.56),
  }
  return {
    context,
    composition,
    camera,
    width: extent.width,
    height: extent.height * Math.max(1, 1 / aspect),
    depth: depthAt(camera, floor),
    paints: paintsOf(composition, extent.tint, random.fork('paints')),
    sunny: light.sun.x < size.width / 2 ? -1 : 1,
    evening: light.night > 0.1,
    view,
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
  const standing = actors.filter(
    ({ subject, stance }) => stance === 'ground' && !isLandmark(subject),
  )
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
export function spanOf({
  camera,
  depth,
  width,
  composition,
}: Room): readonly [left: number, right: number] {
  const scale = camera.focal / depth
  const right = (composition.size.width - camera.center) / scale
  return [Math.max(-width / 2, -camera.center / scale), Math.min(width / 2, right)]
}

/** Whether no actor is seen between two places of the picture's width, in pixels. */
export function isFree({ composition }: Room, left: number, right: number): boolean {
  return composition.actors.every((actor) => boxOf(actor).right < left || boxOf(actor).left > right)
}

/**
 * The corners of a rectangle parallel to the floor, and of one parallel to the side walls; metres.
 */
export function levelAt(
  room: Room,
  up: number,
  left: number,
  right: number,
  back: number,
  out: number,
): Point[] {
  return [
    at(room, left, up, back),
    at(room, right, up, back),
    at(room, right, up, out),
    at(room, left, up, out),
  ]
}

export function sideAt(
  room: Room,
  right: number,
  bottom: number,
  top: number,
  back: number,
  out: number,
): Point[] {
  return [
    at(room, right, bottom, back),
    at(room, right, top, back),
    at(room, right, top, out),
    at(room, right, bottom, out),
  ]
}
