import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import { type Actor, boxOf } from '../../compose/actor.ts'
import { type Point, project } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import { behindVillage, falls, snowLies, type Terrain } from '../../compose/terrain.ts'
import { sample, soft } from '../../noise.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { type Backdrop, depthSeen, type Layer } from '../backdrop.ts'
import { brushOn, type Picture } from '../brush.ts'
import { type Foliage, paintTree } from './trees.ts'

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
  const layers = loneTree(picture, terrain, nursery)
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const depth = (nearest + 26 * lot.next() ** 0.9) * (1 + terrain.drop * 0.25)
    const across = lot.between(-0.62, 0.62)
    const [growth, mirrored] = [lot.between(0.75, 1.25), lot.chance(0.5)]
    const [kind, model] = [lot.pick(kinds), lot.integer(0, models - 1)]
    const right = ((across * size.width) / camera.focal) * depth
    if (Math.abs(across) < (depth < 12 ? 0.2 : 0.03)) continue
    const isGrove = sample(soft, right * 9 + offset, depth * 9) >= -0.05 - lot.next() * 0.25
    if (!isGrove || !isClear(terrain, right, depth)) continue
    const { x, y } = project(camera, right, terrain.height(right, depth), depth)
    const height = (heights[kind] * growth * camera.focal) / depth
    if (!isInSight(backdrop, x, y, depth, size.height) || hides(x, height, depth, actors)) continue
    // The border of the picture would cut a crown.
    if (depth < 10 && kind !== 'conifer' && Math.min(x, size.width - x) < height * 0.3) continue
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    layers.push(standing(picture, nursery, { kind, model, haze, depth, height, mirrored, x, y }))
  }
  return layers
}

/**
 * One great tree in the middle distance, at a third of the picture, where nobody stands before it.
 */
function loneTree(picture: Picture, terrain: Terrain, nursery: Nursery): Layer[] {
  const { camera, size, random, actors } = picture
  const { kinds, count, nearest } = terrain.trees
  const lot = random.fork('lone tree')
  const [kind] = kinds
  const across = lot.sign() * lot.between(0.26, 0.36)
  const depth = lot.between(5.5, 7.5) * (terrain.water ? 0.52 : 1)
  const tall = lot.between(0.34, 0.46) * Math.sqrt(size.width * size.height)
  const height = Math.min(camera.horizon * 0.85, tall)
  const right = ((across * size.width) / camera.focal) * depth
  const isLikely = lot.chance(terrain.cover === 'sand' ? 0.9 : 0.65)
  const isOpen = count > 0 && nearest < behindVillage && terrain.drop === 0
  if (!kind || !isLikely || !isOpen || kind === 'boulder' || !isClear(terrain, right, depth))
    return []
  const { x, y } = project(camera, right, terrain.height(right, depth), depth)
  if (hides(x, height * 1.6, 0, actors)) return []
  const mirrored = lot.chance(0.5)
  return [standing(picture, nursery, { kind, model: 0, haze: 0.08, depth, height, mirrored, x, y })]
}

interface Standing extends Point {
  kind: TreeKind
  model: number
  haze: number
  depth: number
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

function isInSight(
  backdrop: Backdrop,
  x: number,
  y: number,
  depth: number,
  bottom: number,
): boolean {
  const seen = depthSeen(backdrop, x, Math.min(y, bottom) - 2)
  return y <= bottom * 1.1 && (seen === 0 || seen > depth * 0.92)
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

/** Individual trees of each kind; the rest are these again, mirrored and at other sizes. */
export const models = 2
/** Depths of haze that trees are tinted in. */
const hazes = 4

/** A tree of a kind through so much haze (0 to 1), to be drawn `height` pixels high. */
export type Nursery = (kind: TreeKind, model: number, haze: number, height: number) => Canvas

/**
 * Trees that are painted once for a picture, at the sizes and in the haze that they are wanted in.
 */
export function nurseryOf(picture: Picture): Nursery {
  const grown = new Map<string, Canvas>()
  const kept = (key: string, grow: () => Canvas): Canvas => {
    const known = grown.get(key) ?? grow()
    grown.set(key, known)
    return known
  }
  return (kind, model, haze, height) => {
    const level = Math.round(haze * hazes)
    const pixels = height < 100 ? 100 : 256
    return kept(`${kind} ${model} ${level} ${pixels}`, () => {
      const lot = picture.random.fork(`${kind} ${model}`)
      const tree = kept(`${kind} ${model}`, () =>
        paintTree(kind, foliageOf(kind, picture, lot), lot),
      )
      return tinted(tree, pixels, picture.light.haze, (level / hazes) * 0.9)
    })
  }
}

const barks: Partial<Record<TreeKind, Color>> = { birch: [222, 218, 208], bamboo: [126, 160, 74] }

/** The colors of a tree in the light of a picture. */
export function foliageOf(
  kind: TreeKind,
  { light, surfaces, scene, size }: Picture,
  random: Random,
): Foliage {
  const leaf = kind === 'conifer' ? surfaces.needles : random.pick(surfaces.leaves)
  return {
    leaf: underLight(leaf, light, 0.6),
    bark: underLight(barks[kind] ?? surfaces.bark, light, 0.6),
    snow: snowLies(scene) ? underLight(surfaces.snow[0], light, 0.8) : undefined,
    sun: light.color,
    shade: light.ambient,
    sunward: light.sun.x < size.width / 2 ? -1 : 1,
  }
}

/** A square drawing through haze of an amount from 0 to 1. */
export function tinted(drawing: Canvas, pixels: number, haze: Color, amount: number): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const brush = brushOn(canvas)
  brush.context.drawImage(drawing, 0, 0, pixels, pixels)
  brush.context.globalCompositeOperation = 'source-atop'
  brush.box(css(haze, amount), 0, 0, pixels, pixels)
  return canvas
}
