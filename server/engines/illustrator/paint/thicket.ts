import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../color.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import { snowLies } from '../compose/snow.ts'
import type { Terrain } from '../compose/terrain.ts'
import type { Random } from '../random.ts'
import type { TreeKind } from '../scene.ts'
import { type Layer, merged } from './layer.ts'
import { clumpOf, foliageOf, models, nurseryOf } from './nursery.ts'
import { paintStem } from './stem.ts'
import { hides, isClear } from './woods.ts'

/** Rows of trees around who stands in a wood, in metres: of those nearer than `whole` only the stems are in sight. */
const depths = [19, 16, 13.5, 11.5, 9.5, 7.8, 6.4, 5.2, 4.2, 3.4]
const whole = 9
/** Behind this the wood is one soft curtain. */
const curtain = 11.2

/** Kinds that are seen whole from as near as they come. */
const isLow = (kind: TreeKind) => kind === 'cactus' || kind === 'boulder'

/** A wood seen from inside: rows of trees in thickening air, stems before them, leaves overhead and shafts of light. */
export function thicket(composition: Composition, terrain: Terrain): Layer[] {
  const { camera, size, random, scene, actors, light } = composition
  const { kinds } = terrain.trees
  const nursery = nurseryOf(composition)
  const lot = random.fork('thicket')
  const sight = scene.weather === 'fog' ? 5 : 11
  const layers: Layer[] = []
  for (const [row, depth] of depths.entries()) {
    const trees = lot.fork(`row ${row}`)
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    const reach = (size.width / camera.focal) * depth
    const count = Math.round(Math.max(2, (reach * (depth > whole ? 1.15 : 0.75)) / (depth > whole ? 1 : 1.2)))
    for (let i = 0; i < count; i++) {
      const across = (i + trees.between(0.1, 0.9)) / count - 0.5
      const [kind, model, growth, mirrored] = [
        trees.pick(kinds),
        trees.integer(0, models - 1),
        trees.between(0.8, 1.25),
        trees.sign(),
      ]
      const right = across * reach
      const open = depth > whole ? 0.02 : 0.17 + 0.35 / depth
      if (Math.abs(across) < open || !isClear(terrain, right, depth)) continue
      const foot = project(camera, right, terrain.height(right, depth), depth)
      const metre = camera.focal / depth
      if (depth > (kind === 'conifer' ? 6 : whole) || isLow(kind)) {
        const height = Math.min((isLow(kind) ? 0.9 : 4.6) * growth * metre, foot.y * (0.8 + growth * 0.25))
        if (hides(foot.x, height * 0.5, depth, actors)) continue
        layers.push({
          depth: depth + trees.between(-0.3, 0.3),
          paint: (context) => {
            context.translate(foot.x, foot.y)
            context.scale(mirrored, 1)
            context.drawImage(nursery(kind, model, haze, height), -height / 2, -height * 0.985, height, height)
          },
        })
      } else {
        const half = metre * growth * (kind === 'birch' ? 0.1 : kind === 'palm' ? 0.09 : 0.16)
        if (hides(foot.x, half * 8, depth, actors)) continue
        const bark = foliageOf(kind, composition, trees).bark
        const stem = {
          x: foot.x,
          foot: foot.y,
          half,
          kind,
          bark: mix(bark, light.haze, haze * 0.85),
          lean: trees.between(-0.06, 0.06),
          haze,
        }
        layers.push({ depth, paint: (context) => paintStem(context, stem, composition, trees.fork(`stem ${i}`)) })
      }
    }
    if (row % 2 === 1) layers.push(mist(composition, depth - 0.6))
    if (row === 5)
      layers.push({ depth: depth - 0.4, paint: (context) => paintShafts(context, composition, lot.fork('shafts')) })
  }
  const far = layers.filter((layer) => layer.depth > curtain)
  const near = layers.filter((layer) => layer.depth <= curtain)
  return [merged(far, curtain, size), ...near, ...canopy(composition, terrain, lot.fork('canopy'))]
}

