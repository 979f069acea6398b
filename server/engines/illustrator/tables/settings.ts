import type { PlaceRow, RangeRow } from './place.ts'

const range = (
  kind: RangeRow['kind'],
  height: RangeRow['height'],
  haze: RangeRow['haze'],
  more: Partial<RangeRow> = {},
): RangeRow => ({ kind, height, haze, ...more })
const islands = (chance: number) => range('islands', [0.05, 0.13], [0.35, 0.6], { chance })
export const small = { width: 6.2, height: 2.65, rise: 0.65 }
export const dwelling = { ...small, floor: 'boards', sides: ['plant', 0.7], rug: true } as const
export const covers = ['stripes', 'panels', 'plain'] as const
/** Settings, of which every picture has one. */
export const settingRows = {
  meadow: {
    horizon: [0.4, 0.58],
    floor: [0.26, 0.68],
    land: {
      waves: [
        [6, 0.8, 2.5, 16],
        [2.4, 1.4, 8, 30],
      ],
      ranges: [
        [range('hills', 0.09, 0.75), range('hills', 0.05, 0.5)],
        [range('peaks', 0.24, 0.72), range('hills', 0.06, 0.5)],
        [range('hills', 0.13, 0.8), range('hills', 0.08, 0.62), range('hills', 0.045, 0.45)],
      ],
      trees: { kinds: 'grove', count: [16, 34], nearest: 8 },
    },
    is: ['wild', 'lakeside'],
  },
  forest: {
    horizon: [0.42, 0.54],
    floor: [0.34, 0.7],
    land: {
      waves: [[6, 0.3, 2.5, 16]],
      cover: 'moss',
      trees: { kinds: 'grove', count: 90, nearest: 4.4, dense: true },
    },
    shown: ['deciduous-tree', 'evergreen-tree'],
    is: ['wild', 'evergreen'],
  },
  mountains: {
    horizon: [0.5, 0.62],
    floor: [0.3, 0.68],
    land: {
      waves: [
        [6, 0.4, 2.5, 16],
        [2.4, 0.8, 8, 30],
      ],
      ranges: [
        [range('peaks', 0.4, 0.62), range('peaks', [0.2, 0.3], 0.38), range('hills', 0.07, 0.3)],
      ],
      trees: { kinds: ['conifer', 'conifer', 'conifer', 'boulder'], count: 70, nearest: 6 },
    },
    shown: ['mountain', 'snow-capped-mountain', 'mount-fuji'],
    is: ['wild', 'lakeside'],
  },
  desert: {
    horizon: [0.42, 0.56],
    floor: [0.3, 0.68],
    land: {
      waves: [
        [7, 0.1, 2.5, 14],
        [22, 0.03, 1, 3],
      ],
      cover: 'sand',
      ranges: [
        [
          range('mesas', 0.16, 0.5, { chance: 0.45 }),
          range('dunes', 0.17, 0.4),
          range('dunes', 0.11, 0.24),
          range('dunes', 0.07, 0.12),
          range('dunes', 0.09, 0.08, { depth: 13 }),
          range('dunes', 0.12, 0.04, { depth: 7.5 }),
        ],
      ],
      trees: { kinds: ['cactus', 'boulder', 'boulder'], count: [5, 10], nearest: 4.5 },
    },
    is: ['wild', 'warm'],
  },
  sea: {
    horizon: [0.38, 0.54],
    floor: [0.14, 0.5],
    water: [0.12, 0.4],
    land: { shore: 'none', water: true, ranges: [[islands(0.65)]] },
    is: ['watery', 'bridged'],
  },
  lake: {
    horizon: [0.38, 0.5],
    floor: [0.68, 0.9],
    water: [0.34, 0.56],
    landmarks: 0.7,
    eye: [1.3, 1.6],
    land: {
      shore: 'lake',
      waves: [[6, 0.12, 2.5, 16]],
      water: true,
      ranges: [[range('peaks', 0.3, 0.6), range('hills', 0.09, 0.38)]],
      trees: { kinds: ['conifer', 'conifer', 'broadleaf'], count: 70, nearest: 9 },
    },
    shown: ['mountain', 'snow-capped-mountain'],
    is: ['wild', 'watery', 'bridged'],
  },
  beach: {
    horizon: [0.36, 0.5],
    floor: [0.68, 0.9],
    water: [0.2, 0.46],
    landmarks: 0.66,
    eye: [1.3, 1.6],
    land: {
      shore: 'beach',
      water: true,
      cover: 'sand',
      ranges: [[islands(0.6)]],
      trees: { kinds: ['palm', 'palm', 'boulder'], count: 5, nearest: 3.4 },
    },
    is: ['warm', 'evergreen'],
  },
  snowfield: {
    horizon: [0.42, 0.56],
    floor: [0.28, 0.68],
    land: {
      waves: [
        [6, 0.5, 2.5, 16],
        [2.4, 0.6, 8, 30],
      ],
      cover: 'snow',
      ranges: [
        [range('peaks', 0.24, 0.6), range('hills', 0.06, 0.4)],
        [range('hills', 0.12, 0.7), range('hills', 0.06, 0.45)],
      ],
      trees: { kinds: ['conifer', 'conifer', 'conifer', 'bare'], count: [24, 60], nearest: 5.4 },
    },
    is: ['wild'],
  },
  savanna: {
    horizon: [0.46, 0.6],
    floor: [0.28, 0.68],
    land: {
      waves: [
        [6, 0.25, 2.5, 16],
        [2.4, 0.5, 8, 30],
      ],
      cover: 'dry grass',
      ranges: [
        [range('mesas', 0.08, 0.65)],
        [range('peaks', 0.2, 0.75)],
        [range('hills', 0.05, 0.7)],
      ],
      trees: { kinds: ['acacia', 'acacia', 'boulder'], count: 12, nearest: 8 },
    },
    is: ['wild', 'warm', 'evergreen'],
  },
  jungle: {
    horizon: [0.42, 0.52],
    floor: [0.36, 0.7],
    land: {
      waves: [[6, 0.35, 2.5, 16]],
      cover: 'moss',
      ranges: [[range('hills', 0.12, 0.7)]],
      trees: { kinds: ['palm', 'broadleaf', 'palm'], count: 90, nearest: 4.2, dense: true },
    },
    shown: ['palm-tree'],
    is: ['wild', 'warm', 'evergreen'],
  },
  'city skyline': {
    horizon: [0.66, 0.72],
    floor: [0.3, 0.75],
    painter: 'skyline',
    shown: ['office-building', 'houses', 'building-construction'],
    is: ['bridged'],
  },
  street: {
    horizon: [0.5, 0.58],
    floor: [0.3, 0.72],
    painter: 'street',
    shown: ['office-building', 'houses', 'convenience-store', 'department-store'],
    is: ['featureless'],
  },
  room: {
    horizon: [0.62, 0.68],
    floor: [0.24, 0.72],
    light: 'indoors',
    painter: 'room',
    plan: {
      ...dwelling,
      covers,
      wall: ['curtained-window couch-and-lamp', 'bookcase sideboard pictures fireplace'],
    },
    shown: ['window'],
    is: ['featureless'],
  },
  table: {
    horizon: [0.56, 0.64],
    floor: [0.2, 0.66],
    light: 'indoors',
    painter: 'table',
    shown: ['window', 'chair', 'fork-and-knife-with-plate'],
    is: ['featureless'],
  },
  space: {
    horizon: [1.6, 1.6],
    floor: [0, 1],
    afloat: true,
    light: 'space',
    painter: 'space',
    shown: ['ringed-planet', 'star', 'glowing-star', 'shooting-star', 'comet'],
    is: ['featureless'],
  },
  underwater: {
    horizon: [1.6, 1.6],
    floor: [0, 1],
    afloat: true,
    light: 'underwater',
    painter: 'underwater',
    is: ['watery', 'featureless'],
  },
  sky: {
    horizon: [0.98, 0.98],
    floor: [0, 1],
    afloat: true,
    painter: 'above the clouds',
    is: ['bridged'],
  },
  abstract: {
    horizon: [1.6, 1.6],
    floor: [0, 1],
    afloat: true,
    painter: 'abstract',
    is: ['featureless'],
  },
} as const satisfies Record<string, PlaceRow>

export type Setting = keyof typeof settingRows
