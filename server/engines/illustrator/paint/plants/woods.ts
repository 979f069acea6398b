import type { Canvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { sunwardOf, underLight } from '../../compose/light.ts'
import { behindVillage, snowLies } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import type { Country, Layer } from '../land/standing.ts'
import { hides, isClear, isInSight, spotAt } from '../land/standing.ts'
import { inksOf, type Picture } from '../picture.ts'
import { drawingsOf, paintTree } from './trees.ts'

/** Of a kind of tree, in metres. */
interface Growth {
  /** On open land; low things are as high as their box, which is mostly air. */
  height: number
  /** Half the width of its stem. */
  girth: number
  /** How many stand side by side in a wood, by those of others, and how near they are whole. */
  crowd?: number
  whole?: number
  bark?: Color
}

const growths: Record<TreeKind, Growth> = {
  broadleaf: { height: 1.5, girth: 0.16 },
  conifer: { height: 1.9, girth: 0.16, whole: 6 },
  birch: { height: 1.7, girth: 0.1, crowd: 1.7, bark: [222, 218, 208] },
  palm: { height: 2.5, girth: 0.09 },
  acacia: { height: 1.5, girth: 0.16 },
  bare: { height: 1.4, girth: 0.16 },
  cactus: { height: 1.1, girth: 0.16, whole: 0 },
  boulder: { height: 1.1, girth: 0.16, whole: 0 },
  bamboo: { height: 2.2, girth: 0.06, crowd: 3.4, bark: [126, 160, 74] },
}

/** Metres: where there are rows of trees in a wood. */
const rows = [19, 16, 13.5, 11.5, 9.5, 7.8, 6.4, 5.2, 4.2, 3.4]
/** Metres: of trees that are nearer in a wood only the stems are in sight. */
const whole = 9

/** The trees of the land where they may grow: on dry land, in sight, clear of the actors. */
export function woods(country: Country): Layer[] {
  const { terrain, random } = country
  const { count, nearest, dense } = terrain.trees
  const grow = grower(country)
  if (dense) return rows.flatMap((depth) => rowOf(country, depth, grow))
  const lot = random.fork('woods')
  // Metres: a beach is dry only near the viewer.
  const reach = country.scene.setting === 'beach' ? 6 : 26
  const layers = loneTree(country, grow)
  for (let tries = 0; layers.length < count && tries < count * 6; tries++) {
    const depth = (nearest + reach * lot.next() ** 0.9) * (1 + terrain.drop * 0.25)
    const across = lot.between(-0.62, 0.62)
    if (Math.abs(across) > (depth < 12 ? 0.2 : 0.03))
      layers.push(...grow(across, depth, lot.fork(`try ${tries}`)))
  }
  return layers
}

/** A row of trees in a wood, around who stands in it and before the moon. */
function rowOf({ terrain, size, camera, light, random }: Country, depth: number, grow: Grow) {
  const lot = random.fork(`trees at ${depth}`)
  const [first = 'broadleaf'] = terrain.trees.kinds
  const density = depth > whole ? 1.15 : 0.7 * (growths[first].crowd ?? 1)
  const count = Math.max(2, Math.round(((size.width * depth) / camera.focal) * density))
  const gap = 0.02 + (light.sun.moon ? (light.sun.radius * 1.6) / size.width : 0)
  const open = depth > whole ? gap : 0.17 + 0.35 / depth
  return Array.from({ length: count }, (_, i): Layer[] => {
    const tree = lot.fork(`tree ${i}`)
    const across = (i + tree.between(0.1, 0.9)) / count - 0.5
    return Math.abs(across) < open ? [] : grow(across, depth, tree)
  }).flat()
}

/**
 * One great tree in the middle distance, at a third of the picture, where nobody stands before it.
 */
function loneTree({ random, terrain, unit, camera }: Country, grow: Grow): Layer[] {
  const { kinds, count, nearest } = terrain.trees
  const lot = random.fork('lone tree')
  const across = lot.sign() * lot.between(0.26, 0.36)
  const depth = lot.between(5.5, 7.5) * (terrain.water ? 0.52 : 1)
  const height = Math.min(camera.horizon * 0.85, lot.between(0.34, 0.46) * unit)
  const isOpen = count > 0 && nearest < behindVillage && terrain.drop === 0
  if (lot.chance(0.3) || !isOpen || kinds[0] === 'boulder') return []
  return grow(across, depth, lot, height)
}

/**
 * Plants a tree, `across` widths of the picture from its middle, if it may stand there; a height in
 * pixels is that of a lone one of the first kind.
 */
type Grow = (across: number, depth: number, random: Random, height?: number) => Layer[]

/** A tree at its place: its haze is 0 to 1, lengths are pixels. */
interface Tree extends Point {
  kind: TreeKind
  haze: number
  height: number
  /** Of its stem, half the width at breast height. */
  half: number
}

function grower(country: Country): Grow {
  const { terrain, scene, actors, light } = country
  const { dense, kinds } = terrain.trees
  const grown = new Map<string, Canvas>()
  const sight = scene.weather === 'fog' ? 5 : dense ? 11 : 28 + terrain.drop * 4
  return (across, depth, random, lone) => {
    const spot = spotAt(country, across, depth)
    const { x, y, metre } = spot
    const kind = lone ? kinds[0] : random.pick(kinds)
    if (!kind || !isClear(country, spot) || !(lone || isInSight(country, spot))) return []
    const { height: own, girth, whole: near = whole } = growths[kind]
    const growth = random.between(0.75, 1.25) * metre
    const isInWood = dense && near > 0
    const isStem = isInWood && depth < near
    const height = lone ?? (isInWood ? Math.min(4.6 * growth, y * 1.05) : own * growth)
    const haze = 1 - Math.exp(-Math.max(0, depth - 3) / sight)
    const tree: Tree = { x, y, kind, haze, height, half: growth * girth }
    const wide = isStem ? tree.half * 8 : height * (lone ? 1.6 : dense ? 0.5 : 1)
    if (hides(x, wide, lone ? 0 : depth, actors)) return []
    const paintTree = isStem ? stem(country, tree, random) : crowned(country, tree, random, grown)
    const reach = isStem ? tree.half * 3.2 : height * 0.27
    const shadow = { x: x - sunwardOf(light, x) * reach * 0.3, y, rx: reach, ry: reach * 0.15 }
    const ink = css(shade(light.ambient, -0.25), 0.26 * (1 - haze))
    const paint: Layer['paint'] = (brush) => {
      brush.fill(shadow, ink)
      paintTree(brush)
    }
    return [{ depth, paint }]
  }
}

/** The stem of a tree so near that its crown is out of the picture. */
function stem(picture: Picture, { x, y, half, kind, haze }: Tree, random: Random): Layer['paint'] {
  const { light, surfaces } = picture
  const inks = inksOf(picture, haze * 0.8, { bark: growths[kind].bark ?? surfaces.bark })
  const lean = random.between(-0.06, 0.06) * (kind === 'palm' ? 2 : 1)
  const [own = drawingsOf('stem')[0] ?? []] = drawingsOf(`stem ${kind}`)
  return (brush) => {
    brush.context.transform(sunwardOf(light, x), 0, -lean, 1, x, y)
    brush.parts(own, inks, { x: 0, y: 0, width: half, height: y })
  }
}

/**
 * A tree with its crown. There are two of each kind, each painted once for so much haze; the rest
 * are these again, mirrored and at other sizes.
 */
function crowned(
  picture: Picture,
  { kind, haze, x, y, height }: Tree,
  lot: Random,
  grown: Map<string, Canvas>,
): Layer['paint'] {
  const { light, surfaces, scene, sunward, random } = picture
  const model = `${kind} ${lot.integer(1, 2)}`
  const air = Math.round(haze * 8) / 8
  const name = `${model} in ${air}`
  const seen = (color: Color) => mix(color, light.haze, air * 0.9)
  if (!grown.has(name)) {
    const own = random.fork(model)
    const leaf = kind === 'conifer' ? surfaces.needles : own.pick(surfaces.leaves)
    const foliage = {
      leaf: seen(underLight(leaf, light, 0.6)),
      bark: seen(underLight(growths[kind].bark ?? surfaces.bark, light, 0.6)),
      snow: snowLies(scene) ? seen(underLight(surfaces.snow[0], light, 0.8)) : undefined,
      sun: seen(light.color),
      shade: seen(light.ambient),
      sunward,
    }
    grown.set(name, paintTree(kind, foliage, own))
  }
  const width = height * lot.sign()
  const place = { x: x - width / 2, y: y - height * 0.985, width, height }
  return (brush) => brush.draw(grown.get(name) as Canvas, place)
}