/** Leaves that hang into the picture from above, the nearer the darker. */
function canopy(composition: Composition, { trees: { kinds } }: Terrain, random: Random): Layer[] {
  const { size, camera, scene, actors } = composition
  const kind = kinds.find((one) => !isLow(one) && one !== 'bare' && one !== 'palm')
  if (!kind || snowLies(scene)) return []
  const crowned = Math.min(camera.horizon * 0.5, ...actors.map((actor) => actor.y - actor.height))
  return [10, 7, 4.5].map((depth, row): Layer => {
    const lot = random.fork(`row ${row}`)
    const clump = clumpOf(kind, composition, 0.5 - row * 0.2, lot)
    return {
      depth,
      paint(context) {
        const wide = Math.sqrt(size.width * size.height) * (0.2 + row * 0.06)
        const count = Math.ceil((size.width / wide) * 2)
        for (let i = 0; i <= count; i++) {
          const x = (i / count) * size.width + lot.bell() * wide * 0.15
          const aside = Math.abs(x / size.width - 0.5) * 2
          const low = Math.max(0, crowned) * (0.25 + 0.75 * aside ** 1.5) * lot.between(0.5, 1) * (1 - row * 0.2)
          context.drawImage(clump, x - wide * 0.6, low - wide * 0.8, wide * 1.2, wide * 0.9)
        }
      },
    }
  })
}

/** Air between the trees: thicker above the ground. */
function mist({ size, camera, light, scene }: Composition, depth: number): Layer {
  return {
    depth,
    paint(context) {
      const fog = scene.weather === 'fog'
      const ground = camera.horizon + (camera.eye * camera.focal) / depth
      const top = ground - size.height * (fog ? 0.75 : 0.4)
      const veil = context.createLinearGradient(0, top, 0, ground + size.height * 0.03)
      veil.addColorStop(0, css(light.haze, fog ? 0.12 : 0))
      veil.addColorStop(0.85, css(light.haze, fog ? 0.42 : 0.2))
      veil.addColorStop(1, css(light.haze, 0))
      context.fillStyle = veil
      context.fillRect(0, top, size.width, ground + size.height * 0.03 - top)
    },
  }
}

/** Sunlight that falls between the leaves, in slanting bands. */
function paintShafts(context: SKRSContext2D, { size, camera, light }: Composition, random: Random): void {
  if (!light.sun.visible) return
  context.globalCompositeOperation = 'screen'
  const from = light.sun.x
  const slant = (size.width / 2 - from) * 0.9
  const bottom = camera.horizon + size.height * 0.16
  const strength = light.sun.moon ? 0.14 : 0.26
  const fade = context.createLinearGradient(0, 0, 0, bottom)
  fade.addColorStop(0, css(light.color, strength))
  fade.addColorStop(0.6, css(light.color, strength * 0.6))
  fade.addColorStop(1, css(light.color, 0))
  context.fillStyle = fade
  for (let i = 0; i < 5; i++) {
    const top = from + random.between(-0.28, 0.28) * size.width
    const wide = size.width * random.between(0.015, 0.05)
    const fall = slant * random.between(0.8, 1.1) + (top - from) * 0.5
    context.beginPath()
    context.moveTo(top, 0)
    context.lineTo(top + wide, 0)
    context.lineTo(top + fall + wide * 2.6, bottom)
    context.lineTo(top + fall, bottom)
    context.fill()
  }
}

/** The depth of the wood where it cannot be looked through: a wall of leaves in the haze. */
export function paintDepths(context: SKRSContext2D, { size, camera, light, surfaces, scene }: Composition): void {
  const leaf = snowLies(scene) ? surfaces.rock[0] : mix(surfaces.needles, surfaces.moss[0], 0.5)
  const far = mix(underLight(leaf, light, 0.5), light.haze, 0.55)
  const wall = context.createLinearGradient(0, 0, 0, camera.horizon)
  wall.addColorStop(0, css(mix(far, light.ambient, 0.15), 0.35))
  wall.addColorStop(0.5, css(far, 0.75))
  wall.addColorStop(1, css(mix(far, light.haze, 0.4), 0.95))
  context.fillStyle = wall
  context.fillRect(0, 0, size.width, camera.horizon + size.height * 0.03)
}
