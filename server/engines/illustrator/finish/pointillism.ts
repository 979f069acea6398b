import { shade, toLch, turnHue } from '../color.ts'
import { clamp } from '../number.ts'
import type { Finish } from './drawing.ts'

/** Only dots, of purer color than what they stand for, small where one looks. */
export const pointillism: Finish = ({ picture, unit, progress, focus, random }) => {
  const ground = picture.soft(20 * unit)
  const source = picture.level(1)
  const { width, height, data } = ground
  for (const layer of [1.5, 1, 0.62]) {
    const radius = Math.max(1.6, (progress.finest * 0.55 + 2.6) * unit * layer)
    const step = radius * (layer > 1 ? 1.5 : 1.75)
    for (let y = 0; y < height + step; y += step) {
      for (let x = 0; x < width + step; x += step) {
        const [cx, cy] = [
          x + (random.next() - 0.5) * step * 1.2,
          y + (random.next() - 0.5) * step * 1.2,
        ]
        const [lift, turn, small] = [random.bell() * 0.045, random.bell() * 0.22, random.next()]
        if (layer < 1 && focus(cx / width, cy / height) < 0.3 && small > 0.25) continue
        const column = clamp(Math.floor((cx / width) * source.width), 0, source.width - 1)
        const row = clamp(Math.floor((cy / height) * source.height), 0, source.height - 1)
        const k = (row * source.width + column) * 4
        const color = [
          source.data[k] as number,
          source.data[k + 1] as number,
          source.data[k + 2] as number,
        ] as const
        const pure = turnHue(shade(color, lift, 1.35), toLch(color).chroma > 0.02 ? turn : 0)
        stampDot(data, width, height, cx, cy, radius * (0.75 + small * 0.5), pure)
      }
    }
  }
  return ground
}

function stampDot(
  data: Uint8ClampedArray,
  width: number,
  height: number,
  cx: number,
  cy: number,
  radius: number,
  [red, green, blue]: readonly [number, number, number],
): void {
  for (let y = Math.max(0, Math.ceil(cy - radius)); y <= Math.min(height - 1, cy + radius); y++) {
    const half = Math.sqrt(Math.max(0, radius * radius - (y - cy) ** 2))
    const last = Math.min(width - 1, Math.floor(cx + half))
    for (let x = Math.max(0, Math.ceil(cx - half)); x <= last; x++) {
      const i = (y * width + x) * 4
      data[i] = red
      data[i + 1] = green
      data[i + 2] = blue
    }
  }
}
