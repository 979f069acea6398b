import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { css, mix, shade } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import type { Place } from '../../scene.ts'
import { paintActors } from '../actors.ts'
import {
  bed,
  bookcase,
  curtainedWindow,
  fireplace,
  type Piece,
  paintPlant,
  pictures,
  plainWindow,
  sideboard,
  wardrobe,
} from './furniture.ts'
import { paintHall } from './hall.ts'
import { cupboard, fridge, pans, sink, stove } from './kitchen.ts'
import { bookWall, ladder, paintSideShelves, tallWindow } from './library.ts'
import { paintRoomLight } from './room-light.ts'
import { at, type Extent, type Room, roomOf, spanOf } from './shell.ts'
import { type Floor, paintShell, type WallCover } from './walls.ts'
import { bar, bench, blackboard, jars, map, menu, paintCafe, paintDesks, shopWindow } from './workplaces.ts'

interface Plan extends Extent {
  covers: readonly WallCover[]
  floor: Floor
  /** With their widths in metres, the most important first: as many are placed as there is room for. */
  pieces: readonly (readonly [Piece, number])[]
  /** Wall to wall without a gap. */
  joined?: boolean
  /** What stands on the floor. */
  midst?: (room: Room, random: Random) => void
}

const livingRoom: Plan = {
  width: 6.2,
  height: 2.65,
  rise: 0.65,
  covers: ['stripes', 'panels', 'plain'],
  floor: 'boards',
  pieces: [
    [curtainedWindow, 1.7],
    [bookcase, 1.3],
    [sideboard, 1.5],
    [pictures, 1.1],
    [fireplace, 1.4],
  ],
  midst: paintRug,
}

const plans: Partial<Record<Place, Plan>> = {
  bedroom: {
    ...livingRoom,
    pieces: [
      [bed, 2.1],
      [curtainedWindow, 1.5],
      [wardrobe, 1.1],
      [pictures, 0.8],
    ],
  },
  kitchen: {
    tint: '#f0e2c4',
    ...livingRoom,
    covers: ['tiles'],
    floor: 'tiles',
    pieces: [
      [sink, 1.4],
      [stove, 1],
      [pans, 1.2],
      [cupboard, 1.1],
      [fridge, 0.8],
    ],
    joined: true,
    midst: undefined,
  },
  library: {
    tint: '#d8c09c',
    ...livingRoom,
    height: 3.3,
    covers: ['plain'],
    pieces: [
      [tallWindow, 1.2],
      [bookWall, 1.3],
      [ladder, 1.2],
      [bookWall, 1.2],
    ],
    joined: true,
    midst: (room, random) => {
      paintSideShelves(room, random)
      paintRug(room)
    },
  },
  classroom: {
    tint: '#efe2b8',
    ...livingRoom,
    covers: ['panels'],
    pieces: [
      [blackboard, 2.3],
      [plainWindow, 1.3],
      [map, 1.1],
      [bookcase, 1],
    ],
    midst: paintDesks,
  },
  cafe: {
    tint: '#e4c4a0',
    ...livingRoom,
    covers: ['bricks', 'panels'],
    floor: 'tiles',
    pieces: [
      [bar, 2.2],
      [shopWindow, 1.6],
      [menu, 0.8],
    ],
    midst: paintCafe,
  },
  workshop: {
    tint: '#c4bcb2',
    ...livingRoom,
    covers: ['bricks'],
    floor: 'stone',
    pieces: [
      [bench, 2.3],
      [plainWindow, 1.3],
      [jars, 1],
    ],
    midst: undefined,
  },
  hall: {
    tint: '#d6cec4',
    width: 7,
    height: 5.4,
    rise: 0.4,
    covers: ['bricks', 'plain'],
    floor: 'stone',
    pieces: [],
    midst: paintHall,
  },
}

/** The inside of a house: its walls, what stands along them, and the light of its windows and lamps. */
export function paintRoom(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
  view: Canvas | undefined,
): void {
  const lot = composition.random.fork('room')
  const { place } = composition.scene
  const plan = (place && plans[place]) ?? livingRoom
  const room = roomOf(context, composition, plan, view, lot.fork('extent'))
  paintShell(room, lot.pick(plan.covers), plan.floor, detail, lot.fork('boards'))
  furnish(room, plan, lot.fork('pieces'))
  plan.midst?.(room, lot.fork('midst'))
  if (plan.midst === paintRug) paintCornerPlant(room, lot.fork('plant'))
  paintRoomLight(room)
  paintActors(context, composition)
}

/** Along the back wall, the window on the side of the sun. */
function furnish(room: Room, { pieces, joined = false }: Plan, random: Random): void {
  const [left, right] = spanOf(room)
  const free = (right - left) * 0.94
  const [first, ...others] = pieces
  const turn = random.integer(0, Math.max(0, others.length - 1))
  let used = 0
  const placed = [first, ...others.slice(turn), ...others.slice(0, turn)].filter((entry) => {
    const fits = entry !== undefined && used + entry[1] <= free
    if (fits) used += entry[1]
    return fits
  }) as (readonly [Piece, number])[]
  const gap = joined ? 0 : (right - left - used) / (placed.length + 1)
  const stretch = joined ? (right - left) / used : 1
  if (room.sunny > 0) placed.reverse()
  let x = left + gap
  for (const [index, [piece, width]] of placed.entries()) {
    piece(room, x, x + width * stretch, random.fork(`piece ${index}`))
    x += width * stretch + gap
  }
}

function paintCornerPlant(room: Room, random: Random): void {
  const [left, right] = spanOf(room)
  paintPlant(room, random.pick([left, right]) * 0.86, 0, 1.2, 0.8, random)
}

function paintRug(room: Room): void {
  const { context, cloth, depth, camera } = room
  const middle = depth * 0.42
  const { x, y } = at(room, 0, 0, middle)
  const radius = (camera.focal / (depth - middle)) * 1.3
  for (const [scale, tone] of [
    [1, cloth],
    [0.9, mix(shade(cloth, 0.2), [250, 240, 225], 0.4)],
    [0.84, cloth],
    [0.5, shade(cloth, 0.06)],
  ] as const) {
    context.fillStyle = css(tone)
    context.beginPath()
    context.ellipse(x, y, radius * scale, radius * 0.24 * scale, 0, 0, Math.PI * 2)
    context.fill()
  }
}
