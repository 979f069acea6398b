import { Path2D } from '@napi-rs/canvas'
import { clamp } from '../number.ts'
import type { Inks } from './art.ts'
import { byLightness, type Ink, legible, light, mixed } from './inks.ts'
import { type Lines, lined } from './lines.ts'
import type { Palette } from './palettes.ts'

/** Dyed in one ink, in tones from dark to light, or as lines; `width` is in units of 128 a side. */
export type Treatment = { dye: Ink } | { tones: readonly Ink[] } | Lines

/** A treatment for all drawings of a page, by name. */
export type Look = 'colors' | 'glyph' | 'lines' | 'tones'

export function treatmentOf(look: Look, palette: Palette, on: Ink): Treatment | undefined {
  if (look === 'colors') return undefined
  const ink = legible(on, palette.ink, palette.accent)
  const { accent, second } = palette
  if (look === 'tones') return { tones: [ink, accent, second, mixed(second, '#ffffff', 0.7)] }
  // A glyph is a line drawing inside out: solid ink with transparent inner lines.
  return { ...(look === 'lines' ? { ink, ground: on } : { ink: on, ground: ink }), width: 3.4 }
}

/** A palette's tones, darkest to lightest; between them `own` inks or inks legible on `on`. */
export function readOn(on: Ink, inks: Inks, own?: readonly Ink[]): Treatment {
  const names = ['ground', 'ink', 'accent', 'second', 'pale']
  const sorted = byLightness(...names.flatMap((name) => inks[name] ?? []))
  const [dark = on, pale = on] = [sorted[0], sorted.at(-1)]
  const isSeen = (ink: Ink) => Math.abs(light(ink) - light(on)) > 0.15
  return { tones: [dark, ...(own ?? sorted.slice(1, -1).filter(isSeen)), pale] }
}

/** Applies a treatment to the content of an SVG. The gallery applies dyes. */
export function treated(svg: string, treatment: Treatment | undefined): string {
  if (!treatment || 'dye' in treatment) return svg
  return 'tones' in treatment ? toned(svg, treatment.tones) : lined(svg, treatment)
}

/** Estimates the area of each color from the boxes of its paths. */
function weightsOf(svg: string): Map<Ink, number> {
  const weights = new Map<Ink, number>()
  const add = (ink: Ink, weight: number) => weights.set(ink, (weights.get(ink) ?? 0) + weight)
  for (const [, ink = '', path] of svg.matchAll(/fill="(#[0-9a-f]{3,6})"(?: d="([^"]*)")?/gi)) {
    const [left, top, right, bottom] = path ? new Path2D(path).getBounds() : [0, 0, 30, 30]
    add(ink, (right - left) * (bottom - top))
  }
  for (const [, ink = ''] of svg.matchAll(/stop-color="(#[0-9a-f]{3,6})"/gi)) add(ink, 400)
  return weights
}

/** Replaces the colors by a few tones, each for about the same area. */
function toned(svg: string, tones: readonly Ink[]): string {
  const sorted = [...weightsOf(svg)].sort((a, b) => light(a[0]) - light(b[0]))
  const total = sorted.reduce((sum, [, weight]) => sum + weight, 0)
  const toneOf = new Map<Ink, Ink>()
  let below = 0
  for (const [ink, weight] of sorted) {
    // Half by rank, half by lightness: a white cup keeps its white, a dark bird its dark.
    const own = clamp((light(ink) - 0.3) / 0.65, 0, 1)
    const at = (0.45 * (below + weight / 2)) / total + 0.55 * own
    toneOf.set(ink, tones[Math.min(tones.length - 1, Math.floor(at * tones.length))] as Ink)
    below += weight
  }
  const colors = /(?<=(?:fill|stroke|stop-color)=")#[0-9a-f]{3,6}(?=")/gi
  const mapped = svg.replace(colors, (ink) => toneOf.get(ink) ?? (tones[0] as Ink))
  return `<g fill="${tones[0]}">${mapped}</g>`
}
