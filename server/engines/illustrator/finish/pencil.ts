import { cloudy, sample } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels } from '../pixels.ts'
import { linesOf } from './edges.ts'
import type { Finish } from './finish.ts'
import { contrasty, toothAt } from './paper.ts'

/** Directions that one hatches in, in radians, and how dark it must be for each. */
const hatches = [
  { angle: 0.8, spacing: 0.95, below: 0.86, strength: 1.1 },
  { angle: 0.72, spacing: 1.35, below: 0.6, strength: 1.5 },
  { angle: -0.5, spacing: 1.15, below: 0.36, strength: 2.2 },
] as const

/** How many of them a step has come to. */
const layers = [0, 0, 1, 2, 2, 3] as const

/** Graphite: outlines, and tones hatched in layers, one more the longer one works. */
export const pencil: Finish = ({ picture, unit, progress, focus, random }) => {
  const tones = contrasty(picture.tones(3 * unit))
  const outlines = linesOf(picture, 2.4 * unit, 1.6, 9)
  const strong = linesOf(picture, 5 * unit, 2.4, 16)
  const hatching = hatches
    .slice(0, layers[progress.step] ?? hatches.length)
    .map(({ angle, spacing, ...hatch }) => ({
      ...hatch,
      across: (Math.cos(angle) * spacing) / unit,
      down: (Math.sin(angle) * spacing) / unit,
      wobble: (spacing * 7) / unit,
    }))
  const offset = random.next() * 512
  const drawn = blankPixels(picture)
  const { width, height, data } = drawn
  const row = (y: number) => {
    let wander = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (x % 4 === 0) wander = sample(cloudy, x * 0.35 + offset, y * 0.35)
      const tone = tones[at] as number
      const tooth = toothAt(x / unit, y / unit)
      let dark = tone < 0.5 ? (0.5 - tone) * 0.3 : 0
      for (const { across, down, wobble, below, strength } of hatching) {
        if (tone > below) break
        const wave = waveAt(x * across + y * down + wander * wobble) + tooth * 0.7
        if (wave > 0.2) dark += smoothstep(0.2, 0.8, wave) * Math.min(1, (below - tone) * strength)
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
  for (let y = 0; y < height; y++) row(y)
  return drawn
}

/** A sine of 0 to 1, from a table: a million of them are needed. */
function waveAt(phase: number): number {
  return waves[Math.floor(phase * (waves.length / (2 * Math.PI))) & (waves.length - 1)] as number
}

const waves = Float32Array.from(
  { length: 256 },
  (_, i) => 0.5 + 0.5 * Math.sin(((i + 0.5) / 256) * 2 * Math.PI),
)
