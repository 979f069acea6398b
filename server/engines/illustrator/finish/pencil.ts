import { cloudy, fine, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'

/** Directions that one hatches in, in radians, and how dark it must be for each. */
const hatches = [
  { angle: 0.8, spacing: 0.95, below: 0.86, strength: 1.1 },
  { angle: 0.72, spacing: 1.35, below: 0.6, strength: 1.5 },
  { angle: -0.5, spacing: 1.15, below: 0.36, strength: 2.2 },
] as const

/** Graphite: outlines, and tones hatched in layers, one more the longer one works. */
export const pencil: Finish = ({ picture, unit, progress, focus, random }) => {
  const tones = picture.tones(3 * unit)
  const outlines = linesOf(picture, 2.4 * unit, 1.6, 9)
  const strong = linesOf(picture, 5 * unit, 2.4, 16)
  const [low, high] = rangeOf(tones)
  const offset = random.next() * 512
  const layers = progress.step < 2 ? 0 : progress.step < 3 ? 1 : progress.step < 5 ? 2 : 3
  const { width, height } = picture
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const tone = clamp(((tones[at] as number) - low) / (high - low + 1))
      const wobble = sample(cloudy, x * 0.35 + offset, y * 0.35) * 7
      const tooth = toothAt(x / unit, y / unit)
      let dark = clamp(0.5 - tone) * 0.3
      for (const { angle, spacing, below, strength } of hatches.slice(0, layers)) {
        if (tone > below) continue
        const wave = 0.5 + 0.5 * Math.sin(((x * Math.cos(angle) + y * Math.sin(angle) + wobble) * spacing) / unit)
        dark += smoothstep(0.2, 0.8, wave + tooth * 0.7) * clamp((below - tone) * strength)
      }
      const line = Math.max(outlines[at] as number, (strong[at] as number) * 0.7)
      const eye = 0.55 + focus(x / width, y / height) * 0.12
      const ink = clamp(dark * eye * (0.75 + tooth * 0.6) + line * (0.8 + tooth * 0.4))
      const paper = 247 + tooth * 5
      data[at * 4] = paper + (52 - paper) * ink
      data[at * 4 + 1] = paper - 1 + (53 - paper) * ink
      data[at * 4 + 2] = paper - 7 + (64 - paper) * ink
    }
  }
  return { width, height, data }
}

/** Charcoal: smudged masses and broad black lines, on paper whose tooth breaks both. */
export const charcoal: Finish = ({ picture, unit, progress, focus }) => {
  const soft = Math.max(2, (10 - progress.detail * 7) * unit)
  const tones = picture.tones(soft)
  const lines = linesOf(picture, 6 * unit, 3, 14)
  const thin = linesOf(picture, 3 * unit, 3, 14)
  const [low, high] = rangeOf(tones)
  const { width, height } = picture
  const out: Pixels = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) }
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const tone = clamp(((tones[at] as number) - low) / (high - low + 1))
      const tooth = toothAt(x / unit / 1.5, y / unit / 1.5)
      const eye = focus(x / width, y / height)
      const mass = clamp((0.74 - tone) * 1.35) * (0.75 + tooth * 0.8)
      const line = Math.max(lines[at] as number, (thin[at] as number) * eye) * (0.75 + tooth * 0.5)
      const black = clamp(mass * 0.85 + line * 0.9)
      const paper = 232 + tooth * 7
      for (let c = 0; c < 3; c++) out.data[at * 4 + c] = paper - c * 5 + (30 + c * 2 - paper) * black
    }
  }
  return out
}

function toothAt(x: number, y: number): number {
  return texel(fine, Math.round(x * 1.4), Math.round(y * 1.4)) * 0.7 + texel(cloudy, Math.round(x), Math.round(y)) * 0.3
}

/** The darkest and the brightest tone, but for a few. */
function rangeOf(tones: Uint8Array): [low: number, high: number] {
  const sample = Array.from({ length: 2000 }, (_, i) => tones[Math.floor((i / 2000) * tones.length)] as number)
  sample.sort((a, b) => a - b)
  return [sample[20] as number, sample[1960] as number]
}
