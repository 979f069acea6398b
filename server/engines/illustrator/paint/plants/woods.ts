import { css, shade } from '../../color.ts'
import { type Actor, boxOf } from '../../compose/actor.ts'
import { project } from '../../compose/camera.ts'
import { behindVillage, falls, type Terrain } from '../../compose/terrain.ts'
import { sample, soft } from '../../noise.ts'
import type { TreeKind } from '../../scene.ts'
import { type Backdrop, depthSeen, type Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { models, type Nursery, nurseryOf } from './trees.ts'

/** Metres. Low things are as high as their box, which is mostly air. */
const heights: Record<TreeKind, number> = {
  broadleaf: 1.5,
  conifer: 1.9,
  birch: 1.7,
  palm: 1.9,
  acacia: 1.5,
  bare: 1.4,
  cactus: 1.1,
  boulder: 1.1,
  bamboo: 2.2,
}

/**
 * The trees of open land where they may grow: in groves, on dry land in sight, clear of the actors.
 */
export function woods(picture: Picture, terrain: Terrain, backdrop: Backdrop): Layer[] {
  const { camera, size, random, scene, actors } = picture
  const { kinds, count, nearest } = terrain.trees
  const nursery = nurseryOf(picture)
  const lot = random.fork('woods')
  const offset = lot.next() * 512
  const sight = scene.weather === 'fog' ? 8 : 28 + terrain.drop * 4
  const layers: Layer[] = []
  const lone = loneTree(picture, terrain, nursery)
  if (lone) layers.push(lone)
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const depth = (nearest + 26 * lot.next() ** 0.9) * (1 + terrain.drop * 0.25)
    const across = lot.between(-0.62, 0.62)
    const [growth, mirrored] = [lot.between(0.75, 1.25), lot.chance(0.5)]
    const [kind, model] = [lot.pick(kinds), lot.integer(0, models - 1)]
    const right = ((across * size.width) / camera.focal) * depth
    if (Math.abs(across) < (depth < 12 ? 0.2 : 0.03)) continue
    if (sample(soft, right * 9 + offset, depth * 9) < -0.05 - lot.next() * 0.25) continue
    if (!isClear(terrain, right, depth)) continue
    const foot = project(camera, right, terrain.height(right, depth), depth)
    const height = (heights[kind] * growth * camera.focal) / depth
    if (
      !inSight(backdrop, foot.x, foot.y, depth, size.height) ||
      hides(foot.x, height, depth, actors)
    )
      continue
    if (depth < 10 && kind !== 'conifer' && isCut(foot.x, height, size.width)) continue
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    layers.push(standing(picture, nursery, { kind, model, haze, depth, height, mirrored, ...foot }))
  }
  return layers
}

/**
 * One great tree in the middle distance, at a third of the picture, where nobody stands before it.
 */
function loneTree(picture: Picture, terrain: Terrain, nursery: Nursery): Layer | undefined {
  const { camera, size, random, actors } = picture
  const lot = random.fork('lone tree')
  const [kind] = terrain.trees.kinds
  const across = lot.sign() * lot.between(0.26, 0.36)
  const depth = lot.between(5.5, 7.5) * (terrain.water ? 0.52 : 1)
  const height = Math.min(
    camera.horizon * 0.85,
    lot.between(0.34, 0.46) * Math.sqrt(size.width * size.height),
  )
  const right = ((across * size.width) / camera.focal) * depth
  const likely = terrain.cover === 'sand' ? 0.9 : 0.65
  const open =
    terrain.trees.count > 0 && terrain.trees.nearest < behindVillage && terrain.drop === 0
  const wanted = lot.chance(likely) && open && kind !== 'boulder'
  if (!kind || !wanted || !isClear(terrain, right, depth)) return undefined
  const foot = project(camera, right, terrain.height(right, depth), depth)
  if (hides(foot.x, height * 1.6, 0, actors)) return undefined
  const tree = { kind, model: 0, haze: 0.08, depth, height, mirrored: lot.chance(0.5), ...foot }
  return standing(picture, nursery, tree)
}

interface Standing {
  kind: TreeKind
  model: number
  haze: number
  depth: number
  x: number
  y: number
  height: number
  mirrored: boolean
}

/** A tree with the shadow at its foot. */
export function standing({ light }: Picture, nursery: Nursery, tree: Standing): Layer {
  const { kind, model, haze, depth, x, y, height, mirrored } = tree
  return {
    depth,
    paint(brush) {
      brush.context.translate(x, y)
      if (depth < 14) {
        const away = -Math.sign(light.direction[0]) * height * 0.08
        const shadow = css(shade(light.ambient, -0.25), 0.28 * (1 - haze))
        brush.oval(shadow, away, 0, height * 0.27, height * 0.04)
      }
      if (mirrored) brush.context.scale(-1, 1)
      const image = nursery(kind, model, haze, height)
      brush.context.drawImage(image, -height / 2, -height * 0.985, height, height)
    },
  }
}

/** Whether the ground at a place is dry, no path, and not before a waterfall. */
export function isClear(
  { water, stream, path, height, trees }: Terrain,
  right: number,
  depth: number,
): boolean {
  const clearing = trees.dense ? 0.4 : 0.16
  const before = stream && depth < stream.source && stream.source === falls
  if (before && Math.abs(right / depth - stream.middle(falls) / falls) < clearing) return false
  if ((water || stream) && height(right, depth) < 0.1) return false
  return !path || Math.abs(right - path.middle(depth)) > path.half(depth) + 0.3
}

/** Whether the border of the picture would cut a crown. */
function isCut(x: number, height: number, width: number): boolean {
  return Math.min(x, width - x) < height * 0.3
}

function inSight(backdrop: Backdrop, x: number, y: number, depth: number, bottom: number): boolean {
  if (y > bottom * 1.1) return false
  const seen = depthSeen(backdrop, x, Math.min(y, bottom) - 2)
  return seen === 0 || seen > depth * 0.92
}

/**
 * Whether something would stand before an actor, or so close behind that it grows out of its head.
 */
export function hides(x: number, height: number, depth: number, actors: readonly Actor[]): boolean {
  return actors.some((actor) => {
    if (depth > actor.depth + (actor.stance === 'air' ? 0 : 2.5)) return false
    const box = boxOf(actor)
    const margin = height * 0.22
    return x > box.left - margin && x < box.right + margin
  })
}
