import { type Color, fromLch, hex, lit, mix, shade, toLch, turnHue } from '../color.ts'
import { clamp, lerp } from '../number.ts'
import type { Random } from '../random.ts'
import type { TimeOfDay, Weather } from '../scene.ts'
import { settingRow } from '../tables/places.ts'
import type { Size } from './camera.ts'
import type { StagedScene } from './staging.ts'

/** One sun (or moon) and the sky around it: whatever is drawn takes its light from here. */
export interface Light {
  /** Position and radius in pixels. Behind cloud it still gives the direction. */
  sun: { x: number; y: number; radius: number; moon: boolean; visible: boolean }
  /** Unit vector towards the sun: right, up, away from the viewer. */
  direction: readonly [number, number, number]
  /** Color of what the sun reaches, and of what it does not. */
  color: Color
  ambient: Color
  /** The sky from zenith to horizon, five colors. */
  sky: readonly Color[]
  haze: Color
  cloud: { bright: Color; dark: Color; cover: number }
  /** 0 by day, 1 in the deep of night. */
  night: number
  /** 0 at the horizon, 1 overhead. */
  elevation: number
}

interface Hour {
  color: string
  /** How much of the ambient light is lost. */
  night: number
  elevation: readonly [number, number]
}

const hours: Record<TimeOfDay, Hour> = {
  dawn: { color: '#ffdcb8', night: 0.12, elevation: [0.05, 0.2] },
  morning: { color: '#fff0d0', night: 0, elevation: [0.3, 0.5] },
  noon: { color: '#fffaec', night: 0, elevation: [0.75, 0.95] },
  afternoon: { color: '#fff0cc', night: 0, elevation: [0.4, 0.6] },
  'golden hour': { color: '#ffd38e', night: 0, elevation: [0.12, 0.3] },
  sunset: { color: '#ffb676', night: 0.14, elevation: [0.03, 0.14] },
  dusk: { color: '#e6b2bd', night: 0.5, elevation: [0.02, 0.1] },
  night: { color: '#a9c0ea', night: 1, elevation: [0.45, 0.75] },
  'moonlit night': { color: '#cfdcf6', night: 0.78, elevation: [0.35, 0.7] },
}

/** By lot one of these, each from the zenith to the horizon. */
const skies: Record<TimeOfDay, readonly string[]> = {
  dawn: [
    '#35507f #7480b4 #c79cb6 #f4b199 #ffdca8',
    '#4d86a8 #90b9c5 #ecd0b8 #fbd6a8 #fff1d2',
    '#4b6aa3 #8c9ac9 #e0b3c4 #f9cfb2 #feeed2',
  ],
  morning: [
    '#4a86c8 #79abdc #b0d2ea #e0ebea #fdf3dc',
    '#5a8fbf #92bcd8 #cfe0de #f5ead0 #fff4dc',
    '#3f92b8 #76b8cf #b9dcd9 #e9eddb #fff3d6',
  ],
  noon: [
    '#1f6fbd #3f97d8 #79c2e8 #b6e2ee #e6f6ef',
    '#2b74cc #4f97df #86bdec #bddcf3 #e9f3f2',
    '#3a7fc9 #68a4de #9fc9ed #d0e4f3 #f6f3e6',
  ],
  afternoon: [
    '#3b78bd #6ba0d3 #a9cbe2 #dfe3d8 #fbecc8',
    '#4b7fa8 #83abc0 #bfd3cf #ecdfba #fdeab8',
    '#4673c4 #719ddb #a8c7eb #dbe4ea #fceed6',
  ],
  'golden hour': [
    '#486fa5 #8197b3 #d8b88f #f5b663 #ffdc96',
    '#5a7f86 #97aa90 #dec88c #f8d07c #ffeab2',
    '#6a86ad #b3a9a6 #efbf86 #fbcf86 #ffe8bc',
  ],
  sunset: [
    '#2b2d68 #633d87 #c2537a #f38a53 #fdca70',
    '#2b4675 #5d6299 #bb7c96 #f3a27c #fcd69c',
    '#35204f #7a2d5e #c9444f #f2743f #fdba54',
  ],
  dusk: [
    '#201a4a #40306e #794785 #c67189 #f3a98c',
    '#14305a #305685 #7084a8 #c49fa6 #f1c5a0',
    '#182250 #303e7a #5d5c9b #a977a2 #e7a992',
  ],
  night: [
    '#081235 #102354 #1f3f75 #336092 #5f8db1',
    '#0e0f38 #20205a #3a3380 #5c4e9d #8c79b5',
    '#061a2a #0d354a #185568 #277480 #4c9a9a',
  ],
  'moonlit night': [
    '#0b1a48 #173468 #2c5790 #4f80b0 #8db3cb',
    '#141a52 #2a357c #4b5aa2 #7787bf #aeb9da',
  ],
}

