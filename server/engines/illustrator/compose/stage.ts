import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'
import { placeRowOf } from '../tables/places.ts'

/** Where a setting puts its horizon and where one may stand in it. */
export interface Stage {
  /** Fraction of the height of the picture. */
  horizon: number
  /** Metres. */
  eye: number
  /**
   * Fractions of the way from the horizon down to the lower edge: the far and the near end of where
   * feet go.
   */
  floor: readonly [far: number, near: number]
  /** The same for who swims. */
  water: readonly [far: number, near: number]
  /** Where buildings and trees stand, where they do not stand at the far end. */
  landmarks: number
  /** Actors hang in the middle, as in space. */
  afloat: boolean
}

export function stageOf(scene: Scene, random: Random): Stage {
  const row = placeRowOf(scene)
  const { horizon, floor, water = floor, landmarks = floor[0], eye = [1.25, 2.2] } = row
  return {
    horizon: random.between(...horizon),
    eye: random.between(...eye),
    floor,
    water,
    landmarks,
    afloat: row.afloat ?? false,
  }
}
