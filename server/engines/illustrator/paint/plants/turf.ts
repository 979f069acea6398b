import type { Canvas } from '@napi-rs/canvas'
import { type Color, mix, shade } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import { underLight } from '../../compose/light.ts'
import type { Terrain } from '../../compose/terrain.ts'
import type { Random } from '../../random.ts'
import type { Cover } from '../../tables/place.ts'
import { blossom, fern, pebble, ripple, type Sprout, sproutOf, tuft } from './sprouts.ts'

/** Something low that grows in numbers. */
export interface Seed {
  sprites: readonly Canvas[]
  /** Metres, and of the picture's height at most. */
  height: number
  tallest: number
  /**
   * From one to the next, in heights; in the distance no more of them stand in a row than `most`.
   */
  spacing: number
  most: number
  /** Metres. */
  farthest: number
}

/** What covers the ground by itself, as dense as `share` (0 to 1) says. */
export function turfOf(composition: Composition, { cover, water }: Terrain, share: number): Seed {
  const { surfaces, light, field, random } = composition
  const lot = random.fork('turf')
  const lit = (color: Color) => underLight(color, light, 0.6)
  const [ripe] = field.crop?.growth === 'blades' ? field.crop.bands : []
  const [bright, dark] = ripe
    ? [ripe, shade(ripe, -0.14)]
    : surfaces[cover === 'sand' ? 'dry grass' : cover]
  const blades = [0, 0.4, 0.8].map((t) =>
    underLight(shade(mix(dark, bright, t), t / 10 - 0.07), light, 0.35 + t / 2),
  )
  const make = (sprout: Sprout, count: number, tones: readonly Color[]) => {
    return Array.from({ length: count }, (_, i) =>
      sproutOf(sprout, tones, lot.fork(`${sprout.name} ${i}`)),
    )
  }
  const flowers = petalsOf(composition, lot).flatMap((petal) =>
    make(blossom, 1, [...blades, lit(petal)]),
  )
  const stalks = [lit(mix(surfaces.bark, surfaces['dry grass'][1], 0.5))]
  const sand = [shade(surfaces.sand[0], 0.05), shade(surfaces.sand[1], -0.05)].map(lit)
  const dense = {
    height: 0.16,
    tallest: 0.1,
    spacing: 0.42 / share,
    most: 70 * share,
    farthest: 14,
  }
  const sparse = { ...dense, spacing: 4 / share, most: 12 }
  const meadow = { ...dense, sprites: [...make(tuft, 7, blades), ...flowers] }
  const seeds: Record<Cover, () => Seed> = {
    grass: () => meadow,
    'dry grass': () => meadow,
    moss: () => ({
      ...dense,
      height: 0.2,
      sprites: [...make(fern, 2, blades), ...make(tuft, 4, blades), ...flowers],
    }),
    snow: () => ({ ...sparse, spacing: 7 / share, sprites: make(tuft, 2, stalks) }),
    sand: () => {
      const dry = water ? [] : make(tuft, 1, blades)
      return {
        ...sparse,
        sprites: [...make(pebble, 1, surfaces.rock.map(lit)), ...make(ripple, 4, sand), ...dry],
      }
    },
  }
  return seeds[cover]()
}

/** Colors of the flowers among the grass. */
function petalsOf({ scene, field, surfaces }: Composition, lot: Random): readonly Color[] {
  if (field.crop?.growth === 'blooms')
    return field.crop.bands.flatMap((band) => [band, band, band, band])
  if (field.crop || scene.season === 'winter' || scene.setting === 'savanna') return []
  const spring = scene.season === 'spring'
  return surfaces.petals.slice(
    0,
    scene.setting === 'meadow' ? (spring ? 4 : lot.integer(1, 4)) : spring ? 2 : 1,
  )
}
