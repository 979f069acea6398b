import { css, shade } from '../../color.ts'
import { sunwardOf, underLight } from '../../compose/light.ts'
import { behindVillage, snowLies } from '../../compose/terrain.ts'
import type { PictureCanvas } from '../../memory.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { brushOn } from '../brush.ts'
import { type Country, hides, isClear, isInSight, type Layer, spotAt } from '../land/standing.ts'
import { inksOf } from '../picture.ts'
import { barkOf, drawingsOf, growthOf, paintTree } from './trees.ts'

/** Metres: the rows of trees in a wood, and the depth from which whole trees are seen. */
const rows = [19, 16, 13.5, 11.5, 9.5, 7.8, 6.4, 5.2, 4.2, 3.4]
const whole = 9

/** The trees of the land: on dry ground, visible, clear of the actors. */
export function woods(country: Country): Layer[] {
  const { terrain, random, size, camera, light, scene } = country
  const { count, nearest, dense, kinds } = terrain.trees
  const grow = growerOf(country)
  if (dense) {
    const crowd = growthOf(kinds[0] ?? 'broadleaf').crowd ?? 1
    const moon = light.sun.moon ? (light.sun.radius * 1.6) / size.width : 0
    return rows.flatMap((depth) => {
      const fork = random.fork(`trees at ${depth}`)
      const density = depth > whole ? 1.15 : 0.7 * crowd
      const many = Math.max(2, Math.round(((size.width * depth) / camera.focal) * density))
      // The view is open in the middle, around the actors and in front of the moon.
      const open = depth > whole ? 0.02 + moon : 0.17 + 0.35 / depth
      return Array.from({ length: many }, (_, i): Layer[] => {
        const tree = fork.fork(`tree ${i}`)
        const across = (i + tree.between(0.1, 0.9)) / many - 0.5
        return Math.abs(across) < open ? [] : grow(across, depth, tree)
      }).flat()
    })
  }
  const fork = random.fork('woods')
  // Metres: a beach is dry only near the viewer.
  const reach = scene.setting === 'beach' ? 6 : 26
  const layers = loneTree(country, grow)
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const depth = (nearest + reach * fork.next() ** 0.9) * (1 + terrain.drop * 0.25)
    const across = fork.between(-0.62, 0.62)
    if (Math.abs(across) > (depth < 12 ? 0.2 : 0.03))
      layers.push(...grow(across, depth, fork.fork(`try ${tries}`)))
  }
  return layers
}

/** One large tree in the middle distance, at a third of the picture. */
function loneTree({ random, terrain, unit, camera }: Country, grow: Grow): Layer[] {
  const { kinds, count, nearest } = terrain.trees
  const fork = random.fork('lone tree')
  const across = fork.sign() * fork.between(0.26, 0.36)
  const depth = fork.between(5.5, 7.5) * (terrain.water ? 0.52 : 1)
  const height = Math.min(camera.horizon * 0.85, fork.between(0.34, 0.46) * unit)
  const isOpen = count > 0 && nearest < behindVillage && terrain.drop === 0
  if (fork.chance(0.3) || !isOpen || kinds[0] === 'boulder') return []
  return grow(across, depth, fork, height)
}

/** Plants a tree in a free place. A `lone` tree has this height in pixels, and the first kind. */
type Grow = (across: number, depth: number, random: Random, lone?: number) => Layer[]

function growerOf(country: Country): Grow {
  const { terrain, scene, actors, light, surfaces } = country
  const { dense, kinds } = terrain.trees
  const sprites = new Map<string, PictureCanvas>()
  const sight = scene.weather === 'fog' ? 5 : dense ? 11 : 28 + terrain.drop * 4
  return (across, depth, random, lone) => {
    const spot = spotAt(country, across, depth)
    const { x, y, metre } = spot
    const kind = lone ? kinds[0] : random.pick(kinds)
    if (!kind || !isClear(country, spot) || !(lone || isInSight(country, spot))) return []
    const { height: usual, girth, whole: near = whole } = growthOf(kind)
    const bark = barkOf(kind, surfaces.bark)
    const growth = random.between(0.75, 1.25) * metre
    const isInWood = dense && near > 0
    const isStem = isInWood && depth < near
    const height = lone ?? (isInWood ? Math.min(4.6 * growth, y * 1.05) : usual * growth)
    const half = growth * girth
    const room = isStem ? half * 8 : height * (lone ? 1.6 : dense ? 0.5 : 1)
    if (hides(x, room, lone ? 0 : depth, actors)) return []
    /** 0 to 1. */
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    const reach = isStem ? half * 3.2 : height * 0.27
    const sunward = sunwardOf(light, x)
    const shadow = { x: x - sunward * reach * 0.3, y, rx: reach, ry: reach * 0.15 }
    const dim = css(shade(light.ambient, -0.25), 0.26 * (1 - haze))
    if (isStem) {
      const inks = inksOf(country, haze * 0.8, { bark })
      const lean = random.between(-0.06, 0.06) * (kind === 'palm' ? 2 : 1)
      const [own = drawingsOf('stem')[0] ?? []] = drawingsOf(`stem ${kind}`)
      const paint: Layer['paint'] = (brush) => {
        brush.fill(shadow, dim)
        brush.context.transform(sunward, 0, -lean, 1, x, y)
        brush.parts(own, inks, { x: 0, y: 0, width: half, height: y })
      }
      return [{ depth, paint }]
    }
    const sprite = spriteOf(country, { kind, haze, height, sprites }, random)
    const width = height * random.sign()
    const place = { x: x - width / 2, y: y - height * 0.985, width, height }
    const paint: Layer['paint'] = (brush) => {
      brush.fill(shadow, dim)
      brush.draw(sprite, place)
    }
    return [{ depth, paint }]
  }
}

type Tree = { kind: TreeKind; haze: number; height: number; sprites: Map<string, PictureCanvas> }

/** One of two trees of a kind, in a haze (0 to 1) and a height in pixels. Copies get the haze. */
function spriteOf(country: Country, tree: Tree, treeRandom: Random): PictureCanvas {
  const { brush, light, surfaces, scene, sunward, random } = country
  const { kind, haze, height, sprites } = tree
  const model = `${kind} ${treeRandom.integer(1, 2)}`
  const air = Math.round(haze * 8) / 8
  const most = 256 * brush.memory.scale
  const side = clamp(2 ** Math.ceil(Math.log2(height)), 16, most)
  const name = `${model} in ${air} at ${side}`
  const known = sprites.get(name)
  if (known) return known
  const own = random.fork(model)
  const leaf = kind === 'conifer' ? surfaces.needles : own.pick(surfaces.leaves)
  const foliage = {
    leaf: underLight(leaf, light, 0.6),
    bark: underLight(barkOf(kind, surfaces.bark), light, 0.6),
    snow: snowLies(scene) ? underLight(surfaces.snow[0], light, 0.8) : undefined,
    sun: light.color,
    shade: light.ambient,
    sunward,
  }
  const clear = sprites.get(model) ?? paintTree(brush.memory.canvas(most, most), kind, foliage, own)
  const sprite = brush.memory.canvas(side, side)
  const hazy = brushOn(sprite)
  hazy.draw(clear, sprite)
  hazy.within('source-atop', () => hazy.cover(css(light.haze, air * 0.7), sprite))
  sprites.set(model, clear).set(name, sprite)
  return sprite
}
