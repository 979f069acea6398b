import { css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { sunwardOf, underLight } from '../../compose/light.ts'
import { snowLies, type Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { type Layer, merged } from '../backdrop.ts'
import { type Brush, type Picture, slantAt } from '../brush.ts'
import { clumpOf, drawingsOf } from './trees.ts'
import { foliageOf, hides, isClear, models, planter, spotAt, tinted } from './woods.ts'

/**
 * Rows of trees around who stands in a wood, in metres: of those nearer than `whole` only the stems
 * are in sight.
 */
const depths = [19, 16, 13.5, 11.5, 9.5, 7.8, 6.4, 5.2, 4.2, 3.4]
const whole = 9
/** Where there is air to be seen, in metres. */
const mists = [15.4, 10.9, 7.2, 4.6, 2.8]
/** Behind this the wood is one soft curtain. */
const curtain = 11.2

/**
 * A wood seen from inside: rows of trees in thickening air, stems before them, leaves overhead and
 * shafts of light.
 */
export function thicket(picture: Picture, terrain: Terrain): Layer[] {
  const lot = picture.random.fork('thicket')
  const plant = planter(picture)
  const rows = depths.flatMap((depth, row) =>
    treesAt(depth, picture, terrain, plant, lot.fork(`row ${row}`)),
  )
  // Fog is painted behind the hero.
  const isFog = picture.scene.weather === 'fog'
  const hero = isFog ? Math.min(9, ...picture.actors.map(({ depth }) => depth)) : 0
  const layers = [
    ...rows,
    ...mists.filter((depth) => depth > hero).map((depth) => mist(picture, depth)),
    shafts(picture, lot.fork('shafts')),
    ...canopy(picture, terrain, lot.fork('canopy')),
  ]
  const far = layers.filter(({ depth }) => depth > curtain)
  return [merged(far, curtain, picture.size), ...layers.filter(({ depth }) => depth <= curtain)]
}

/** A row of trees, far ones whole, near ones as stems. */
function treesAt(
  depth: number,
  picture: Picture,
  terrain: Terrain,
  plant: ReturnType<typeof planter>,
  lot: Random,
): Layer[] {
  const { camera, size, scene, actors, light } = picture
  const haze = 1 - Math.exp(-Math.max(0, depth - 3) / (scene.weather === 'fog' ? 5 : 11))
  const [first = 'broadleaf'] = terrain.trees.kinds
  const density = depth > whole ? 1.15 : first === 'bamboo' ? 2.4 : first === 'birch' ? 1.2 : 0.7
  const count = Math.max(2, Math.round(((size.width * depth) / camera.focal) * density))
  const { moon, visible, radius } = light.sun
  // The moon is seen between the trees.
  const gap = moon && visible ? 0.04 + (radius * 1.6) / size.width : 0.02
  const open = depth > whole ? gap : 0.17 + 0.35 / depth
  return Array.from({ length: count }, (_, i): Layer[] => {
    const tree = lot.fork(`tree ${i}`)
    const across = (i + tree.between(0.1, 0.9)) / count - 0.5
    const [kind, growth] = [tree.pick(terrain.trees.kinds), tree.between(0.8, 1.25)]
    const { right, x, y, metre } = spotAt(picture, terrain, across, depth)
    const low = kind === 'cactus' || kind === 'boulder'
    const isWhole = low || depth > (kind === 'conifer' ? 6 : whole)
    const height = Math.min((low ? 0.9 : 4.6) * growth * metre, y * (0.8 + growth * 0.25))
    const half = metre * growth * (girths[kind] ?? 0.16)
    if (Math.abs(across) < open || !isClear(terrain, right, depth)) return []
    if (hides(x, isWhole ? height * 0.5 : half * 8, depth, actors)) return []
    if (!isWhole)
      return [
        { depth, paint: (brush) => paintStem(brush, picture, { x, y, half, kind, haze }, tree) },
      ]
    const [model, mirrored] = [tree.integer(0, models - 1), tree.chance(0.5)]
    const aside = tree.between(-0.3, 0.3)
    return [plant({ kind, model, haze, depth: depth + aside, height, mirrored, x, y })]
  }).flat()
}

/** Half the width of a stem, in metres. */
const girths: Partial<Record<TreeKind, number>> = { birch: 0.1, palm: 0.09, bamboo: 0.06 }

/** The stem of a tree so near that its crown is out of the picture. Pixels; `y` is of its foot. */
interface Stem extends Point {
  /** Half of its width at breast height. */
  half: number
  kind: TreeKind
  haze: number
}

function paintStem(brush: Brush, picture: Picture, stem: Stem, random: Random): void {
  const { x, y, half, kind, haze } = stem
  const { light } = picture
  const bark = mix(foliageOf(kind, picture, random).bark, light.haze, haze * 0.85)
  const lean = random.between(-0.06, 0.06) * (kind === 'palm' ? 2 : 1)
  const sunward = sunwardOf(light, x)
  const ink = kind === 'birch' ? mix([52, 46, 48], light.haze, haze * 0.7) : shade(bark, -0.2)
  const palette = {
    lit: mix(shade(bark, 0.04), light.color, 0.18 * (1 - haze)),
    dark: mix(shade(bark, -0.14 * (1 - haze * 0.6)), light.haze, haze * 0.3),
    mark: mix(bark, ink, 0.6 * (1 - haze * 0.5)),
  }
  const shadow = css(shade(light.ambient, -0.25), 0.25 * (1 - haze))
  brush.oval(shadow, x - sunward * half, y, half * 3.2, half * 0.5)
  brush.context.transform(sunward, 0, -lean, 1, x, y)
  const [own = drawingsOf('stem')[0] ?? []] = drawingsOf(`stem ${kind}`)
  brush.parts(own, palette, { x: 0, y: 0, width: half, height: y })
}

const leafy = new Set<TreeKind>(['broadleaf', 'birch', 'conifer', 'acacia', 'bamboo'])

/** Leaves that hang into the picture from above, the nearer the darker. */
function canopy(picture: Picture, { trees: { kinds } }: Terrain, random: Random): Layer[] {
  const { size, camera, scene, actors, light } = picture
  const kind = kinds.find((one) => leafy.has(one))
  if (!kind || snowLies(scene)) return []
  const leaves = clumpOf(foliageOf(kind, picture, random), random)
  const crowned = Math.min(camera.horizon * 0.5, ...actors.map((actor) => actor.y - actor.height))
  return [10, 7, 4.5].map((depth, row): Layer => {
    const lot = random.fork(`row ${row}`)
    const clump = tinted(leaves, 256, light.haze, 0.5 - row * 0.2)
    return {
      depth,
      paint(brush) {
        const wide = Math.sqrt(size.width * size.height) * (0.2 + row * 0.06)
        const count = Math.ceil((size.width / wide) * 2)
        for (let i = 0; i <= count; i++) {
          const x = (i / count) * size.width + lot.bell() * wide * 0.15
          const aside = Math.abs(x / size.width - 0.5) * 2
          const reach = (0.25 + 0.75 * aside ** 1.5) * lot.between(0.5, 1)
          const low = Math.max(0, crowned) * reach * (1 - row * 0.2)
          brush.context.drawImage(clump, x - wide * 0.6, low - wide * 0.8, wide * 1.2, wide * 0.9)
        }
      },
    }
  })
}

/** Air between the trees: thicker above the ground. */
function mist({ size, camera, light, scene }: Picture, depth: number): Layer {
  return {
    depth,
    paint(brush) {
      const fog = scene.weather === 'fog'
      const ground = camera.horizon + (camera.eye * camera.focal) / depth
      const top = ground - size.height * (fog ? 0.75 : 0.4)
      const bottom = ground + size.height * 0.03
      const [above, thick] = fog ? [0.12, 0.42] : [0, 0.15]
      const stops = [
        css(light.haze, above),
        [0.85, css(light.haze, thick)],
        [1, css(light.haze, 0)],
      ] as const
      brush.box(brush.fadeDown(top, bottom, stops), 0, top, size.width, bottom - top)
    },
  }
}

/** Sunlight that falls between the leaves, in slanting bands. */
function shafts({ size, camera, light }: Picture, random: Random): Layer {
  const from = light.sun.x
  const slant = (size.width / 2 - from) * 0.9
  const bottom = camera.horizon + size.height * 0.16
  const strength = light.sun.visible ? (light.sun.moon ? 0.14 : 0.26) : 0
  const stops = [
    css(light.color, strength),
    [0.6, css(light.color, strength * 0.6)],
    [1, css(light.color, 0)],
  ] as const
  return {
    depth: 7.4,
    paint(brush) {
      brush.context.globalCompositeOperation = 'screen'
      for (let i = 0; strength > 0 && i < 5; i++) {
        const top = from + random.between(-0.28, 0.28) * size.width
        const wide = size.width * random.between(0.015, 0.05)
        const low = top + slant * random.between(0.8, 1.1) + (top - from) * 0.5
        const edges = slantAt([top, top + wide], 0, [low, low + wide * 2.6], bottom)
        brush.shape(brush.fadeDown(0, bottom, stops), edges)
      }
    },
  }
}

/** The depth of the wood where it cannot be looked through: a wall of leaves in the haze. */
export function paintDepths({ brush, size, camera, light, surfaces, scene }: Picture): void {
  const leaf = snowLies(scene) ? surfaces.rock[0] : mix(surfaces.needles, surfaces.moss[0], 0.5)
  const far = mix(underLight(leaf, light, 0.5), light.haze, 0.55)
  const wall = brush.fadeDown(0, camera.horizon, [
    css(mix(far, light.ambient, 0.15), 0.35),
    css(far, 0.75),
    css(mix(far, light.haze, 0.4), 0.95),
  ])
  brush.box(wall, 0, 0, size.width, camera.horizon + size.height * 0.03)
}

/**
 * Before the trees of a jungle: vines that hang across, and great leaves in the corners, clear of
 * the actors.
 */
export function jungle({ size, camera, random, surfaces, light, actors }: Picture): Layer[] {
  const lot = random.fork('jungle')
  const unit = Math.sqrt(size.width * size.height)
  const green = underLight(surfaces.leaves[0] ?? surfaces.needles, light, 0.5)
  const palette = { green, sun: mix(green, light.color, 0.5) }
  const boxes = actors.map(({ box }) => box)
  const corners = [-1, 1].flatMap((side) => [1, -1].map((down) => ({ side, down })))
  const fans = corners.map(({ side, down }, index): Layer => {
    const leaves = lot.pick(drawingsOf('corner'))
    const near = boxes.some(
      ({ left, right }) => (side < 0 ? left : size.width - right) < size.width * 0.2,
    )
    const long = unit * (down > 0 ? 0.36 : 0.26) * (near ? 0.5 : 1)
    const x = size.width * (0.5 + side * 0.53)
    const y = size.height * (0.5 + down * 0.54)
    const place = { x, y, width: -side * long, height: -down * long }
    return { depth: 2 - index * 0.1, paint: (brush) => brush.parts(leaves, palette, place) }
  })
  const [vine = []] = drawingsOf('vine')
  const vines = Array.from({ length: 7 }, (): Layer => {
    const width = unit * 0.02 * lot.sign() * lot.between(0.7, 1.3)
    const height = camera.horizon * lot.between(0.35, 0.85)
    const place = { x: lot.next() * size.width, y: 0, width, height }
    return { depth: 6, paint: (brush) => brush.parts(vine, palette, place) }
  })
  return [...vines, ...fans]
}
