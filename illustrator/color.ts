import { clamp, lerp } from './number.ts'

/** sRGB, each channel 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** OKLCH: lightness 0 to 1, chroma 0 to about 0.35, hue in radians. Equal steps look equal. */
export interface Lch {
  lightness: number
  chroma: number
  hue: number
}

/** A color of `#rgb` or `#rrggbb`. Throws a RangeError for anything else. */
export function hex(text: string): Color {
  const long = text.length === 4 ? text.replace(/[0-9a-f]/gi, '$&$&') : text
  if (!/^#[0-9a-f]{6}$/i.test(long))
    throw new RangeError(`a color must be #rgb or #rrggbb, not ${text}`)
  const value = Number.parseInt(long.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The colors of a text, separated by spaces. */
export function hexes(text: string): Color[] {
  return text.trim().split(/\s+/).map(hex)
}

export function toHex(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** For `fillStyle`. */
export function css(color: Color, alpha = 1): string {
  return `rgba(${Math.round(color[0])},${Math.round(color[1])},${Math.round(color[2])},${alpha.toFixed(3)})`
}

/** Perceived lightness, 0 to 255, without leaving sRGB. */
export function luma(red: number, green: number, blue: number): number {
  return red * 0.299 + green * 0.587 + blue * 0.114
}

/** The difference of two colors in levels, summed over the channels. */
export function apart(one: Color, other: Color): number {
  return Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2])
}

export function toLch(color: Color): Lch {
  const [lightness, a, b] = toLab(color)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Colors that a screen cannot show lose chroma, never hue or lightness. */
export function fromLch({ lightness, chroma, hue }: Lch): Color {
  let color = fromLab(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue))
  for (let tries = 0, c = chroma; tries < 8 && !shown(color); tries++) {
    c *= 0.85
    color = fromLab(lightness, c * Math.cos(hue), c * Math.sin(hue))
  }
  return clamped(color)
}

/** Between two colors as the eye sees it: 0 gives `from`, 1 gives `to`. */
export function mix(from: Color, to: Color, t: number): Color {
  const a = toLab(from)
  const b = toLab(to)
  return clamped(fromLab(lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)))
}

/** Lighter (or darker, by a negative amount of lightness), with its chroma multiplied. */
export function shade(color: Color, lightness: number, chroma = 1): Color {
  const lch = toLch(color)
  const shaded = clamp(lch.lightness + lightness, 0.02, 0.99)
  return fromLch({ lightness: shaded, chroma: lch.chroma * chroma, hue: lch.hue })
}

export function turnHue(color: Color, radians: number): Color {
  const lch = toLch(color)
  return fromLch({ ...lch, hue: lch.hue + radians })
}

/** The color of a surface in light of a color. */
export function lit(surface: Color, light: Color): Color {
  const [red, green, blue] = surface
  return [(red * light[0]) / 255, (green * light[1]) / 255, (blue * light[2]) / 255]
}

function clamped([red, green, blue]: Color): Color {
  return [clamp(red, 0, 255), clamp(green, 0, 255), clamp(blue, 0, 255)]
}

function shown(color: Color): boolean {
  return color.every((channel) => channel > -1 && channel < 256)
}

/** OKLab: lightness 0 to 1, green to red, blue to yellow. */
export function toLab(color: Color): Color {
  const [r, g, b] = [linear(color[0]), linear(color[1]), linear(color[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab(lightness: number, a: number, b: number): Color {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
}
