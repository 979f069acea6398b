import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../../color.ts'
import { clamp } from '../../number.ts'
import { linesOf, polar } from '../../pen.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import { colorOf, type Palette } from '../../subject/parts.ts'
import { type Brush, brushOn, drawingsIn } from '../brush.ts'

export const drawingsOf = drawingsIn(new URL('plants.txt', import.meta.url))

/** A tree is drawn in a square of this side, its foot in the middle, a little above the edge. */
const side = 256
const middle = side / 2
const foot = side * 0.985

/** The colors of a tree in its light. */
export interface Foliage {
  leaf: Color
  bark: Color
  snow: Color | undefined
  /** What its sunny and its shaded side are tinged with. */
  sun: Color
  shade: Color
  /** -1 with the sun on the left. */
  sunward: number
}

/** A tree on a square canvas of `pixels` a side, its foot in the middle of the lower edge. */
export function paintTree(kind: TreeKind, foliage: Foliage, random: Random, pixels = side): Canvas {
  const canvas = createCanvas(pixels, pixels)
  const brush = brushOn(canvas)
  brush.context.scale(pixels / side, pixels / side)
  const leaves = crowns[kind]
  const isBare = leaves?.sheds && foliage.snow
  const wood = random.pick(drawingsOf(isBare ? 'bare' : kind))
  // The drawings have their light from the right.
  const turned = { x: middle, y: foot, scale: [side * foliage.sunward, side] } as const
  brush.moved(turned, () => brush.parts(wood, paletteOf(foliage)))
  if (leaves && !isBare) paintCrown(brush, foliage, leaves, random, Math.max(1, pixels / side))
  return canvas
}

function paletteOf({ leaf, bark, snow, sun, shade: dusk }: Foliage): Palette {
  const stone = mix([138, 126, 116], dusk, 0.15)
  const green = mix([92, 132, 82], dusk, 0.12)
  const pale = mix(shade(stone, 0.05), sun, 0.16)
  const white = { crest: snow ?? leaf, frost: snow ?? shade(bark, -0.1), snow: snow ?? pale }
  return { leaf, bark, stone, green, sun, dusk, ...white }
}

/** In sides of the square: the height of its middle from above, half of its width and height. */
interface Crown {
  y: number
  width: number
  height: number
  clumps: number
  /** Bare under snow. */
  sheds?: boolean
}

const crowns: Partial<Record<TreeKind, Crown>> = {
  broadleaf: { y: 0.43, width: 0.36, height: 0.3, clumps: 7, sheds: true },
  birch: { y: 0.43, width: 0.2, height: 0.3, clumps: 6, sheds: true },
  acacia: { y: 0.34, width: 0.46, height: 0.12, clumps: 9 },
}

/** From the shaded side of the leaves to the sunny one. */
const tones = [
  'leaf/dusk/.25-.14',
  'leaf/dusk/.12-.08',
  'leaf-.01',
  'leaf/sun/.1+.05',
  'leaf/sun/.2+.12',
]

/**
 * A crown of leaves: clumps around a middle, dabbed in one tone after the other from the shade to
 * the sun. The leaves are smaller and more by `fineness`, which is 1 or more.
 */
function paintCrown(
  brush: Brush,
  foliage: Foliage,
  crown: Crown,
  random: Random,
  fineness: number,
): void {
  const { sunward } = foliage
  const [width, height] = [crown.width * side, crown.height * side]
  const clumps = Array.from({ length: crown.clumps }, (_, i) => {
    const angle = (i / crown.clumps) * Math.PI * 2 + random.between(-0.3, 0.3)
    const [across, down] = polar([0, 0], angle, random.between(0.5, 0.7))
    return { across, down, size: random.between(0.4, 0.54), sunny: across * sunward - down * 1.3 }
  })
  clumps.push({ across: 0, down: -0.1, size: 0.6, sunny: 0.5 })
  const leaf = (side * 0.046) / Math.sqrt(fineness)
  for (const [tone, ink] of tones.entries()) {
    const bright = tone / (tones.length - 1)
    const dabs = clumps.flatMap(({ across, down, size, sunny }) => {
      const lit = clamp(1.2 + sunny - bright)
      const count = Math.ceil((tone === 0 ? 34 : (20 - tone * 2) * lit) * fineness)
      return Array.from({ length: count }, () => {
        const angle = random.next() * Math.PI * 2
        const out = Math.sqrt(random.next()) * (1 - bright * 0.4)
        const [u, v] = polar([sunward * bright * 0.2, -bright * 0.42], angle, out)
        const x = middle + (across + u * size) * width
        const y = crown.y * side + (down + v * size) * height
        return dabAt(x, y, leaf * random.between(0.6, 1.1) * (1.15 - bright * 0.35), angle * 3)
      })
    })
    brush.fill(linesOf(dabs), colorOf(ink, paletteOf(foliage)).color)
  }
}

/** The corners of a leaf, or of as many as are seen as one. */
function dabAt(x: number, y: number, size: number, turn: number) {
  return [0, 1.176, Math.PI, Math.PI + 1.176].map((corner, i) =>
    polar([x, y], turn + corner, i % 2 ? size * 0.65 : size),
  )
}
