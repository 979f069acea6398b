import { type Color, fromLch, hex, lit, mix, toLch, turnHue } from '../color.ts'
import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import { settingRow } from '../tables/places.ts'
import { hourRow, weatherRow } from '../tables/tables.ts'
import type { Size } from './camera.ts'
import type { StagedScene } from './staging.ts'

/** From this night value on, the moon is in the sky. Below this elevation the sun is low. */
const [moonlit, lowSun] = [0.75, 0.3]
/** The radii of a low or nightly disk, and of a high one, by the shorter side of the picture. */
const disks = { low: [0.035, 0.05], high: 0.024 } as const

/** The sun or the moon, and the sky: they light the whole picture. */
export type Light = ReturnType<typeof lightOf>

/** The light of an hour and a weather. The side of the sun is random. `horizon` is in pixels. */
export function lightOf(scene: StagedScene, size: Size, horizon: number, random: Random) {
  const hour = hourRow(scene.timeOfDay)
  const moon = hour.night >= moonlit
  const elevation = random.between(...hour.elevation)
  const sky = skyOf(scene, random)
  const side = random.sign()
  const { gray, strength } = weatherRow(scene.weather)
  const color = gray
    ? mix(hex(hour.color), hex(gray), strength * (scene.weather === 'fog' ? 0.5 : 0.85))
    : hex(hour.color)
  const low = elevation < lowSun
  const isWood = settingRow(scene.setting).land?.trees?.dense ?? false
  const disk = low || moon ? random.between(...disks.low) * (isWood ? 1.7 : 1) : disks.high
  // In pixels. A hidden sun still gives the direction of the light.
  const sun = {
    x: size.width * (0.5 + side * random.between(0.14, 0.36) * (moon && isWood ? 0.15 : 1)),
    y: horizon * lerp(1, 0.16, elevation ** 0.6),
    radius: Math.min(size.width, size.height) * disk,
    moon,
    visible: !gray || scene.weather === 'snow' || (low && scene.weather === 'cloudy'),
  }
  const length = Math.hypot(0.75, elevation + 0.2, 0.3)
  const [, high, middle, lowest, lightest] = sky
  return {
    sun,
    /** Unit vector towards the sun: right, up, away from the viewer. */
    direction: [(side * 0.75) / length, (elevation + 0.2) / length, 0.3 / length] as const,
    /** The colors of sunlight and of shade. */
    color,
    ambient: mix(high, middle, 0.3),
    /** The sky from zenith to horizon, five colors. */
    sky: sky as readonly Color[],
    haze: mix(lightest, lowest, 0.35),
    cloud: cloudOf(scene, sky, color, hour.night, random),
    /** 0 by day, 1 in the middle of the night. */
    night: hour.night,
    /** 0 at the horizon, 1 overhead. */
    elevation,
  }
}

/** The side of a place where the sun or the moon is: -1 left, 1 right. `x` is in pixels. */
export function sunwardOf({ sun }: Light, x: number): -1 | 1 {
  return sun.x < x ? -1 : 1
}

/** The color of a surface in a share of sunlight, 0 to 1. At night it nears the sky's color. */
export function underLight(surface: Color, { ambient, color, night }: Light, sun: number): Color {
  const white: Color = [255, 255, 255]
  const seen = lit(surface, mix(mix(ambient, white, 0.58), mix(color, white, 0.35), sun))
  return mix(mix(seen, [0, 0, 0], night * 0.32), ambient, night * 0.24)
}

type Sky = [zenith: Color, high: Color, middle: Color, low: Color, horizon: Color]

function skyOf({ weather, palette, timeOfDay }: StagedScene, random: Random): Sky {
  const turn = random.between(-0.16, 0.16)
  const { gray, strength } = weatherRow(weather)
  const haze = gray && toLch(hex(gray))
  const wash = palette[0] === undefined ? undefined : toLch(hex(palette[0]))
  // A green palette is for the land, not the sky. Hues are in radians.
  const isWashed = wash && (wash.hue < 1.9 || wash.hue > 2.8)
  const stops = random.turn(hourRow(timeOfDay).skies)
  const sky = stops.map((stop, index) => {
    const own = turnHue(hex(stop), turn)
    const { lightness } = toLch(own)
    const dull = haze && clamp(lightness * 0.55 + haze.lightness * 0.42 + index * 0.012)
    const color = haze ? mix(own, fromLch({ ...haze, lightness: dull as number }), strength) : own
    return isWashed
      ? mix(color, fromLch({ ...wash, lightness: toLch(color).lightness }), 0.55)
      : color
  })
  return sky as Sky
}

function cloudOf(
  { weather, lacks }: StagedScene,
  [zenith, high, middle, , horizon]: Sky,
  light: Color,
  night: number,
  random: Random,
) {
  const isStorm = weather === 'storm'
  const isDark = night > 0.3
  const bright = mix(mix(horizon, light, 0.6), [255, 255, 255], isDark || isStorm ? 0 : 0.5)
  return {
    bright: isDark ? mix(bright, middle, 0.45) : bright,
    dark: mix(mix(middle, high, 0.5), zenith, isStorm ? 0.8 : 0.15),
    cover: lacks.includes('clouds') ? 0 : random.between(...weatherRow(weather).cover),
  }
}
