import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { project } from '../../compose/camera.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import { paintParts } from '../../subject/parts.ts'
import type { Plan } from '../../tables/place.ts'
import { planOf } from '../../tables/places.ts'
import { paintActors } from '../actors.ts'
import { paintHall } from './hall.ts'
import { type Room, roomOf, spanOf } from './interior.ts'
import { paintPiece, widthOf } from './pieces.ts'
import { paintRoomLight } from './room-light.ts'
import { paintWalls } from './walls.ts'

/**
 * The inside of a house: its walls, what stands along them, and the light of its windows and lamps.
 */
export function paintRoom(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
  view: Canvas | undefined,
): void {
  const lot = composition.random.fork('room')
  const { place } = composition.scene
  const plan = planOf(place)
  const room = roomOf(context, composition, plan, view, lot.fork('extent'))
  paintWalls(room, lot.pick(plan.covers), plan.floor, detail, lot.fork('boards'))
  if (place === 'hall') paintHall(room, lot.fork('hall'))
  furnish(room, plan, lot.fork('pieces'))
  if (plan.rug) paintRug(room)
  furnishMidst(room, plan, lot.fork('midst'))
  paintRoomLight(room)
  paintActors(context, composition)
}

/** Along the back wall, the first piece on the side of the sun, where the picture may cut it. */
function furnish(room: Room, plan: Plan, random: Random): void {
  const [left, right] = spanOf(room)
  const chosen = chooseFor(room, plan, (right - left) * 0.94, random)
  const used = chosen.reduce((sum, name) => sum + widthOf(name), 0)
  const gap = plan.joined ? 0 : Math.max(0.1, (right - left - used) / (chosen.length + 1))
  const stretch = plan.joined ? (right - left) / used : 1
  if (room.sunny > 0) chosen.reverse()
  let x = room.sunny > 0 ? left + gap : right - used * stretch - gap * chosen.length
  for (const [index, name] of chosen.entries()) {
    const width = widthOf(name) * stretch
    paintPiece(room, name, x, x + width, random.fork(`piece ${index}`))
    x += width + gap
  }
}

/**
 * As many pieces as there is room for, in metres; none that an actor is already, and first what the
 * words name.
 */
function chooseFor(
  { composition }: Room,
  { wall: [telling, others] }: Plan,
  room: number,
  random: Random,
): string[] {
  const { scene, scenery } = composition
  const asked = (name: string) => Number([...scenery].some((drawing) => name.includes(drawing)))
  const more = others.split(' ')
  const turn = random.integer(0, more.length - 1)
  const names = [...telling.split(' '), ...more.slice(turn), ...more.slice(0, turn)]
  let free = room
  return names
    .filter((name) => !scene.subjects.some(({ drawing }) => drawing === name))
    .toSorted((a, b) => asked(b) - asked(a))
    .filter((name, index) => {
      const fits = index === 0 || widthOf(name) <= free
      if (fits) free -= widthOf(name)
      return fits
    })
}

/** What stands at the sides of the room and hangs over it, from far to near. */
function furnishMidst(room: Room, { sides, above }: Plan, random: Random): void {
  const [left, right] = spanOf(room)
  if (sides) {
    const [name, ...rows] = sides
    const half = widthOf(name) / 2
    for (const forward of rows) {
      for (const x of [left * 0.82, right * 0.82])
        paintPiece(room, name, x - half, x + half, random, forward)
    }
  }
  if (!above) return
  for (const x of [-1.6, 0, 1.6]) paintPiece(room, above, x - 0.25, x + 0.25, random)
}

/** As parts around its middle. */
const rug = `
  oval cloth 0 0 2 .48
  oval linen 0 0 1.8 .43
  oval cloth 0 0 1.68 .4
  oval cloth+.06 0 0 1 .24`

function paintRug({ context, paints, camera, depth }: Room): void {
  const middle = depth * 0.58
  const radius = (camera.focal / middle) * 1.3
  paintParts(context, rug, paints, {
    ...project(camera, 0, 0, middle),
    width: radius,
    height: radius,
  })
}
