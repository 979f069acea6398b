import type { Place } from '../../scene.ts'
import type { Extent } from './interior.ts'
import type { Floor, WallCover } from './walls.ts'

/** How a kind of room is built and furnished. */
export interface Plan extends Extent {
  covers: readonly WallCover[]
  floor: Floor
  /**
   * Pieces along the back wall, as many as there is room for: first those that tell what room it
   * is, then others.
   */
  wall: readonly [telling: string, others: string]
  /** Wall to wall without a gap. */
  joined?: boolean
  /** A piece that stands at both sides, and how many metres before the wall. */
  sides?: readonly [name: string, ...forward: number[]]
  rug?: boolean
  /** A piece that hangs over the room. */
  above?: string
}

const small = { width: 6.2, height: 2.65, rise: 0.65 }
const dwelling = { ...small, floor: 'boards', sides: ['plant', 0.7], rug: true } as const

export const house: Plan = {
  ...dwelling,
  covers: ['stripes', 'panels', 'plain'],
  wall: ['curtained-window couch-and-lamp', 'bookcase sideboard pictures fireplace'],
}

export const plans: Partial<Record<Place, Plan>> = {
  bedroom: { ...house, wall: ['bed', 'curtained-window wardrobe pictures'] },
  kitchen: {
    ...small,
    tint: '#f0e2c4',
    covers: ['tiles'],
    floor: 'tiles',
    above: 'pendant',
    wall: ['stove sink pans', 'cupboard fridge'],
    joined: true,
  },
  library: {
    ...dwelling,
    height: 3.3,
    tint: '#d8c09c',
    covers: ['plain'],
    wall: ['book-wall arched-window ladder', 'book-wall ladder'],
    joined: true,
    sides: ['reading-lamp', 0.7],
  },
  classroom: {
    ...small,
    tint: '#efe2b8',
    covers: ['panels'],
    floor: 'boards',
    wall: ['blackboard', 'window map bookcase'],
    sides: ['desk', 0.5, 1.3, 2.1],
  },
  cafe: {
    ...small,
    tint: '#e4c4a0',
    covers: ['bricks', 'panels'],
    floor: 'tiles',
    wall: ['bar', 'shop-window menu'],
    sides: ['cafe-table', 1.2],
    above: 'pendant',
  },
  workshop: {
    ...small,
    above: 'pendant',
    tint: '#c4bcb2',
    covers: ['bricks'],
    floor: 'stone',
    wall: ['bench', 'window jars wardrobe'],
  },
  hall: {
    width: 7,
    height: 5.4,
    rise: 0.4,
    tint: '#d6cec4',
    covers: ['bricks', 'plain'],
    floor: 'stone',
    wall: ['', ''],
  },
}
