import { type Color, luma, mix, shade, toLch } from '../../color.ts'
import type { Palette } from '../parts.ts'

/** A color in the tones that a form of it shows. */
export interface Tones {
  light: Color
  base: Color
  shadow: Color
  deep: Color
}

/** Shadows of skin are warm and full, those of everything else only darker. */
export function skinTones(skin: Color): Tones {
  const dark = luma(...skin) < 110
  return {
    light: mix(shade(skin, dark ? 0.06 : 0.045), [255, 236, 205], 0.25),
    base: skin,
    shadow: mix(shade(skin, dark ? -0.075 : -0.1, 1.12), [150, 52, 40], 0.16),
    deep: mix(shade(skin, dark ? -0.14 : -0.22, 1.1), [96, 26, 30], 0.3),
  }
}

export function hairTones(color: Color): Tones {
  const { lightness } = toLch(color)
  return {
    light: mix(shade(color, lightness < 0.4 ? 0.17 : 0.1, 1.1), [255, 220, 180], 0.12),
    base: color,
    shadow: shade(color, -0.055),
    deep: mix(shade(color, lightness > 0.75 ? -0.2 : -0.11), [40, 16, 40], 0.2),
  }
}

export function clothTones(color: Color): Tones {
  const { lightness } = toLch(color)
  const step = lightness < 0.35 ? 0.06 : 0.085
  return {
    light: shade(color, step * 0.8),
    base: color,
    shadow: mix(shade(color, -step), [24, 20, 60], 0.14),
    deep: mix(shade(color, -step * 2), [20, 14, 48], 0.22),
  }
}

/** Tones as a palette has them: `skin`, `skinlight`, `skinshadow`, `skindeep`. */
export function namedTones(name: string, { light, base, shadow, deep }: Tones): Palette {
  return {
    [name]: base,
    [`${name}light`]: light,
    [`${name}shadow`]: shadow,
    [`${name}deep`]: deep,
  }
}
