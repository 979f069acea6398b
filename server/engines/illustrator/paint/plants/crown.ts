import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { clamp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Brush } from '../brush.ts'

interface Crown {
  x: number
  y: number
  /** Half of what it measures across and down. */
  width: number
  height: number
  clumps: number
}

/** Steps from the shaded side of the leaves to the sunny one. */
const tones = 5

/**
 * A crown of leaves: clumps around a middle, dabbed in one tone after the other from the shade to
 * the sun.
 */
export function crown(tree: Tree, { x, y, width, height, clumps }: Crown): void {
  const { brush, random, sunward, fineness } = tree
  const heaps = Array.from({ length: clumps }, (_, i) => {
    const angle = (i / clumps) * Math.PI * 2 + random.between(-0.3, 0.3)
    const out = random.between(0.5, 0.7)
    const [across, down] = [Math.cos(angle) * out, Math.sin(angle) * out]
    return {
      x: x + across * width,
      y: y + down * height,
      size: random.between(0.4, 0.54),
      sunny: across * sunward - down * 1.3,
    }
  })
  heaps.push({ x, y: y - height * 0.1, size: 0.6, sunny: 0.5 })
  const leaf = (side * 0.046) / Math.sqrt(fineness)
  for (let tone = 0; tone < tones; tone++) {
    const bright = tone / (tones - 1)
    brush.context.fillStyle = css(toned(tree, bright))
    brush.context.beginPath()
    for (const heap of heaps) {
      const count =
        (tone === 0 ? 34 : (20 - tone * 2) * clamp(1.2 + heap.sunny - bright)) * fineness
      for (let i = 0; i < count; i++) {
        const angle = random.next() * Math.PI * 2
        const distance = Math.sqrt(random.next()) * heap.size * (1 - bright * 0.4)
        const px =
          heap.x + (Math.cos(angle) * distance + sunward * bright * 0.2 * heap.size) * width
        const py = heap.y + (Math.sin(angle) * distance - bright * 0.42 * heap.size) * height
        dab(brush, px, py, leaf * random.between(0.6, 1.1) * (1.15 - bright * 0.35), angle * 3)
      }
    }
    brush.context.fill()
  }
}

/** A leaf, or as many as are seen as one, of four corners. */
function dab(brush: Brush, x: number, y: number, size: number, turn: number): void {
  const [across, down] = [Math.cos(turn) * size, Math.sin(turn) * size]
  brush.context.moveTo(x + across, y + down)
  brush.context.lineTo(x + across * 0.25 - down * 0.6, y + down * 0.25 + across * 0.6)
  brush.context.lineTo(x - across, y - down)
  brush.context.lineTo(x - across * 0.25 + down * 0.6, y - down * 0.25 - across * 0.6)
}

function toned({ leaf, sun, shade: dusk }: Tree, bright: number): Color {
  const tone = shade(leaf, (bright - 0.55) * 0.26)
  return bright > 0.5 ? mix(tone, sun, (bright - 0.5) * 0.4) : mix(tone, dusk, (0.5 - bright) * 0.5)
}

/** A tree is drawn in a square of this side. */
export const side = 256
export const middle = side / 2

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
export interface Tree extends Foliage {
  brush: Brush
  random: Random
  /** 1, or more where it is seen from so near that its leaves must be smaller and more. */
  fineness: number
}

/**
 * A trunk and the boughs that carry a crown; `half` is half its width. A birch's is white with dark
 * marks.
 */
export function trunk({ brush, random, bark, sunward }: Tree, half: number, marked = false): void {
  const shades = [-0.08, 0.08].map((tone) => css(shade(bark, tone * sunward - 0.02)))
  brush.context.fillStyle = brush.fadeAcross(middle - half * 1.4, middle + half * 1.4, shades)
  brush.context.beginPath()
  brush.context.moveTo(middle - half * 1.7, side * 0.99)
  brush.context.quadraticCurveTo(middle - half * 0.8, side * 0.86, middle - half * 0.6, side * 0.3)
  brush.context.lineTo(middle + half * 0.6, side * 0.3)
  brush.context.quadraticCurveTo(middle + half * 0.8, side * 0.86, middle + half * 1.7, side * 0.99)
  brush.context.fill()
  brush.context.lineCap = 'round'
  const boughs = [-1, 1, -1, 1].map((way, i) => {
    const at = (out: number, up: number) => ({
      x: middle + way * side * out,
      y: side * (up - i * 0.045),
    })
    return [at(0, 0.66), at(0.03, 0.58), at(0.08, 0.5), at(0.14, 0.44)]
  })
  brush.lines(shade(bark, -0.03), half * 0.7, boughs)
  for (let i = 0; marked && i < 12; i++) {
    const [x, y] = [middle + random.between(-0.8, 0.3) * half, side * random.between(0.5, 0.96)]
    brush.box(css(shade(bark, -0.5), 0.8), x, y, half * random.between(0.4, 1), side * 0.008)
  }
}

/** A tree without leaves: branches fork to the twigs, snow lies on those that are not too steep. */
export function branches({ brush, random, bark, snow }: Tree): void {
  const wood = new Map<number, Point[][]>()
  const grow = (from: Point, angle: number, length: number, width: number): void => {
    if (length < side * 0.028) return
    const to = { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
    wood.set(width, [...(wood.get(width) ?? []), [from, to]])
    for (let i = random.chance(0.3) ? 3 : 2; i > 0; i--) {
      grow(
        to,
        angle + random.between(-0.65, 0.65),
        length * random.between(0.62, 0.8),
        width * 0.68,
      )
    }
  }
  grow({ x: middle, y: side * 0.99 }, -Math.PI / 2, side * 0.25, side * 0.042)
  brush.context.lineCap = 'round'
  for (const [width, lines] of wood) {
    brush.lines(shade(bark, -0.1), width, lines)
    const level = lines.filter(
      ([from, to]) => from && to && Math.abs(to.x - from.x) > Math.abs(to.y - from.y) * 0.4,
    )
    const lifted = level.map((line) => line.map(({ x, y }) => ({ x, y: y - width * 0.4 })))
    if (snow) brush.lines(css(snow, 0.9), side * 0.009, lifted)
  }
}
