import type { PlaceRow, Plan } from './place.ts'
import { covers, dwelling, type Setting, settingRows, small } from './settings.ts'

const inRoom = { in: 'room', horizon: [0.62, 0.68], floor: [0.24, 0.72], light: 'indoors' } as const

/** Places that a setting has several of: a kitchen among rooms. */
export const placeRows = {
  kitchen: {
    ...inRoom,
    plan: {
      ...small,
      tint: '#f0e2c4',
      covers: ['tiles'],
      floor: 'tiles',
      above: 'pendant',
      wall: ['stove sink pans', 'cupboard fridge'],
      joined: true,
    },
  },
  bedroom: {
    ...inRoom,
    plan: { ...dwelling, covers, wall: ['bed', 'curtained-window wardrobe pictures'] },
  },
  library: {
    ...inRoom,
    plan: {
      ...dwelling,
      height: 3.3,
      tint: '#d8c09c',
      covers: ['plain'],
      wall: ['book-wall arched-window ladder', 'book-wall ladder'],
      joined: true,
      sides: ['reading-lamp', 0.7],
    },
  },
  office: {
    ...inRoom,
    plan: {
      ...small,
      tint: '#dde3e6',
      covers: ['plain', 'panels'],
      floor: 'boards',
      wall: ['office-desk office-desk', 'window map bookcase'],
      sides: ['office-desk', 1.4],
      above: 'pendant',
    },
  },
  classroom: {
    ...inRoom,
    plan: {
      ...small,
      tint: '#efe2b8',
      covers: ['panels'],
      floor: 'boards',
      wall: ['blackboard', 'window map bookcase'],
      sides: ['desk', 0.5, 1.3, 2.1],
    },
  },
  cafe: {
    ...inRoom,
    plan: {
      ...small,
      tint: '#e4c4a0',
      covers: ['bricks', 'panels'],
      floor: 'tiles',
      wall: ['bar', 'shop-window menu'],
      sides: ['cafe-table', 1.2],
      above: 'pendant',
    },
  },
  laundry: {
    ...inRoom,
    plan: {
      ...small,
      tint: '#bfe0e2',
      covers: ['tiles'],
      floor: 'tiles',
      above: 'pendant',
      wall: ['washer washer washer', 'washer washer window'],
      joined: true,
    },
  },
  workshop: {
    ...inRoom,
    plan: {
      ...small,
      above: 'pendant',
      tint: '#c4bcb2',
      covers: ['bricks'],
      floor: 'stone',
      wall: ['bench', 'window jars wardrobe'],
    },
  },
  hall: {
    ...inRoom,
    plan: {
      width: 7,
      height: 5.4,
      rise: 0.4,
      tint: '#d6cec4',
      covers: ['bricks', 'plain'],
      floor: 'stone',
      wall: ['', ''],
    },
  },
  stage: { ...inRoom, light: 'stage', painter: 'stage' },
  cave: {
    in: 'mountains',
    horizon: [0.56, 0.62],
    floor: [0.3, 0.66],
    light: 'cave',
    painter: 'cave',
  },
  moon: { in: 'space', horizon: [0.56, 0.66], floor: [0.3, 0.68], light: 'moon', painter: 'moon' },
  mars: { in: 'space', horizon: [0.52, 0.62], floor: [0.3, 0.68], light: 'mars', painter: 'mars' },
} as const satisfies Record<string, PlaceRow & { in: keyof typeof settingRows }>

export type Place = keyof typeof placeRows

export function settingRow(setting: Setting): PlaceRow {
  return settingRows[setting]
}

interface Where {
  setting: Setting
  place: Place | null
}

/** The row of a scene's place, or else of its setting. */
export function placeRowOf({ setting, place }: Where): PlaceRow {
  return place ? placeRows[place] : settingRows[setting]
}

/** Undefined for open country. */
export function painterOf({ setting, place }: Where): PlaceRow['painter'] {
  return (place ? (placeRows[place] as PlaceRow).painter : undefined) ?? settingRow(setting).painter
}

export function planOf(place: Place | null): Plan {
  return (place ? (placeRows[place] as PlaceRow).plan : undefined) ?? settingRows.room.plan
}

export function isSetting(setting: Setting, trait: NonNullable<PlaceRow['is']>[number]): boolean {
  return settingRow(setting).is?.includes(trait) ?? false
}
