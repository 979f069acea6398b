import type { Actor } from '../../compose/actor.ts'
import { type Point, project, type Size } from '../../compose/camera.ts'
import { falls, type Terrain } from '../../compose/terrain.ts'
import { clamp } from '../../number.ts'
import { blankPixels, canvasOf } from '../../pixels.ts'
import type { Spread } from '../../subject/part-kinds.ts'
import type { Palette, Part } from '../../subject/parts.ts'
import type { Brush } from '../brush.ts'
import type { Picture } from '../picture.ts'

/** Open country while it is painted. */
export interface Country extends Picture {
  terrain: Terrain
  backdrop: Backdrop
}

/** A thing in the order of painting. Depths are in metres. */
export interface Layer {
  depth: number
  paint(brush: Brush): void
}

export function paintLayers(brush: Brush, layers: readonly Layer[]): void {
  for (const layer of layers.toSorted((a, b) => b.depth - a.depth)) {
    brush.context.save()
    layer.paint(brush)
    brush.context.restore()
  }
}

/** A drawing as a layer. */
export function standing(
  depth: number,
  parts: readonly Part[],
  inks: Palette,
  place: Spread,
): Layer {
  return { depth, paint: (brush) => brush.parts(parts, inks, place) }
}

/** A place on the land, and its pixels. */
export interface Spot extends Point {
  /** Metres. */
  right: number
  up: number
  depth: number
  /** Pixels of a metre at this depth. */
  metre: number
}

/** The place on the land at a depth and to the right, both in metres. */
export function groundAt({ camera, terrain }: Country, right: number, depth: number): Spot {
  const up = terrain.height(right, depth)
  return { right, up, depth, metre: camera.focal / depth, ...project(camera, right, up, depth) }
}

/** The place at a depth, `across` widths of the picture from its middle. */
export function spotAt(country: Country, across: number, depth: number): Spot {
  const { size, camera } = country
  return groundAt(country, (across * size.width * depth) / camera.focal, depth)
}

/** Whether a place is dry, not on a path and not before a waterfall. */
export function isClear({ terrain }: Country, { right, depth }: Spot): boolean {
  const { water, stream, path, height, trees } = terrain
  const clearing = trees.dense ? 0.4 : 0.16
  const before = stream && depth < stream.source && stream.source === falls
  if (before && Math.abs(right / depth - stream.middle(falls) / falls) < clearing) return false
  if ((water || stream) && height(right, depth) < 0.1) return false
  return !path || Math.abs(right - path.middle(depth)) > path.half(depth) + 0.3
}

/** Whether a place is in the picture and not hidden by nearer land. */
export function isInSight({ backdrop, size }: Country, { x, y, depth }: Spot): boolean {
  const { width, height, scale } = backdrop
  const column = clamp(Math.floor(x * scale), 0, width - 1)
  const row = clamp(Math.floor(Math.min(y, size.height) * scale) - 1, 0, height - 1)
  const seen = backdrop.depth[row * width + column] as number
  return y <= size.height * 1.1 && (seen === 0 || seen > depth * 0.92)
}

/** Whether a thing at `x` would hide an actor or stand closely behind one. Pixels and metres. */
export function hides(x: number, height: number, depth: number, actors: readonly Actor[]): boolean {
  return actors.some((actor) => {
    if (depth > actor.depth + (actor.stance === 'air' ? 0 : 2.5)) return false
    const box = actor.box
    const margin = height * 0.22
    return x > box.left - margin && x < box.right + margin
  })
}

/** Land and water in pixels, at half the size: a quarter of the work, and soft behind figures. */
export type Backdrop = ReturnType<typeof createBackdrop>

export function createBackdrop({ brush, size, camera, light }: Picture) {
  const { memory } = brush
  const scale = 0.5
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)]
  const { horizon, center, focal, eye } = camera
  const { buffer, byteOffset } = memory.bytes(width * height * 4)
  return {
    width,
    height,
    /** Backdrop pixels for one pixel of the picture. */
    scale,
    /** The camera and the sun in backdrop pixels. */
    camera: { horizon: horizon * scale, center: center * scale, focal: focal * scale, eye },
    sun: { x: light.sun.x * scale, y: light.sun.y * scale },
    /** RGBA. */
    pixels: blankPixels({ width, height, memory }).data,
    /** The depth of each pixel in metres; 0 is sky, negative depths are water. */
    depth: new Float32Array(buffer, byteOffset, width * height).fill(0),
  }
}

/** Draws the backdrop over the picture, from a row on. */
export function putBackdrop(brush: Brush, backdrop: Backdrop, size: Size, from: number): void {
  const { width, height, pixels } = backdrop
  const data = pixels.subarray(from * width * 4)
  const land = { width, height: height - from, data, memory: brush.memory }
  const scale = size.width / width
  brush.context.drawImage(canvasOf(land), 0, from * scale, size.width, land.height * scale)
}
