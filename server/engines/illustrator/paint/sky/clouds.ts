import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import { type Brush, brushOn } from '../brush.ts'
import type { Picture } from '../picture.ts'

/** Puffs of a cloud are drawn once, in a square of this side, and stamped. */
const side = 48

interface Heap {
  x: number
  /** Of its base. */
  y: number
  wide: number
  sunward: number
}

/** Heaps of cloud with level bases, larger the higher they stand: fair weather. */
export function paintCumulus(picture: Picture, random: Random): void {
  const { brush, light, camera, size, unit, sunward } = picture
  const { bright, dark, cover } = light.cloud
  const wider = Math.max(1, size.width / size.height)
  const count = Math.round(lerp(1.5, 7, cover) * random.between(0.5, 1.2) * wider)
  const horizon = Math.min(camera.horizon, size.height)
  const puffs = puffsOf(mix(dark, light.haze, 0.35), bright)
  for (let i = 0; i < count; i++) {
    const lot = random.fork(`cloud ${i}`)
    const down = lerp(0.82, 0.2, Math.sqrt((i + lot.next()) / count))
    const wide = unit * lerp(0.3, 0.1, down) * lot.between(0.6, 1.25)
    const x = lot.between(-0.05, 1.05) * size.width
    paintHeap(brush, puffs, { x, y: horizon * down, wide, sunward }, lot)
  }
}

/** Of the color of its base, of one between and of its bright crown. */
export function puffsOf(base: Color, crown: Color): Canvas[] {
  return [base, mix(base, crown, 0.55), crown].map((color) => {
    const canvas = createCanvas(side, side)
    const tones = [css(color, 0.8), [0.55, css(color, 0.6)], css(color, 0)] as const
    brushOn(canvas).halo(side / 2, side / 2, side / 2, tones)
    return canvas
  })
}

export function paintHeap(
  { context }: Brush,
  puffs: readonly Canvas[],
  { x, y, wide, sunward }: Heap,
  random: Random,
): void {
  const domes = Array.from({ length: random.integer(3, 5) }, () => {
    const off = random.between(-0.7, 0.7)
    return { off, tall: wide * (0.5 - Math.abs(off) * 0.42) * random.between(0.75, 1.2) }
  })
  for (const [layer, puff] of puffs.entries())
    for (const { off, tall } of domes)
      for (let i = 0; i < 11; i++) {
        const angle = (i / 10) * Math.PI
        const reach = random.between(0.35, 0.95) * (1 - layer * 0.12)
        const radius = tall * random.between(0.28, 0.46) * (1 - layer * 0.2)
        const px =
          x + off * wide + (Math.cos(angle) * tall * 0.95 * reach + sunward * layer * tall * 0.1)
        const py = y - Math.sin(angle) * tall * reach * 0.8 - layer * tall * 0.13 - radius * 0.3
        const top = Math.min(py, y - radius * 0.55) - radius * 0.8
        context.drawImage(puff, px - radius, top, radius * 2, radius * 1.6)
      }
}
