import type { Random } from '../random.ts'
import type { Place, Scene, Setting } from '../scene.ts'

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

interface Range {
  horizon: readonly [number, number]
  floor: readonly [number, number]
  water?: readonly [number, number]
  landmarks?: number
  /** Metres, where a shore must be near. */
  eye?: readonly [number, number]
  afloat?: boolean
}

const ranges: Record<Setting, Range> = {
  meadow: { horizon: [0.4, 0.58], floor: [0.26, 0.68] },
  forest: { horizon: [0.42, 0.54], floor: [0.34, 0.7] },
  mountains: { horizon: [0.5, 0.62], floor: [0.3, 0.68] },
  desert: { horizon: [0.42, 0.56], floor: [0.3, 0.68] },
  sea: { horizon: [0.38, 0.54], floor: [0.14, 0.5], water: [0.12, 0.4] },
  lake: {
    horizon: [0.38, 0.5],
    floor: [0.68, 0.9],
    water: [0.34, 0.56],
    landmarks: 0.7,
    eye: [1.3, 1.6],
  },
  beach: {
    horizon: [0.36, 0.5],
    floor: [0.68, 0.9],
    water: [0.2, 0.46],
    landmarks: 0.66,
    eye: [1.3, 1.6],
  },
  snowfield: { horizon: [0.42, 0.56], floor: [0.28, 0.68] },
  savanna: { horizon: [0.46, 0.6], floor: [0.28, 0.68] },
  jungle: { horizon: [0.42, 0.52], floor: [0.36, 0.7] },
  'city skyline': { horizon: [0.66, 0.72], floor: [0.3, 0.75] },
  street: { horizon: [0.5, 0.58], floor: [0.3, 0.72] },
  room: { horizon: [0.62, 0.68], floor: [0.24, 0.72] },
  table: { horizon: [0.56, 0.64], floor: [0.2, 0.66] },
  space: { horizon: [1.6, 1.6], floor: [0, 1], afloat: true },
  underwater: { horizon: [1.6, 1.6], floor: [0, 1], afloat: true },
  sky: { horizon: [0.98, 0.98], floor: [0, 1], afloat: true },
  abstract: { horizon: [1.6, 1.6], floor: [0, 1], afloat: true },
}

/** Places where one stands otherwise than elsewhere in their setting. */
const placeRanges: Partial<Record<Place, Range>> = {
  cave: { horizon: [0.56, 0.62], floor: [0.3, 0.66] },
  moon: { horizon: [0.56, 0.66], floor: [0.3, 0.68] },
  mars: { horizon: [0.52, 0.62], floor: [0.3, 0.68] },
}

export function stageOf({ setting, place }: Scene, random: Random): Stage {
  const range = (place && placeRanges[place]) ?? ranges[setting]
  const {
    horizon,
    floor,
    water = floor,
    landmarks = floor[0],
    eye = [1.25, 2.2],
    afloat = false,
  } = range
  return {
    horizon: random.between(...horizon),
    eye: random.between(...eye),
    floor,
    water,
    landmarks,
    afloat,
  }
}
