import { type Color, fromLch, luma, mix, toLch } from '../color.ts'
import { clamp } from '../number.ts'
import type { Channels } from './tiles.ts'

/** The tone of the most frequent luma of a figure: most of it is neither dark nor bright. */
export const middle = 0.58
/** 256 colors, from dark to light, in the hue of a color if given. */
export function rampOf(tones: readonly Color[], color: Color | undefined): Channels {
  const own = color
    ? tones.map((tone) => inHue(tone, mix(tones[1] as Color, tones[2] as Color, 0.6), color))
    : tones
  const ramp = new Uint8ClampedArray(256 * 3)
  for (let i = 0; i < 256; i++) {
    const at = (i / 256) * (own.length - 1)
    const low = Math.floor(at)
    ramp.set(mix(own[low] as Color, own[low + 1] as Color, at - low), i * 3)
  }
  return ramp
}

/** A tone in the hue of a color. The middle tone gets the color itself. */
function inHue(tone: Color, middle: Color, color: Color): Color {
  const [target, { lightness }] = [toLch(color), toLch(tone)]
  const moved = target.lightness + (lightness - toLch(middle).lightness) * 0.9
  return fromLch({ ...target, lightness: clamp(moved, 0.05, 0.98) })
}

/** Tones, 0 to 1, by luma. */
export function tonesOf(data: Channels): Float32Array {
  const counts = new Uint32Array(256)
  let all = 0
  for (let i = 0; i < data.length; i += 16)
    if ((data[i + 3] as number) > 200) {
      const level = Math.round(
        luma(data[i] as number, data[i + 1] as number, data[i + 2] as number),
      )
      counts[level] = (counts[level] as number) + 1
      all++
    }
  const at = (share: number) => {
    let sum = 0
    return counts.findIndex((count) => {
      sum += count
      return sum >= all * share
    })
  }
  const [low, median, high] = [at(0.03), at(0.5), at(0.97)]
  return Float32Array.from({ length: 256 }, (_, level) => {
    const [span, reach] = level < median ? [median - low, 0.55] : [high - median, 0.4]
    return clamp(middle + ((level - median) * reach) / Math.max(span, 90))
  })
}
