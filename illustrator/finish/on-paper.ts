import { apart, type Color } from '../color.ts'
import { cloudy, fine, sample, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { blankPixels, colorOf, type Pixels, packed, packedColor } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { contrasty, linesOf, overlaid } from './tone.ts'

/** Hatches: their direction, the pixels between lines, and the tone below which they are. */
const hatches = [
  { across: 0.7, down: 0.72, spacing: 6.6, below: 0.86, strength: 1.1 },
  { across: 0.75, down: 0.66, spacing: 4.65, below: 0.6, strength: 1.5 },
  { across: 0.88, down: -0.48, spacing: 5.5, below: 0.36, strength: 2.2 },
] as const

/** Graphite: outlines and hatched tones. More steps add layers. The paper has a margin. */
export const pencil: Finish = (drawing) => {
  const { picture, unit, progress, random } = drawing
  const { width, height } = picture
  const toneAt = contrasty(picture.tones(3 * unit))
  const outlineAt = linesOf(picture, 2.4 * unit, 1.6, 9)
  const strongAt = linesOf(picture, 5 * unit, 2.4, 16)
  const toothAt = toothOf(unit)
  const hatching = hatches.slice(0, Math.floor(progress.step / 2))
  const offset = random.next() * 512
  const paper = paperOf(picture, [250, 249, 247])
  return overlaid(paper, [84, 87, 98], drawing, (at, eye, x, y) => {
    const wander = sample(cloudy, x * 0.35 + offset, y * 0.35)
    const tone = toneAt(at)
    const tooth = toothAt(x, y)
    let dark = Math.max(0, 0.5 - tone) * 0.3
    for (const { across, down, spacing, below, strength } of hatching) {
      if (tone > below) break
      const wave = waveAt(((x * across + y * down) / unit + wander * 7) / spacing)
      dark += smoothstep(0.2, 0.8, wave + tooth * 0.7) * Math.min(1, (below - tone) * strength)
    }
    const line = Math.max(outlineAt(at) * (0.3 + eye * 0.7), strongAt(at))
    const edge = Math.min(x, y, width - x, height - y) / unit
    const drawn = Math.max(eye, smoothstep(16, 190, edge + wander * 46))
    const shade = dark * (0.62 + eye * 0.32) * (0.75 + tooth * 0.6)
    return drawn * clamp(shade + line * (0.85 + tooth * 0.4))
  })
}

/** Each wash is laid below one of these tones. */
const levels = [0.5, 0.36, 0.2] as const

/** Brush and ink on rice paper: a few gray washes with wet edges, and swelling black lines. */
export const ink: Finish = (drawing) => {
  const { picture, unit, progress, random } = drawing
  const tones = picture.tones((9 - progress.detail * 5) * unit)
  const boldAt = linesOf(picture, 5 * unit, 4, 7)
  const hairAt = linesOf(picture, 2.2 * unit, 4, 7)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const washes = levels.slice(0, 1 + Math.floor(progress.step / 2))
  const paper = paperOf(picture, [246, 236, 210])
  return overlaid(paper, [18, 18, 26], drawing, (at, eye, x, y) => {
    const cloud = sample(cloudy, (x / unit) * 0.4 + x0, (y / unit) * 0.4 + y0)
    const tone = (tones[at] as number) / 255 + cloud * 0.07
    let dark = Math.max(boldAt(at), hairAt(at) * (0.25 + eye * 0.75)) * 0.95
    // Washes dry darker at their rims.
    for (const level of washes)
      dark +=
        smoothstep(0.02, -0.03, tone - level) * 0.2 +
        smoothstep(0.03, 0, Math.abs(tone - level)) * 0.06
    return clamp(dark)
  })
}

/** Charcoal on brown, toothed paper: smudged areas, broad black lines, white chalk for lights. */
export const charcoal: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const toneAt = contrasty(picture.tones(Math.max(2, (10 - progress.detail * 7) * unit)))
  const broadAt = linesOf(picture, 6 * unit, 3, 14)
  const thinAt = linesOf(picture, 3 * unit, 3, 14)
  const toothAt = toothOf(unit * 1.5)
  const paper = paperOf(picture, [190, 172, 146])
  const chalked = overlaid(paper, [246, 246, 246], drawing, (at, eye, x, y) => {
    const light = smoothstep(0.78, 0.98, toneAt(at))
    return light && light * (0.35 + eye * 0.5) * (0.8 + toothAt(x, y) * 0.6)
  })
  return overlaid(chalked, [20, 22, 24], drawing, (at, eye, x, y) => {
    const tooth = toothAt(x, y)
    const mass = clamp((0.66 - toneAt(at)) * 1.7) * (0.92 + tooth * 0.34)
    const line = Math.max(broadAt(at), thinAt(at) * eye) * (0.75 + tooth * 0.5)
    return clamp(mass * 0.85 + line * 0.9)
  })
}

/** Pixels between two cuts of the gouge: usually, in a picture of 1024; and at least. */
const spacing = { usual: 13, least: 3 }

/** A linoleum print: one black with carved cuts, which are wider in lighter places. */
export const linocut: Finish = (drawing) => {
  const { picture, unit, progress, random } = drawing
  const toneAt = contrasty(picture.tones((5 - progress.detail * 3) * unit))
  const aroundAt = contrasty(picture.tones(70 * unit))
  const forms = picture.tones(22 * unit)
  const blurred = picture.soft(7 * unit)
  const outlineAt = linesOf(picture, 4 * unit, 5, 5)
  const [x0, y0] = [random.next() * 512, random.next() * 512]
  const step = Math.max(spacing.usual, spacing.least / unit)
  // An edge is one pixel wide, also in a small preview.
  const crispness = Math.min(7, step * unit * 0.55)
  const paper = paperOf(picture, [244, 236, 218])
  return overlaid(paper, [30, 27, 30], drawing, (at, eye, x, y) => {
    const bend = sample(cloudy, (x / unit) * 0.3 + x0, (y / unit) * 0.3 + y0)
    const across = (x * 0.34 + y * 0.94) / unit + bend * 26 + (forms[at] as number) * 0.42
    // A light line separates the hero from a dark ground.
    const edge = Math.max(0, apart(colorOf(picture, at), colorOf(blurred, at)) / 255 - 0.06)
    const own = toneAt(at)
    const lift = (own - aroundAt(at)) * 0.7 + (Math.min(1, edge) * 2.4 - 0.1) * eye
    const tone = smoothstep(0.14, 0.86, own + lift)
    const cut = clamp((tone - waveAt(across / step)) * crispness + 0.5)
    return Math.max(1 - cut, outlineAt(at) * eye)
  })
}

/** A wave from 1 down to 0 and up again while the phase rises by 1. */
function waveAt(phase: number): number {
  return Math.abs(phase - Math.floor(phase) - 0.5) * 2
}

/** The relief of drawing paper at a pixel, -1 to 1. */
export function toothOf(unit: number): (x: number, y: number) => number {
  // A texel of several pixels would be a visible square.
  const nearest: typeof sample = (noise, x, y) => texel(noise, Math.round(x), Math.round(y))
  const at = unit > 1.5 ? sample : nearest
  return (x, y) =>
    at(fine, (x / unit) * 1.4, (y / unit) * 1.4) * 0.7 + at(cloudy, x / unit, y / unit) * 0.3
}

/** A sheet of paper in the size of a picture. */
function paperOf(picture: Pixels, color: Color): Pixels {
  const paper = blankPixels(picture)
  packed(paper).fill(packedColor(color))
  return paper
}
