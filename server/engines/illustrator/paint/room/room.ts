import { hex, mix, shade } from '../../color.ts'
import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { type Plan, planOf } from '../../tables/places.ts'
import { paintActors } from '../actors.ts'
import type { Picture } from '../picture.ts'
import { at, faceOf, type Room, roomOf, spanOf } from './interior.ts'
import { ornaments } from './ornaments.ts'
import { paintPiece, widthOf } from './pieces.ts'
import { paintWalls } from './walls.ts'
import { openWindow, paintRoomLight } from './windows.ts'

/**
 * The inside of a house: its walls, what stands along them, and the light of its windows and lamps.
 */
export function paintRoom(picture: Picture): void {
  const lot = picture.random.fork('room')
  const { place } = picture.scene
  const plan = planOf(place)
  const room = roomOf(picture, plan, lot.fork('extent'))
  paintWalls(room, lot.pick(plan.covers), plan.floor, lot.fork('boards'))
  if (place === 'hall') paintHall(room, lot.fork('hall'))
  const isFurnished = !picture.scene.lacks.includes('furniture')
  if (isFurnished) furnish(room, plan, lot.fork('pieces'))
  if (plan.rug && isFurnished) paintRug(room)
  if (isFurnished) furnishMidst(room, plan, lot.fork('midst'))
  paintRoomLight(room)
  paintActors(picture)
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

function paintRug({ brush, paints, camera, depth }: Room): void {
  const middle = depth * 0.58
  const radius = (camera.focal / middle) * 1.3
  brush.parts(ornaments.rug, paints, {
    ...project(camera, 0, 0, middle),
    width: radius,
    height: radius,
  })
}

const titles = /^(king|queen|emperor|empress|crown|prince|princess)$/

/** A great hall: high windows, columns that lead the eye away, banners and a carpet. */
function paintHall(bare: Room, random: Random): void {
  const cloth = hex(random.pick(['#a03440', '#34508f', '#61357a', '#2f6b52']))
  const room = { ...bare, paints: { ...bare.paints, cloth } }
  const { brush, height, width, depth, sunward, paints } = room
  const stone = mix(paints.plaster, [226, 218, 208], 0.6)
  const royal = isThroneRoom(room)
  for (const x of royal ? [-1.5, 1.5] : [-1.3, 0, 1.3]) {
    const [bottom, top] = x ? [1.3, 3.4] : [0.9, 3.9]
    openWindow(room, faceOf(room, { left: x - 0.42, right: x + 0.42, bottom, top }), true)
  }
  brush.partsOn((x, y) => at(room, x, 0, y * depth * 0.82), ornaments.carpet, paints)
  if (royal) paintPiece(room, 'throne', -1, 1, random)
  const beam = { left: -2.4, right: 2.4, bottom: height - 1, top: height - 0.6, out: 0.3 }
  brush.fill(faceOf(room, beam), shade(stone, -0.05))
  for (const [index, out] of [0.3, depth * 0.3, depth * 0.52, depth * 0.68].entries())
    for (const side of [-1, 1]) {
      const wall = (along: number, down: number) => {
        return at(room, (side * width) / 2, -down, out + depth * 0.1 + along)
      }
      brush.partsOn(wall, ornaments.banner, paints)
      const [x, shadow] = [side * 2.4, 0.03 * index - 0.12]
      const shaft = faceOf(room, { left: x - 0.26, right: x + 0.26, bottom: 0, top: height, out })
      const turned = { ...shaft, x: shaft.x + shaft.width, width: -shaft.width }
      brush.parts(ornaments.column, { stone: shade(stone, shadow) }, sunward > 0 ? turned : shaft)
    }
  const aside = royal ? 0.85 : 0.65
  for (const x of [-aside, aside]) paintPiece(room, 'torch', x - 0.2, x + 0.2, random)
}

/** Where a king or a queen is without a throne of their own. */
function isThroneRoom({ scene: { subjects } }: Room): boolean {
  const names = subjects.flatMap(({ name, drawing, person }) => [
    name,
    drawing,
    ...(person?.wears ?? []).map((worn) => worn.name),
  ])
  return names.some((name) => titles.test(name)) && !names.includes('throne')
}
