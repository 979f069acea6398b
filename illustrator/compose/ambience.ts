import { type Color, fromLch, hex, mix, shade, toLch, turnHue } from '../color.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { isSetting, type PlaceRow, placeRowOf } from '../tables/places.ts'
import { seasonRow } from '../tables/tables.ts'
import type { Camera, Size } from './camera.ts'
import { type Light, lightOf } from './light.ts'
import type { StagedScene } from './staging.ts'

/** From this night value on, lamps light a room. */
const lamplit = 0.4
/** The ranges of hues of space and of the sea, in radians. */
const hues = { space: [3.3, 6.7], sea: [3.5, 4.3] } as const

type Ambience = (light: Light, hue: number | undefined, random: Random) => Partial<Light>

/** The light of a scene: under the sky, in a room, in space, or under water. */
export function ambienceOf(scene: StagedScene, size: Size, camera: Camera, random: Random): Light {
  const light = lightOf(scene, size, Math.min(camera.horizon, size.height), random)
  const ambience = placeRowOf(scene).light
  if (!ambience) return light
  const [named] = scene.palette
  const hue = named === undefined ? undefined : toLch(hex(named)).hue
  // No clouds hide the sun there.
  const visible = ambience === 'moon' || ambience === 'mars'
  const sun = { ...light.sun, y: Math.min(light.sun.y, size.height * 0.3), visible }
  return { ...light, sun, ...ambiences[ambience](light, hue, random.fork(scene.setting)) }
}

/** An ambience from the colors of its light, its shade and its haze. */
function ofInks(inks: [string, string, string], night: number, elevation: number): Ambience {
  const [color, ambient, haze] = inks.map(hex) as [Color, Color, Color]
  return () => ({ color, ambient, haze, night, elevation })
}

const ambiences: Record<NonNullable<PlaceRow['light']>, Ambience> = {
  indoors,
  studio: ofInks(['#fff6e8', '#c3bccb', '#f4f2f0'], 0, 0.9),
  cave: ofInks(['#efdcb8', '#4b4658', '#8a7f78'], 0.32, 0.5),
  stage: ofInks(['#ffe9c8', '#7a5f86', '#8a6f80'], 0.16, 0.6),
  moon: ofInks(['#fff8ec', '#5a6078', '#8a8c94'], 0.1, 0.35),
  mars: ofInks(['#ffe2c4', '#7a5a58', '#c9936e'], 0.05, 0.35),
  space(_light, named, random) {
    const hue = named ?? random.between(...hues.space)
    const far = fromLch({ lightness: 0.5, chroma: 0.19, hue })
    const near = fromLch({ lightness: 0.62, chroma: 0.17, hue: hue + random.between(0.8, 2) })
    const star = fromLch({ lightness: 0.88, chroma: 0.08, hue: hue + random.between(-0.6, 0.6) })
    const sky = [hex('#07081a'), hex('#12122c'), far, near, star]
    const color = mix(star, [255, 255, 255], 0.5)
    const ambient = mix(far, [40, 40, 90], 0.5)
    return { sky, color, ambient, haze: far, night: 0.25, elevation: 0.5 }
  },
  underwater({ night }, named, random) {
    const sea = named ?? random.between(...hues.sea)
    const dark = night > 0.5 ? 0.14 : 0
    const top = fromLch({ lightness: 0.82 - dark * 2, chroma: 0.1, hue: sea - 0.2 })
    const middle = fromLch({ lightness: 0.55 - dark, chroma: 0.12, hue: sea })
    const bottom = fromLch({ lightness: 0.24 - dark / 2, chroma: 0.08, hue: sea + 0.25 })
    const sky = [top, mix(top, middle, 0.5), middle, mix(middle, bottom, 0.5), bottom]
    const color = mix(top, [255, 255, 255], 0.5)
    return { sky, color, ambient: middle, haze: middle, night: 0.1, elevation: 0.9 }
  },
}

/** Shades of a wall replace the sky, from light to dark. At night there is lamplight. */
function indoors(light: Light, named: number | undefined, random: Random): Partial<Light> {
  const hue = named ?? random.next() * Math.PI * 2
  const dark = light.night > lamplit
  const lightness = dark ? 0.5 : random.between(0.68, 0.84)
  const wall = fromLch({ lightness, chroma: random.between(0.03, 0.08), hue })
  const shades = [0.07, 0.03, 0, -0.06, -0.14].map((amount): Color => shade(wall, amount))
  return {
    sky: shades,
    color: dark ? hex('#ffcf8a') : mix(hex('#fff0d2'), light.color, 0.6),
    ambient: mix(shade(wall, -0.2), hex('#5a5470'), 0.4),
    haze: wall,
    night: dark ? 0.2 : 0,
    elevation: 0.7,
  }
}

/** The colors of the materials of a landscape, without light. */
export type Surfaces = ReturnType<typeof surfacesOf>

/** Each material has a bright and a dark color. */
type Ground = 'grass' | 'moss' | 'dry grass' | 'sand' | 'snow' | 'rock' | 'path'

export function surfacesOf(scene: Scene, random: Random) {
  const season = scene.season ?? random.pick(['spring', 'summer', 'summer'])
  const row = seasonRow(season)
  const grass = hex(random.pick(row.grass))
  const isGreen = isSetting(scene.setting, 'evergreen') && !scene.season
  const sands =
    scene.setting === 'beach'
      ? ['#f3e0b4', '#f6e7c6', '#efd9a8']
      : ['#e2b878', '#dcae70', '#e8c898']
  const sand = hex(random.pick(sands))
  const rock = hex(random.pick(['#8a827b', '#7d7a78', '#8f7d70', '#767d86']))
  const petal = hex(
    scene.palette[0] ?? random.pick(['#d9505c', '#8c6fd0', '#f08aa8', '#e8a23a', '#5a7fd8']),
  )
  const ground: Record<Ground, readonly [bright: Color, dark: Color]> = {
    grass: [grass, shade(turnHue(grass, 0.25), -0.13)],
    moss: [shade(grass, -0.06), shade(turnHue(grass, 0.2), -0.19)],
    'dry grass': [hex('#d0ab5c'), hex('#a3843f')],
    sand: [sand, shade(turnHue(sand, -0.15), -0.1)],
    snow: [hex('#f4f7fb'), hex('#cfdcee')],
    rock: [rock, shade(rock, -0.16)],
    path: [hex('#cfae82'), hex('#b08e66')],
  }
  return {
    ...ground,
    water: mix(hex('#2a6f86'), hex(random.pick(['#2f8fa0', '#2a5f90', '#3a7fa0'])), 0.6),
    bark: hex('#6b4e3a'),
    leaves: (isGreen ? seasonRow('summer') : row).leaves.map(hex),
    needles: hex(row.needles),
    petals: [petal, turnHue(petal, 0.6), hex('#f7e6a0'), hex('#f6f1ea')],
  }
}
