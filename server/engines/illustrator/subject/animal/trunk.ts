import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, shade } from '../../color.ts'
import { between, blob, blobPath, modelled, oval, type Point, tube } from '../shapes.ts'
import type { Animal } from './body.ts'
import { isSlender } from './breeds.ts'
import type { Coat } from './coat.ts'

/**
 * The outline of chest, back and belly: fractions of half the depth along and across the line from
 * chest to hips.
 */
export function trunkOf({ breed, skeleton: { chest, hips } }: Animal): Point[] {
  const r = breed.depth / 2
  const tuck = isSlender(breed) ? 0.72 : 0.96
  const [dx, dy] = [hips[0] - chest[0], hips[1] - chest[1]]
  const long = Math.hypot(dx, dy)
  const [ux, uy] = [(dx / long) * r, (dy / long) * r]
  const from = ([x, y]: Point, along: number, up: number): Point => [
    x + ux * along + uy * up,
    y + uy * along - ux * up,
  ]
  const middle = between(chest, hips, 0.55)
  return [
    from(chest, -1.02, 0),
    from(chest, -0.5, 0.82),
    from(chest, 0, 1.02),
    from(middle, 0, 0.9),
    from(hips, 0, 1),
    from(hips, 0.72, 0.6),
    from(hips, 0.86, 0),
    from(hips, 0.5, -0.7),
    from(between(chest, hips, 0.67), 0, -tuck),
    from(middle, 0, -tuck - 0.06),
    from(chest, 0, -1.02),
    from(chest, -0.72, -0.72),
  ]
}

/** The trunk with its lighter belly. */
export function paintTrunk(
  context: SKRSContext2D,
  trunk: readonly Point[],
  { palette }: Coat,
): void {
  modelled(context, trunk, palette.body, -0.012, 0.07, 0.07)
  const low = trunk.map(([x, y]): Point => [x, y - 0.075])
  const path = blobPath(low)
  path.rect(-9, -9, 18, 18)
  context.save()
  context.clip(blobPath(trunk))
  context.fillStyle = css(palette.under)
  context.fill(path, 'evenodd')
  context.restore()
}

export function paintNeck(
  context: SKRSContext2D,
  { breed, skeleton: { chest, head }, coat }: Animal,
): void {
  const r = breed.depth / 2
  const hoofed = breed.face === 'hoofed'
  const nape: Point = [head[0] + breed.head * (hoofed ? 0.18 : 0.06), head[1] + breed.head * 0.04]
  const root: Point = [chest[0] + r * 0.06, chest[1] - r * 0.12]
  const slim = breed.head * (hoofed ? 0.46 : 0.62)
  const neck = tube([root, between(root, nape, 0.5), nape], [r * 1.7, (r * 1.5 + slim) / 2, slim])
  blob(context, neck, css(coat.palette.body))
}

/** Curls of wool along the outline of the trunk. */
export function paintFleece(
  context: SKRSContext2D,
  trunk: readonly Point[],
  { breed, skeleton, coat }: Animal,
): void {
  const level = between(skeleton.chest, skeleton.hips, 0.5)[1]
  const curl = breed.depth * 0.35
  for (const [index, point] of trunk.entries()) {
    const next = trunk[(index + 1) % trunk.length] ?? point
    for (const [x, y] of [point, between(point, next, 0.5)]) {
      oval(context, x, y, curl, curl, css(shade(coat.palette.body, y > level ? -0.06 : 0.01)))
    }
  }
}

/** The mane of a horse, from between its ears to its shoulders. */
export function paintMane(
  context: SKRSContext2D,
  { breed, skeleton: { chest, head }, coat }: Animal,
): void {
  const r = breed.depth / 2
  const poll: Point = [head[0] + 0.16, head[1] - 0.2]
  const withers: Point = [chest[0] + r * 0.7, chest[1] - r * 0.95]
  const lock = (t: number, aside: number, down: number): Point => {
    const [x, y] = between(poll, withers, t)
    return [x + aside, y + down]
  }
  const crest = [poll, lock(0.3, 0.07, -0.05), lock(0.65, 0.09, -0.03), withers]
  const ends = [
    lock(0.9, 0.02, 0.22),
    lock(0.7, -0.04, 0.14),
    lock(0.5, 0, 0.26),
    lock(0.3, -0.05, 0.16),
    lock(0.1, 0, 0.24),
  ]
  modelled(context, [...crest, ...ends], coat.palette.marks, 0.02, 0.02)
}
