import { cloudy, fine, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { contrasty, linesOf } from './tone.ts'

/** Directions that one hatches in, in radians, and how dark it must be for each. */
const hatches = [
  { angle: 0.8, spacing: 0.95, below: 0.86, strength: 1.1 },
  { angle: 0.72, spacing: 1.35, below: 0.6, strength: 1.5 },
  { angle: -0.5, spacing: 1.15, below: 0.36, strength: 2.2 },
] as const

/** How many of them a step has come to. */
const layers = [0, 0, 1, 2, 2, 3] as const

/**
 * Graphite: outlines, and tones hatched in layers, one more the longer one works. A sketch ends
 * before the edges of its paper.
 */
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
      const gaze = focus(x / width, y / height)
      const line = Math.max((outlines[at] as number) * (0.3 + gaze * 0.7), strong[at] as number)
      const edge = Math.min(x, y, width - x, height - y) / unit
      const drawing = Math.max(gaze, smoothstep(16, 190, edge + wander * 46))
      const eye = 0.62 + gaze * 0.32
      const ink = drawing * clamp(dark * eye * (0.75 + tooth * 0.6) + line * (0.85 + tooth * 0.4))
      const paper = 250 + tooth * 4
      data[at * 4] = paper + (84 - paper) * ink
      data[at * 4 + 1] = paper - 1 + (87 - paper) * ink
      data[at * 4 + 2] = paper - 3 + (98 - paper) * ink
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
      data[at * 4] = 246 + fiber - (246 - 18) * black
      data[at * 4 + 1] = 236 + fiber - (236 - 18) * black
      data[at * 4 + 2] = 210 + fiber - (210 - 26) * black
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return drawn
}

/** Below which tone each wash is laid. */
const levels = [0.5, 0.36, 0.2] as const

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

/**
 * Charcoal: smudged masses and broad black lines on brown paper, whose tooth breaks both, and white
 * chalk for the lights.
 */
export const charcoal: Finish = ({ picture, unit, progress, focus }) => {
  const tones = contrasty(picture.tones(Math.max(2, (10 - progress.detail * 7) * unit)))
  const lines = linesOf(picture, 6 * unit, 3, 14)
  const thin = linesOf(picture, 3 * unit, 3, 14)
  const drawn = blankPixels(picture)
  const { width, height, data } = drawn
  const row = (y: number) => {
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const tooth = toothAt(x / unit / 1.5, y / unit / 1.5)
      const eye = focus(x / width, y / height)
      const tone = tones[at] as number
      const mass = clamp((0.66 - tone) * 1.7) * (0.92 + tooth * 0.34)
      const chalk = smoothstep(0.78, 0.98, tone) * (0.35 + eye * 0.5) * (0.8 + tooth * 0.6)
      const line = Math.max(lines[at] as number, (thin[at] as number) * eye) * (0.75 + tooth * 0.5)
      const black = clamp(mass * 0.85 + line * 0.9)
      for (let c = 0; c < 3; c++) {
        const paper = kraft[c as 0 | 1 | 2] + tooth * 7
        const lit = paper + (246 - paper) * clamp(chalk)
        data[at * 4 + c] = lit + (20 + c * 2 - lit) * black
      }
    }
  }
  for (let y = 0; y < height; y++) row(y)
  return drawn
}

const kraft = [190, 172, 146] as const

/** How far the tooth of drawing paper stands out at a place, -1 to 1. */
function toothAt(x: number, y: number): number {
  return (
    texel(fine, Math.round(x * 1.4), Math.round(y * 1.4)) * 0.7 +
    texel(cloudy, Math.round(x), Math.round(y)) * 0.3
  )
}
