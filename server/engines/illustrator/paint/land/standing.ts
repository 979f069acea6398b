import type { Actor } from '../../compose/actor.ts'
import { type Point, project, type Size } from '../../compose/camera.ts'
import { falls, type Terrain } from '../../compose/terrain.ts'
import type { Palette, Part } from '../../subject/parts.ts'
import type { Spread } from '../../subject/stage.ts'
import { type Backdrop, depthSeen } from '../backdrop.ts'
import type { Brush } from '../brush.ts'
import type { Picture } from '../picture.ts'

/** Open country while it is painted. */
export interface Country extends Picture {
  terrain: Terrain
  backdrop: Backdrop
}

/** Something to paint at a depth in metres. */
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
  palette: Palette,
  place: Spread,
): Layer {
  return { depth, paint: (brush) => brush.parts(parts, palette, place) }
}

/**
 * Layers as one, painted at half the size of the picture: a quarter of the work, and as soft as
 * what is far should be.
 */
export function merged(layers: readonly Layer[], depth: number, size: Size): Layer {
  return {
    depth,
    paint: (brush) => brush.softly(size, 0.5, 'source-over', (far) => paintLayers(far, layers)),
  }
}

/** A place on the land and where it is seen. */
interface Spot extends Point {
  /** Metres. */
  right: number
  depth: number
  /** A metre there, in pixels. */
  metre: number
}

/** The place at a depth that is seen `across` widths of the picture from its middle. */
export function spotAt({ camera, size, terrain }: Country, across: number, depth: number): Spot {
  const metre = camera.focal / depth
  const right = (across * size.width) / metre
  const up = terrain.height(right, depth)
  return { right, depth, metre, ...project(camera, right, up, depth) }
}

/** Whether the ground at a place is dry, no path, and not before a waterfall. */
export function isClear({ terrain }: Country, right: number, depth: number): boolean {
  const { water, stream, path, height, trees } = terrain
  const clearing = trees.dense ? 0.4 : 0.16
  const before = stream && depth < stream.source && stream.source === falls
  if (before && Math.abs(right / depth - stream.middle(falls) / falls) < clearing) return false
  if ((water || stream) && height(right, depth) < 0.1) return false
  return !path || Math.abs(right - path.middle(depth)) > path.half(depth) + 0.3
}

/** Whether the land before a place does not hide it. */
export function isInSight({ backdrop, size }: Country, { x, y, depth }: Spot): boolean {
  const seen = depthSeen(backdrop, x, Math.min(y, size.height) - 2)
  return y <= size.height * 1.1 && (seen === 0 || seen > depth * 0.92)
}

/**
 * Whether something would stand before an actor, or so close behind that it grows out of its head.
 */
export function hides(x: number, height: number, depth: number, actors: readonly Actor[]): boolean {
  return actors.some((actor) => {
    if (depth > actor.depth + (actor.stance === 'air' ? 0 : 2.5)) return false
    const box = actor.box
    const margin = height * 0.22
    return x > box.left - margin && x < box.right + margin
  })
}
