import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, shade } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import { type Point, project } from '../../compose/camera.ts'
import { sunwardOf, underLight } from '../../compose/light.ts'
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

/** A place on the land and where it is seen. */
interface Spot extends Point {
  /** Metres. */
  right: number
  depth: number
  /** A metre there, in pixels. */
  metre: number
}

/** The place at a depth that is seen `across` widths of the picture from its middle. */
export function spotAt(
  { camera, size }: Picture,
  { height }: Terrain,
  across: number,
  depth: number,
): Spot {
  const metre = camera.focal / depth
  const right = (across * size.width) / metre
  return { right, depth, metre, ...project(camera, right, height(right, depth), depth) }
}

/**
 * The trees of open land where they may grow: in groves, on dry land in sight, clear of the actors.
 */
export function woods(picture: Picture, terrain: Terrain, backdrop: Backdrop): Layer[] {
  const { size, random, scene, actors } = picture
  const { kinds, count, nearest } = terrain.trees
  const plant = planter(picture)
  const lot = random.fork('woods')
  const offset = lot.next() * 512
  const sight = scene.weather === 'fog' ? 8 : 28 + terrain.drop * 4
  const layers = loneTree(picture, terrain, plant)
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const far = (nearest + 26 * lot.next() ** 0.9) * (1 + terrain.drop * 0.25)
    const across = lot.between(-0.62, 0.62)
    const [growth, mirrored] = [lot.between(0.75, 1.25), lot.chance(0.5)]
    const [kind, model] = [lot.pick(kinds), lot.integer(0, models - 1)]
    const spot = spotAt(picture, terrain, across, far)
    const { x, right, depth, metre } = spot
    if (Math.abs(across) < (depth < 12 ? 0.2 : 0.03)) continue
    const isGrove = sample(soft, right * 9 + offset, depth * 9) >= -0.05 - lot.next() * 0.25
    if (!isGrove || !isClear(terrain, right, depth)) continue
    const height = heights[kind] * growth * metre
    if (!isInSight(backdrop, spot, size.height) || hides(x, height, depth, actors)) continue
    // The border of the picture would cut a crown.
    if (depth < 10 && kind !== 'conifer' && Math.min(x, size.width - x) < height * 0.3) continue
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    layers.push(plant({ ...spot, kind, model, haze, height, mirrored }))
  }
  return layers
}

/**
 * One great tree in the middle distance, at a third of the picture, where nobody stands before it.
 */
function loneTree(picture: Picture, terrain: Terrain, plant: Planter): Layer[] {
  const { camera, size, random, actors } = picture
  const { kinds, count, nearest } = terrain.trees
  const lot = random.fork('lone tree')
  const [kind] = kinds
  const across = lot.sign() * lot.between(0.26, 0.36)
  const depth = lot.between(5.5, 7.5) * (terrain.water ? 0.52 : 1)
  const tall = lot.between(0.34, 0.46) * Math.sqrt(size.width * size.height)
  const height = Math.min(camera.horizon * 0.85, tall)
  const isLikely = lot.chance(terrain.cover === 'sand' ? 0.9 : 0.65)
  const isOpen = count > 0 && nearest < behindVillage && terrain.drop === 0
  const spot = spotAt(picture, terrain, across, depth)
  const isFree = isClear(terrain, spot.right, depth) && !hides(spot.x, height * 1.6, 0, actors)
  if (!kind || kind === 'boulder' || !isLikely || !isOpen || !isFree) return []
  return [plant({ ...spot, kind, model: 0, haze: 0.08, height, mirrored: lot.chance(0.5) })]
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

function isInSight(backdrop: Backdrop, { x, y, depth }: Spot, bottom: number): boolean {
  const seen = depthSeen(backdrop, x, Math.min(y, bottom) - 2)
  return y <= bottom * 1.1 && (seen === 0 || seen > depth * 0.92)
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

/** Individual trees of each kind; the rest are these again, mirrored and at other sizes. */
export const models = 2

/** A tree at its place: the number of its model, and its haze (0 to 1). Lengths are pixels. */
interface Tree extends Point {
  kind: TreeKind
  model: number
  haze: number
  depth: number
  height: number
  mirrored: boolean
}

type Planter = (tree: Tree) => Layer

/** Plants trees with the shadow at their foot, each model painted once for a picture. */
export function planter(picture: Picture): Planter {
  const { light, random } = picture
  const grown = new Map<string, Canvas>()
  const modelOf = ({ kind, model }: Tree): Canvas => {
    const name = `${kind} ${model}`
    const lot = random.fork(name)
    const image = grown.get(name) ?? paintTree(kind, foliageOf(kind, picture, lot), lot)
    grown.set(name, image)
    return image
  }
  return (tree) => {
    const { haze, depth, x, y, height, mirrored } = tree
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
        const place = { x: -height / 2, y: -height * 0.985, width: height, height }
        brush.draw(tinted(modelOf(tree), height, light.haze, haze * 0.9), place)
      },
    }
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
    sunward: sunwardOf(light, size.width / 2),
  }
}

/** A square drawing, for a size in pixels, through haze of an amount from 0 to 1. */
export function tinted(drawing: Canvas, size: number, haze: Color, amount: number): Canvas {
  const side = Math.min(drawing.width, Math.ceil(size))
  const canvas = createCanvas(side, side)
  const brush = brushOn(canvas)
  brush.draw(drawing, { width: side, height: side })
  brush.within('source-atop', () => brush.cover(css(haze, amount), canvas))
  return canvas
}
