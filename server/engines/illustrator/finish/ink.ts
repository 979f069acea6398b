import { cloudy, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'

/** Brush and ink on rice paper: a few gray washes with wet edges, and black lines that swell. */
export const ink: Finish = ({ picture, unit, progress, focus, random }) => {
  const tones = picture.tones((9 - progress.detail * 5) * unit)
  const bold = linesOf(picture, 5 * unit, 4, 7)
  const hair = linesOf(picture, 2.2 * unit, 4, 7)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const { width, height } = picture
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const washes = [0.72, 0.5, 0.28].slice(0, 1 + Math.min(2, Math.floor(progress.step / 2)))
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const cloud = sample(cloudy, (x / unit) * 0.4 + x0, (y / unit) * 0.4 + y0)
      const tone = (tones[at] as number) / 255 + cloud * 0.07
      let gray = 0
      for (const level of washes) {
        const wet = smoothstep(level + 0.02, level - 0.03, tone)
        const rim = Math.exp(-(((tone - level + 0.012) / 0.02) ** 2)) * 0.07
        gray += wet * 0.2 * (1 + cloud * 0.4) + rim
      }
      const eye = focus(x / width, y / height)
      const line = Math.max(bold[at] as number, (hair[at] as number) * (0.25 + eye * 0.75))
      const black = clamp(gray + line * 0.95)
      const fiber = texel(cloudy, Math.round(x / unit), Math.round((y / unit) * 3)) * 4
      data[at * 4] = 246 + fiber - (246 - 30) * black
      data[at * 4 + 1] = 241 + fiber - (241 - 30) * black
      data[at * 4 + 2] = 228 + fiber - (228 - 36) * black
    }
  }
  return { width, height, data }
}
