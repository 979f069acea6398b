import { cloudy, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels } from '../pixels.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'

/** Brush and ink on rice paper: a few gray washes with wet edges, and black lines that swell. */
export const ink: Finish = ({ picture, unit, progress, focus, random }) => {
  const tones = picture.tones((9 - progress.detail * 5) * unit)
  const bold = linesOf(picture, 5 * unit, 4, 7)
  const hair = linesOf(picture, 2.2 * unit, 4, 7)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const { wet, rim } = washesOf(progress.step)
  const drawn = blankPixels(picture)
  const { width, height, data } = drawn
  const row = (y: number) => {
    let cloud = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x % 2 === 0) cloud = sample(cloudy, (x / unit) * 0.4 + x0, (y / unit) * 0.4 + y0)
      const tone = clamp(Math.round((tones[at] as number) * 4 + cloud * 71), 0, 1023)
      const gray = (wet[tone] as number) * (1 + cloud * 0.4) + (rim[tone] as number)
      const eye = focus(x / width, y / height)
      const line = Math.max(bold[at] as number, (hair[at] as number) * (0.25 + eye * 0.75))
      const black = clamp(gray + line * 0.95)
      const fiber = texel(cloudy, Math.round(x / unit), Math.round((y / unit) * 3)) * 4
      data[at * 4] = 246 + fiber - (246 - 30) * black
      data[at * 4 + 1] = 241 + fiber - (241 - 30) * black
      data[at * 4 + 2] = 228 + fiber - (228 - 36) * black
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return drawn
}

/** Below which tone each wash is laid. */
const levels = [0.72, 0.5, 0.28] as const

/** How dark the washes of a step and their rims are, for 1,024 tones. */
function washesOf(step: number): { wet: Float32Array; rim: Float32Array } {
  const washes = { wet: new Float32Array(1024), rim: new Float32Array(1024) }
  for (const level of levels.slice(0, 1 + Math.min(2, Math.floor(step / 2)))) {
    for (let i = 0; i < 1024; i++) {
      const tone = i / 1023
      washes.wet[i] = (washes.wet[i] as number) + smoothstep(level + 0.02, level - 0.03, tone) * 0.2
      washes.rim[i] =
        (washes.rim[i] as number) + Math.exp(-(((tone - level + 0.012) / 0.02) ** 2)) * 0.07
    }
  }
  return washes
}
