import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import { snowLies } from '../../compose/terrain.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { brushOn, type Picture } from '../brush.ts'
import { bamboo } from './bamboo.ts'
import { branches, crown, type Foliage, middle, side, type Tree, trunk } from './crown.ts'

/** A tree on a square canvas of `pixels` a side, its foot in the middle of the lower edge. */
export function paintTree(kind: TreeKind, foliage: Foliage, random: Random, pixels = side): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const brush = brushOn(canvas)
  brush.context.scale(pixels / side, pixels / side)
  planting[kind]({ ...foliage, brush, random, fineness: Math.max(1, pixels / side) })
  return canvas
}

const planting: Record<TreeKind, (tree: Tree) => void> = {
  broadleaf(tree) {
    if (tree.snow) return branches(tree)
    trunk(tree, side * 0.034)
    crown(tree, { x: middle, y: side * 0.38, width: side * 0.36, height: side * 0.33, clumps: 7 })
  },
  birch(tree) {
    if (tree.snow) return branches(tree)
    trunk(tree, side * 0.018, true)
    crown(tree, { x: middle, y: side * 0.36, width: side * 0.2, height: side * 0.33, clumps: 6 })
  },
  acacia(tree) {
    trunk(tree, side * 0.024)
    crown(tree, { x: middle, y: side * 0.34, width: side * 0.46, height: side * 0.12, clumps: 9 })
  },
  bare: branches,
  conifer,
  palm,
  cactus,
  boulder,
  bamboo,
}

/** A rock with a sunny and a shaded face, which meet in a broken edge. */
function boulder({ brush, random, sun, shade: dusk, snow, sunward }: Tree): void {
  const stone: Color = mix([138, 126, 116], dusk, 0.15)
  const [half, tall] = [side * random.between(0.22, 0.32), side * random.between(0.2, 0.3)]
  const at = (across: number, up: number) => ({
    x: middle + across * half * sunward,
    y: side * 0.985 - tall * up,
  })
  const low = random.between(0.35, 0.5)
  const shoulder = random.between(0.6, 0.8)
  const high = random.between(-0.15, 0.2)
  const [left, top, edge] = [at(-0.6, shoulder), at(high - 0.2, 0.97), at(high + 0.25, 1)]
  const [right, hip] = [at(0.72, shoulder * 0.85), at(1, low * 0.8)]
  const lit = mix(shade(stone, 0.06), sun, 0.24)
  const [heel, toe] = [at(-1, 0), at(1.05, 0)]
  brush.shape(shade(stone, -0.1), [heel, at(-0.95, low), left, top, edge, right, hip, toe])
  brush.shape(lit, [at(high, 0.55), edge, right, hip, toe, at(0.1, 0)])
  brush.shape(mix(stone, lit, 0.55), [left, top, edge, at(high, 0.55)])
  if (snow)
    brush.shape(snow, [left, top, edge, right, at(high + 0.3, 0.8), at(high, 0.7), at(-0.3, 0.72)])
}

/** A cactus with two arms, bright on the side of the sun. */
function cactus({ brush, random, sun, shade: dusk, sunward }: Tree): void {
  const green: Color = mix([92, 132, 82], dusk, 0.12)
  const arms = [
    { way: -1, from: side * random.between(0.6, 0.75), up: side * random.between(0.1, 0.22) },
    { way: 1, from: side * random.between(0.5, 0.66), up: side * random.between(0.1, 0.22) },
  ]
  brush.context.lineCap = 'round'
  for (const [color, offset, width] of [
    [shade(green, -0.07), 0, 0.11],
    [mix(green, sun, 0.16), side * 0.012 * sunward, 0.065],
  ] as const) {
    const { context } = brush
    const x = middle + offset
    brush.lines(color, side * width, [
      [
        { x, y: side * 0.985 },
        { x, y: side * 0.3 },
      ],
    ])
    context.lineWidth = side * width * 0.7
    context.beginPath()
    for (const { way, from, up } of arms) {
      const out = x + way * side * 0.165
      context.moveTo(x, from)
      context.quadraticCurveTo(out, from, out, from - up)
    }
    context.stroke()
  }
}

/**
 * A fir: skirts of drooping boughs from the ground to the tip, each with a sunny and a shaded half.
 */
