import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { type Plan, planOf } from '../../tables/places.ts'
import type { Picture } from '../picture.ts'
import { type Room, roomOf, spanOf } from './interior.ts'
import { paintPiece, widthOf } from './pieces.ts'
import { ornament, paintRoomLight, paintWalls } from './walls.ts'

/**
 * The inside of a house: its walls, what stands along them, and the light of its windows and lamps.
 */
export function paintRoom(picture: Picture): void {
  const lot = picture.random.fork('room')
  const { place } = picture.scene
  const plan = planOf(place)
  const room = roomOf(picture, plan, lot.fork('extent'))
  paintWalls(room, lot.pick(plan.covers), plan.floor)
  if (!picture.scene.lacks.includes('furniture')) {
    furnish(room, plan, lot.fork('pieces'))
    if (plan.mat) paintMat(room, plan.mat)
    furnishMidst(room, plan)
  }
  paintRoomLight(room)
}

/** Along the back wall, the first piece on the side of the sun, where the picture may cut it. */
function furnish(room: Room, plan: Plan, random: Random): void {
  const [left, right] = spanOf(room)
  const chosen = chooseFor(room, plan, (right - left) * 0.94, random)
  const used = chosen.reduce((sum, name) => sum + widthOf(name), 0)
  const gap = plan.joined ? 0 : Math.max(0.1, (right - left - used) / (chosen.length + 1))
  const stretch = plan.joined ? (right - left) / used : 1
  if (room.sunward > 0) chosen.reverse()
  let x = room.sunward > 0 ? left + gap : right - used * stretch - gap * chosen.length
  for (const name of chosen) {
    const width = widthOf(name) * stretch
    paintPiece(room, name, [x, x + width])
    x += width + gap
  }
}

/**
 * As many pieces as there is room for, in metres; none that an actor is already, and first what the
 * words name.
 */
export function chooseFor(
  { scene, scenery }: Room,
  { wall: [telling, others] }: Plan,
  room: number,
  random: Random,
): string[] {
  const asked = (name: string) => Number([...scenery].some((drawing) => name.includes(drawing)))
  const more = others.split(' ')
  const turn = random.integer(0, more.length - 1)
  const usual = [...telling.split(' '), ...more.slice(turn), ...more.slice(0, turn)]
  const isMissing = (drawing: string) => !usual.some((name) => name.includes(drawing))
  const named = [...scenery].filter((drawing) => widthOf(drawing) > 0 && isMissing(drawing))
  const names = [...named, ...usual]
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

/** What stands in the middle and at the sides of the room and hangs over it, from far to near. */
function furnishMidst(room: Room, { middle, sides, above }: Plan): void {
  const [left, right] = spanOf(room)
  const put = (name: string, x: number, forward = 0) => {
    const half = widthOf(name) / 2
    paintPiece(room, name, [x - half, x + half], forward)
  }
  const [usual, royal] = middle
  const main = isThroneRoom(room) ? royal : usual
  if (main) put(main, 0)
  const [aside, ...rows] = sides ?? ['']
  for (const forward of rows) for (const x of [left * 0.82, right * 0.82]) put(aside, x, forward)
  if (above) for (const x of [-1.6, 0, 1.6]) put(above, x)
}

/** On the floor: round, or up to the back wall. */
function paintMat(room: Room, mat: 'rug' | 'carpet'): void {
  const { brush, paints, camera, depth, at } = room
  const middle = depth * 0.58
  const radius = (camera.focal / middle) * 1.3
  const around = { ...project(camera, 0, 0, middle), width: radius, height: radius }
  if (mat === 'rug') brush.parts(ornament('rug'), paints, around)
  else brush.partsOn((x, y) => at(x, 0, y * depth * 0.82), ornament('carpet'), paints)
}

const titles = /^(king|queen|emperor|empress|crown|prince|princess)$/

/** Where a king or a queen is without a throne of their own. */
function isThroneRoom({ scene: { subjects } }: Room): boolean {
  const names = subjects.flatMap(({ name, drawing, person }) => [
    name,
    drawing,
    ...(person?.wears ?? []).map((worn) => worn.name),
  ])
  return names.some((name) => titles.test(name)) && !names.includes('throne')
}
