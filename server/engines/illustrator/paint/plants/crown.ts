import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import { clamp } from '../../number.ts'
import { side, type Tree } from './foliage.ts'

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
  const { context, random, sunward, fineness } = tree
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
    context.fillStyle = css(toned(tree, bright))
    context.beginPath()
    for (const heap of heaps) {
      const count =
        (tone === 0 ? 34 : (20 - tone * 2) * clamp(1.2 + heap.sunny - bright)) * fineness
      for (let i = 0; i < count; i++) {
        const angle = random.next() * Math.PI * 2
        const distance = Math.sqrt(random.next()) * heap.size * (1 - bright * 0.4)
        const px =
          heap.x + (Math.cos(angle) * distance + sunward * bright * 0.2 * heap.size) * width
        const py = heap.y + (Math.sin(angle) * distance - bright * 0.42 * heap.size) * height
        dab(context, px, py, leaf * random.between(0.6, 1.1) * (1.15 - bright * 0.35), angle * 3)
      }
    }
    context.fill()
  }
}

/** A leaf, or as many as are seen as one, of four corners. */
function dab(context: SKRSContext2D, x: number, y: number, size: number, turn: number): void {
  const [across, down] = [Math.cos(turn) * size, Math.sin(turn) * size]
  context.moveTo(x + across, y + down)
  context.lineTo(x + across * 0.25 - down * 0.6, y + down * 0.25 + across * 0.6)
  context.lineTo(x - across, y - down)
  context.lineTo(x - across * 0.25 + down * 0.6, y - down * 0.25 - across * 0.6)
}

function toned({ leaf, sun, shade: dusk }: Tree, bright: number): Color {
  const tone = shade(leaf, (bright - 0.55) * 0.26)
  return bright > 0.5 ? mix(tone, sun, (bright - 0.5) * 0.4) : mix(tone, dusk, (0.5 - bright) * 0.5)
}
