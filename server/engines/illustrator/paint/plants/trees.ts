import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { clamp } from '../../number.ts'
import type { Path, Trace } from '../../pen.ts'
import type { Random } from '../../random.ts'
import type { TreeKind } from '../../scene.ts'
import type { Palette } from '../../subject/parts.ts'
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

/** A tree while it is drawn. */
interface Tree extends Foliage {
  brush: Brush
  random: Random
  /** 1, or more where it is seen from so near that its leaves must be smaller and more. */
  fineness: number
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
  const fineness = Math.max(1, pixels / side)
  if (leaves && !isBare) paintCrown({ ...foliage, brush, random, fineness }, leaves)
  return canvas
}

function paletteOf({ leaf, bark, snow, sun, shade: dusk }: Foliage): Palette {
  const stone = mix([138, 126, 116], dusk, 0.15)
  const green = mix([92, 132, 82], dusk, 0.12)
  const pale = mix(shade(stone, 0.05), sun, 0.16)
  const white = { crest: snow ?? leaf, frost: snow ?? shade(bark, -0.1), snow: snow ?? pale }
  return { leaf, bark, stone, green, sun, dusk, ...white }
}

/** Leaves by themselves, for what hangs into the picture from above. */
export function clumpOf({ leaf, ...rest }: Foliage, random: Random): Canvas {
  const canvas = createCanvas(side, side)
  const dark = { ...rest, leaf: shade(leaf, -0.07), sun: mix(rest.sun, leaf, 0.4) }
  const tree = { ...dark, brush: brushOn(canvas), random, fineness: 1.3 }
  paintCrown(tree, { y: 0.5, width: 0.42, height: 0.36, clumps: 9 })
  return canvas
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
  broadleaf: { y: 0.38, width: 0.36, height: 0.33, clumps: 7, sheds: true },
  birch: { y: 0.36, width: 0.2, height: 0.33, clumps: 6, sheds: true },
  acacia: { y: 0.34, width: 0.46, height: 0.12, clumps: 9 },
}

/** Steps from the shaded side of the leaves to the sunny one. */
const tones = 5

/**
 * A crown of leaves: clumps around a middle, dabbed in one tone after the other from the shade to
 * the sun.
 */
function paintCrown(tree: Tree, crown: Crown): void {
  const { brush, random, sunward, fineness } = tree
  const [y, width, height] = [crown.y * side, crown.width * side, crown.height * side]
  const heaps = Array.from({ length: crown.clumps }, (_, i) => {
    const angle = (i / crown.clumps) * Math.PI * 2 + random.between(-0.3, 0.3)
    const out = random.between(0.5, 0.7)
    const [across, down] = [Math.cos(angle) * out, Math.sin(angle) * out]
    const size = random.between(0.4, 0.54)
    return {
      x: middle + across * width,
      y: y + down * height,
      size,
      sunny: across * sunward - down * 1.3,
    }
  })
  heaps.push({ x: middle, y: y - height * 0.1, size: 0.6, sunny: 0.5 })
  const leaf = (side * 0.046) / Math.sqrt(fineness)
  for (let tone = 0; tone < tones; tone++) {
    const bright = tone / (tones - 1)
    const dabs: Trace = (path) => {
      for (const heap of heaps) {
        const lit = clamp(1.2 + heap.sunny - bright)
        const count = (tone === 0 ? 34 : (20 - tone * 2) * lit) * fineness
        for (let i = 0; i < count; i++) {
          const angle = random.next() * Math.PI * 2
          const distance = Math.sqrt(random.next()) * (1 - bright * 0.4)
          const across = Math.cos(angle) * distance + sunward * bright * 0.2
          const down = Math.sin(angle) * distance - bright * 0.42
          const spot = {
            x: heap.x + across * heap.size * width,
            y: heap.y + down * heap.size * height,
          }
          dab(path, spot, leaf * random.between(0.6, 1.1) * (1.15 - bright * 0.35), angle * 3)
        }
      }
    }
    brush.fill(dabs, toned(tree, bright))
  }
}

/** A leaf, or as many as are seen as one, of four corners. */
function dab(path: Path, { x, y }: Point, size: number, turn: number): void {
  const [across, down] = [Math.cos(turn) * size, Math.sin(turn) * size]
  path.moveTo(x + across, y + down)
  path.lineTo(x + across * 0.25 - down * 0.6, y + down * 0.25 + across * 0.6)
  path.lineTo(x - across, y - down)
  path.lineTo(x - across * 0.25 + down * 0.6, y - down * 0.25 - across * 0.6)
}

function toned({ leaf, sun, shade: dusk }: Tree, bright: number): Color {
  const tone = shade(leaf, (bright - 0.55) * 0.26)
  return bright > 0.5 ? mix(tone, sun, (bright - 0.5) * 0.4) : mix(tone, dusk, (0.5 - bright) * 0.5)
}