const cover: Record<Weather, readonly [number, number]> = {
  clear: [0.15, 0.45],
  cloudy: [0.62, 0.72],
  fog: [0.45, 0.55],
  rain: [0.75, 0.85],
  storm: [0.85, 0.95],
  snow: [0.5, 0.65],
  wind: [0.45, 0.6],
  aurora: [0, 0.12],
  rainbow: [0.4, 0.5],
}

const greys: Partial<Record<Weather, { sky: Color; strength: number }>> = {
  cloudy: { sky: hex('#aab4bd'), strength: 0.3 },
  fog: { sky: hex('#c4cacd'), strength: 0.36 },
  rain: { sky: hex('#7a8692'), strength: 0.74 },
  storm: { sky: hex('#4c5764'), strength: 0.78 },
  snow: { sky: hex('#bcc8d6'), strength: 0.36 },
}

/**
 * The light of an hour and a weather, the sun placed by lot on one side of the picture. `horizon`
 * is in pixels.
 */
export function lightOf(scene: StagedScene, size: Size, horizon: number, random: Random): Light {
  const hour = hours[scene.timeOfDay]
  const moon = hour.night >= 0.75
  const elevation = random.between(...hour.elevation)
  const sky = skyOf(scene, random)
  const side = random.sign()
  const gray = greys[scene.weather]
  const color = gray
    ? mix(hex(hour.color), gray.sky, gray.strength * (scene.weather === 'fog' ? 0.5 : 0.85))
    : hex(hour.color)
  const low = elevation < 0.3
  const isWood = settingRow(scene.setting).land?.trees?.dense ?? false
  const sun = {
    x: size.width * (0.5 + side * random.between(0.14, 0.36) * (moon && isWood ? 0.15 : 1)),
    y: horizon * (low ? lerp(1, 0.62, elevation / 0.3) : lerp(0.5, 0.16, elevation)),
    radius:
      Math.min(size.width, size.height) *
      (low || moon ? random.between(0.035, 0.05) * (isWood ? 1.7 : 1) : 0.024),
    moon,
    visible: !gray || scene.weather === 'snow' || (low && scene.weather === 'cloudy'),
  }
  const length = Math.hypot(0.75, elevation + 0.2, 0.3)
  const [zenith, middle, , lowest, horizonColor] = sky as [Color, Color, Color, Color, Color]
  return {
    sun,
    direction: [(side * 0.75) / length, (elevation + 0.2) / length, 0.3 / length],
    color,
    ambient: mix(middle, zenith, 0.4),
    sky,
    haze: mix(horizonColor, lowest, 0.35),
    cloud: cloudOf(scene, sky, color, hour.night, random),
    night: hour.night,
    elevation,
  }
}

/**
 * A surface's color where `sun` (0 to 1) of the sunlight reaches it; at night all colors come near
 * to the sky's.
 */
export function underLight(surface: Color, { ambient, color, night }: Light, sun: number): Color {
  const white: Color = [255, 255, 255]
  const seen = lit(surface, mix(mix(ambient, white, 0.4), mix(color, white, 0.35), sun))
  const [red, green, blue] = seen.map((channel, c) =>
    lerp(channel * (1 - night * 0.42), ambient[c] as number, night * 0.16),
  )
  return [red as number, green as number, blue as number]
}

function skyOf(scene: StagedScene, random: Random): Color[] {
  const turn = random.between(-0.16, 0.16)
  const gray = greys[scene.weather]
  const wash = scene.palette[0] === undefined ? undefined : toLch(hex(scene.palette[0]))
  const stops = random.turn(skies[scene.timeOfDay]).split(' ')
  return stops.map((stop, index) => {
    let color = turnHue(hex(stop), turn)
    if (gray) {
      const lightness = clamp(
        toLch(color).lightness * 0.55 + toLch(gray.sky).lightness * 0.42 + index * 0.012,
      )
      color = mix(color, fromLch({ ...toLch(gray.sky), lightness }), gray.strength)
    }
    if (!wash || isGreen(wash.hue)) return color
    return mix(color, fromLch({ ...wash, lightness: toLch(color).lightness }), 0.55)
  })
}

function cloudOf(
  { weather, lacks }: StagedScene,
  sky: readonly Color[],
  light: Color,
  night: number,
  random: Random,
): Light['cloud'] {
  const white: Color = [255, 255, 255]
  const bright = mix(
    mix(sky[4] as Color, light, 0.6),
    white,
    night > 0.3 ? 0 : weather === 'storm' ? 0 : 0.5,
  )
  const dark = mix(
    mix(sky[2] as Color, sky[1] as Color, 0.5),
    sky[0] as Color,
    weather === 'storm' ? 0.5 : 0.15,
  )
  return {
    bright: night > 0.3 ? mix(bright, sky[2] as Color, 0.45) : bright,
    dark: weather === 'storm' ? shade(dark, -0.06) : dark,
    cover: lacks.includes('clouds') ? 0 : random.between(...cover[weather]),
  }
}

/** Whoever asks for green means the land: no sky is. `hue` is in radians. */
function isGreen(hue: number): boolean {
  return hue > 1.9 && hue < 2.8
}
