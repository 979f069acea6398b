import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../color.ts'
import { type Actor, boxOf } from '../compose/actor.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import { snowLies } from '../compose/snow.ts'
import type { Terrain } from '../compose/terrain.ts'
import { sample, soft } from '../noise.ts'
import type { Random } from '../random.ts'
import type { TreeKind } from '../scene.ts'
import { type Backdrop, depthSeen } from './backdrop.ts'
import type { Foliage } from './foliage.ts'
import type { Layer } from './layer.ts'
import { paintTree } from './trees.ts'

/** Individual trees of each kind; the rest are these again, mirrored and at other sizes. */
const models = 2
/** Depths of haze that trees are tinted in. */
const hazes = 7

/** The trees of a landscape where they may grow: in groves, on dry land in sight, clear of the actors. */
export function woods(composition: Composition, terrain: Terrain, backdrop: Backdrop): Layer[] {
  const { camera, size, light, random, scene } = composition
  const { kinds, count, nearest, dense } = terrain.trees
  const lot = random.fork('woods')
  const species = [...new Set(kinds)]
  const trees = species.flatMap((kind) =>
    Array.from({ length: models }, (_, i) => {
      const seed = random.fork(`${kind} ${i}`)
      return paintTree(kind, foliageOf(kind, composition, seed), seed)
    }),
  )
  const tinted = tinter(trees, light.haze)
  const glade = lot.between(-0.12, 0.12)
  const offset = lot.next() * 512
  const fog = scene.weather === 'fog' ? 8 : dense ? 15 : 28
  const layers: Layer[] = dense ? frame(composition, kinds) : []
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const depth = nearest + 26 * lot.next() ** (dense ? 1.25 : 0.9)
    const across = lot.between(-0.62, 0.62)
    const [growth, mirrored] = [lot.between(0.7, 1.25), lot.chance(0.5)]
    const model = species.indexOf(lot.pick(kinds)) * models + lot.integer(0, models - 1)
    const right = ((across * size.width) / camera.focal) * depth
    const opening = dense ? 0.14 + 0.7 / depth : depth < 12 ? 0.26 : 0.04
    if (Math.abs(across - glade) < opening) continue
    if (!dense && sample(soft, right * 9 + offset, depth * 9) < -0.05 - lot.next() * 0.25) continue
    const up = terrain.height(right, depth)
    if ((terrain.water && up < 0.1) || up > 3.2) continue
    const foot = project(camera, right, up, depth)
    const height = ((dense ? 2.5 : 1.3) * growth * camera.focal) / depth
    if (!inSight(backdrop, foot.x, foot.y, depth, size.height) || hides(foot, height, depth, composition.actors))
      continue
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / fog)
    layers.push({
      depth,
      paint(context) {
        if (depth < 14) {
          context.fillStyle = css(shade(light.ambient, -0.25), 0.26)
          context.beginPath()
          context.ellipse(foot.x, foot.y, height * 0.28, height * 0.045, 0, 0, Math.PI * 2)
          context.fill()
        }
        context.translate(foot.x, foot.y)
        if (mirrored) context.scale(-1, 1)
        context.drawImage(tinted(model, haze), -height / 2, -height * 0.985, height, height)
      },
    })
  }
  return layers
}

/** Great trees in the dusk at both edges of the picture, half outside of it: they lead the eye in. */
function frame(composition: Composition, kinds: readonly TreeKind[]): Layer[] {
  const { size, light, random, camera, actors } = composition
  const lot = random.fork('frame')
  const free = (edge: number) =>
    actors.map(boxOf).every((box) => (edge < 0 ? box.left > size.width * 0.24 : box.right < size.width * 0.76))
  return [-1, 1].filter(free).map((edge) => {
    const kind = lot.pick(kinds)
    const tall = lot.between(1.15, 1.4)
    const isCrowned = kind !== 'conifer' && kind !== 'bare'
    const height = isCrowned ? Math.max(size.height, size.width) * tall : size.height * tall * 0.95
    const x = size.width * (0.5 + edge * lot.between(0.47, 0.54))
    const y = size.height * lot.between(1.01, 1.06)
    const foliage = foliageOf(kind, composition, lot)
    const dusk = (color: Color) => mix(mix(shade(color, -0.08), light.ambient, 0.16), light.haze, 0.1)
    const dark = { ...foliage, leaf: dusk(foliage.leaf), bark: dusk(foliage.bark) }
    const tree = paintTree(kind, dark, lot, Math.round(Math.min(720, height)))
    return {
      depth: (camera.eye * camera.focal) / (y - camera.horizon),
      paint: (context) => context.drawImage(tree, x - height / 2, y - height, height, height),
    }
  })
}

function foliageOf(kind: TreeKind, { light, surfaces, scene, size }: Composition, random: Random): Foliage {
  const leaf = kind === 'conifer' ? surfaces.needles : random.pick(surfaces.leaves)
  return {
    leaf: underLight(leaf, light, 0.6),
    bark: underLight(kind === 'birch' ? [217, 213, 204] : surfaces.bark, light, 0.6),
    snow: snowLies(scene) ? underLight(surfaces.snow[0], light, 0.8) : undefined,
    sun: light.color,
    shade: light.ambient,
    sunward: light.sun.x < size.width / 2 ? -1 : 1,
  }
}

function inSight(backdrop: Backdrop, x: number, y: number, depth: number, bottom: number): boolean {
  if (y > bottom * 1.1) return false
  const seen = depthSeen(backdrop, x, Math.min(y, bottom) - 2)
  return seen === 0 || seen > depth * 0.92
}

/** Whether a tree would stand before an actor, or so close behind that it grows out of its head. */
function hides(foot: { x: number }, height: number, depth: number, actors: readonly Actor[]): boolean {
  return actors.some((actor) => {
    if (actor.stance === 'air' || depth > actor.depth + 2.5) return false
    const box = boxOf(actor)
    const margin = height * 0.22
    return foot.x > box.left - margin && foot.x < box.right + margin
  })
}

function tinter(trees: readonly Canvas[], haze: Color): (model: number, amount: number) => Canvas {
  const made = new Map<number, Canvas>()
  return (model, amount) => {
    const level = Math.round(amount * hazes)
    const key = model * (hazes + 1) + level
    const known = made.get(key)
    if (known) return known
    const tree = trees[model] as Canvas
    const canvas = createCanvas(tree.width, tree.height)
    const context = canvas.getContext('2d')
    context.drawImage(tree, 0, 0)
    context.globalCompositeOperation = 'source-atop'
    context.fillStyle = css(haze, (level / hazes) * 0.92)
    context.fillRect(0, 0, canvas.width, canvas.height)
    made.set(key, canvas)
    return canvas
  }
}
