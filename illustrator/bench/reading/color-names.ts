import { toLch } from '../../color.ts'
import { type ColorName, colors } from './wanted.ts'

/** The hue in degrees where each color begins, in OKLCH. */
const hues: readonly [from: number, name: ColorName][] = [
  [0, 'pink'],
  [16, 'red'],
  [42, 'orange'],
  [80, 'yellow'],
  [114, 'green'],
  [205, 'blue'],
  [286, 'purple'],
  [332, 'pink'],
]

/** The name of a color for the eye. Undefined: gray. */
export function colorNameOf(red: number, green: number, blue: number): ColorName | undefined {
  const { lightness, chroma, hue } = toLch([red, green, blue])
  if (lightness < 0.22 || (lightness < 0.38 && chroma < 0.05)) return 'black'
  if (chroma < 0.045) return lightness > 0.8 ? 'white' : undefined
  if (chroma < 0.06 && lightness > 0.88) return 'white'
  const degrees = ((hue * 180) / Math.PI + 360) % 360
  const name = hues.findLast(([from]) => degrees >= from)?.[1]
  const isPale = lightness > 0.66 && chroma < 0.17
  if (name === 'red') return isPale ? 'pink' : lightness < 0.5 && chroma < 0.1 ? 'brown' : 'red'
  if (name === 'pink') return lightness < 0.5 && degrees > 300 ? 'purple' : 'pink'
  const isDull =
    name === 'orange' ? lightness < 0.56 || (lightness < 0.66 && chroma < 0.115) : lightness < 0.46
  return (name === 'orange' || name === 'yellow') && isDull ? 'brown' : name
}

/** The share of each color among pixels, 0 to 1. */
export type ColorShares = Record<ColorName, number>

export function sharesOf(names: readonly (ColorName | undefined)[]): ColorShares {
  const share = (color: ColorName) =>
    names.filter((name) => name === color).length / Math.max(1, names.length)
  return Object.fromEntries(colors.map((color) => [color, share(color)])) as ColorShares
}

/** Metal, tires and outlines are on things of all colors. */
const neutral: readonly ColorName[] = ['black', 'white']

/** The least share of the named color: the frame of a bicycle is thin. */
const least = { bright: 0.15, neutral: 0.25 }
/** The least share of the named color, by the share of all other colors of the body. */
const dominance = 1.2

/**
 * Whether the eye calls a thing by this color. `details` are the colors of parts that keep their
 * own color. Black counts only against white, because tires and outlines are black.
 */
export function isColored(
  shares: ColorShares,
  color: ColorName,
  details: readonly string[] = [],
): boolean {
  const isNeutral = neutral.includes(color)
  const rivals = colors.filter((other) => {
    const isUsual = details.includes(other) || (other === 'black' && color !== 'white')
    return other !== color && !isUsual
  })
  const others = rivals.reduce((sum, other) => sum + shares[other], 0)
  const enough = isNeutral ? least.neutral : least.bright
  return shares[color] >= enough && shares[color] > others * dominance
}