function conifer(tree: Tree): void {
  const { brush, random, bark, leaf, sun, shade: dusk, snow, sunward, fineness } = tree
  brush.box(bark, middle - side * 0.016, side * 0.8, side * 0.032, side * 0.19)
  const width = side * random.between(0.2, 0.25)
  const skirts = random.integer(9, 11)
  const tips = Math.round(7 * Math.sqrt(fineness))
  for (let skirt = skirts; skirt > 0; skirt--) {
    const down = skirt / skirts
    const top = side * lerp(0.02, 0.74, (skirt - 1) / skirts)
    const foot = side * lerp(0.1, 0.93, down)
    const reach = width * down ** 0.85 * random.between(0.9, 1.1)
    for (const way of [-sunward, sunward]) {
      const lit = way === sunward
      const tone = shade(leaf, (lit ? 0.05 : -0.06) - (1 - down) * 0.02)
      const edge = Array.from({ length: tips * 2 + 1 }, (_, i) => {
        // Boughs turn up a little at their ends.
        const out = 1 - i / (tips * 2)
        const droop = foot - out ** 2 * side * 0.035
        const isTip = i % 2 === 0
        return {
          x: middle + way * reach * out * (isTip ? 1 : 0.94),
          y: droop + side * (isTip ? random.between(0.005, 0.02) : -random.between(0.012, 0.03)),
        }
      })
      const peak = { x: middle - way * side * 0.004, y: top }
      brush.shape(mix(tone, lit ? sun : dusk, lit ? 0.14 : 0.24), [peak, ...edge])
      const bright = css(mix(shade(tone, 0.06), sun, lit ? 0.25 : 0.04), 0.85)
      const ends = snow ? [0.12, 0.4] : [0.3, 0.55]
      const upper = edge.map(({ x, y }, i) => {
        const up = ends[i % 4 === 0 ? 0 : 1] as number
        return { x: lerp(x, middle, up * 0.7), y: lerp(y, top, up) }
      })
      brush.shape(snow ? css(snow, lit ? 0.95 : 0.7) : bright, [peak, ...upper])
    }
  }
}

/** A palm: a bent, ringed trunk, and fronds that arch out of its top, those in the shade behind. */
function palm({ brush, random, sun, shade: dusk, leaf, bark, sunward }: Tree): void {
  const lean = random.between(-0.16, 0.16) * side
  const at = (t: number) => ({ x: middle + lean * t * t, y: side * (0.99 - t * 0.63) })
  brush.context.lineCap = 'round'
  for (let ring = 0; ring < 14; ring++) {
    const width = side * (0.038 - ring * 0.0013)
    brush.lines(shade(bark, ring % 2 ? 0.06 : -0.01), width, [
      [at(ring / 14), at((ring + 1.1) / 14)],
    ])
  }
  const { x, y } = at(1)
  const angles = Array.from(
    { length: 13 },
    (_, i) => (i - 6) * 0.38 - Math.PI / 2 + random.between(-0.12, 0.12),
  )
  const isSunny = (angle: number) => Math.cos(angle) * sunward > -0.15
  for (const angle of angles.toSorted((a, b) => Number(isSunny(a)) - Number(isSunny(b)))) {
    const long = side * random.between(0.28, 0.36)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const spine = Array.from({ length: 16 }, (_, i) => {
      const t = i / 15
      return { x: x + cos * long * t, y: y + sin * long * t * 0.75 + t * t * long * 0.5 }
    })
    const leaflets = spine.slice(1).flatMap((root, i) => {
      const hang = long * 0.36 * Math.sin(Math.PI * (0.2 + i * 0.05))
      return [
        [root, { x: root.x + cos * hang * 0.55, y: root.y + hang }],
        [root, { x: root.x + cos * hang * 0.9, y: root.y + hang * 0.12 }],
      ]
    })
    const color = mix(shade(leaf, isSunny(angle) ? 0.05 : -0.08), isSunny(angle) ? sun : dusk, 0.16)
    brush.lines(color, side * 0.0085, [spine, ...leaflets])
  }
  for (const off of [-0.02, 0.018, 0]) {
    brush.oval(shade(bark, -0.12), x + off * side, y + side * 0.015, side * 0.018, side * 0.018)
  }
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

/** Leaves of a kind by themselves, for what hangs into the picture from above. */
export function clumpOf(kind: TreeKind, picture: Picture, random: Random): Canvas {
  const canvas = createCanvas(side, side)
  const { leaf, ...rest } = foliageOf(kind, picture, random)
  const dark = { ...rest, leaf: shade(leaf, -0.07), sun: mix(rest.sun, leaf, 0.4) }
  const tree = { ...dark, brush: brushOn(canvas), random, fineness: 1.3 }
  crown(tree, { x: middle, y: middle, width: side * 0.42, height: side * 0.36, clumps: 9 })
  return canvas
}
