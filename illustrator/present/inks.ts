import { css, fromLch, hex, mix, toHex, toLch } from '../color.ts'
import { clamp } from '../number.ts'
import type { Palette } from '../subject/parts.ts'

/** CSS hex, as in palettes. */
export type Ink = string

/** The perceived lightness of an ink, 0 to 1. */
export function light(ink: Ink): number {
  return toLch(hex(ink)).lightness
}

type Shift = { l?: number; c?: number; h?: number }

/** An ink with lightness `l` added, chroma multiplied by `c`, and hue turned by `h` degrees. */
export function shifted(ink: Ink, { l = 0, c = 1, h = 0 }: Shift): Ink {
  const lch = toLch(hex(ink))
  const [lightness, hue] = [clamp(lch.lightness + l, 0.05, 0.99), lch.hue + (h * Math.PI) / 180]
  return toHex(fromLch({ lightness, chroma: lch.chroma * c, hue }))
}

/** Between two inks: 0 gives the first, 1 the second. */
export function mixed(from: Ink, to: Ink, share: number): Ink {
  return toHex(mix(hex(from), hex(to), share))
}

export function alpha(ink: Ink, opacity: number): string {
  return css(hex(ink), opacity)
}

/** Inks as a palette for drawings in parts. */
export function paletteOf(inks: Readonly<Record<string, Ink>>): Palette {
  return Object.fromEntries(Object.entries(inks).map(([name, ink]) => [name, hex(ink)]))
}

/** The ink with the strongest contrast of lightness to a ground. */
export function legible(ground: Ink, ...inks: readonly Ink[]): Ink {
  const contrast = (ink: Ink) => Math.abs(light(ink) - light(ground))
  return inks.reduce((best, ink) => (contrast(ink) > contrast(best) ? ink : best))
}

/** From the darkest to the lightest. */
export function byLightness(...inks: readonly Ink[]): Ink[] {
  return inks.toSorted((a, b) => light(a) - light(b))
}
