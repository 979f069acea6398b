import { project } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { type Plan, planOf } from '../../tables/places.ts'
import type { Picture } from '../picture.ts'
import { type Room, roomOf } from './interior.ts'
import { paintPiece, widthOf } from './pieces.ts'
import { ornament, paintRoomLight, paintWalls } from './walls.ts'

/** A room: its walls, its furniture, and the light of its windows and lamps. */
export function paintRoom(picture: Picture): void {
  const random = picture.random.fork('room')
  const plan = planOf(picture.scene.place)
  const room = roomOf(picture, plan, random.fork('extent'))
  paintWalls(room, random.pick(plan.covers), plan.floor)
  if (!picture.scene.lacks.includes('furniture')) furnish(room, plan, random.fork('pieces'))
  paintRoomLight(room)
}

/** Paints furniture along the back wall, then the mat, then all other pieces, from far to near. */
function furnish(room: Room, plan: Plan, random: Random): void {
  const { camera, depth, width, size, sunward } = room
  // The visible part of the back wall, in metres.
  const metre = camera.focal / depth
  const left = Math.max(-width / 2, -camera.center / metre)
  const right = Math.min(width / 2, (size.width - camera.center) / metre)
  const span = right - left
  const chosen = chooseFor(room, plan, span * 0.94, random)
  const used = chosen.reduce((sum, name) => sum + widthOf(name), 0)
  const gap = plan.joined ? 0 : Math.max(0.1, (span - used) / (chosen.length + 1))
  const stretch = plan.joined ? span / used : 1
  if (sunward > 0) chosen.reverse()
  let x = sunward > 0 ? left + gap : right - used * stretch - gap * chosen.length
  for (const name of chosen) {
    const end = x + widthOf(name) * stretch
    paintPiece(room, name, [x, end])
    x = end + gap
  }
  if (plan.mat) paintMat(room, plan.mat)
  const put = (name: string, middle: number, forward = 0) => {
    const half = widthOf(name) / 2
    paintPiece(room, name, [middle - half, middle + half], forward)
  }
  const names = room.scene.subjects.flatMap(({ name, drawing, person }) => {
    return [name, drawing, ...(person?.wears ?? []).map((worn) => worn.name)]
  })
  // A king or a queen gets a throne.
  const isRoyal = names.some((name) => titles.test(name)) && !names.includes('throne')
  const main = plan.middle[isRoyal ? 1 : 0]
  if (main) put(main, 0)
  const [aside, ...rows] = plan.sides ?? ['']
  for (const forward of rows) for (const end of [left, right]) put(aside, end * 0.82, forward)
  if (plan.above) for (const middle of [-1.6, 0, 1.6]) put(plan.above, middle)
}

/** The pieces that fit into `space` metres: the named pieces first, without actors. */
export function chooseFor(room: Room, plan: Plan, space: number, random: Random): string[] {
  const { scene, scenery } = room
  const [telling, others] = plan.wall
  const isNamed = (name: string) => [...scenery].some((drawing) => name.includes(drawing))
  const more = others.split(' ')
  const turn = random.integer(0, more.length - 1)
  const usual = [...telling.split(' '), ...more.slice(turn), ...more.slice(0, turn)]
  const isMissing = (drawing: string) => !usual.some((name) => name.includes(drawing))
  const added = [...scenery].filter((drawing) => widthOf(drawing) > 0 && isMissing(drawing))
  let free = space
  return [...added, ...usual]
    .filter((name) => !scene.subjects.some(({ drawing }) => drawing === name))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
    .filter((name, index) => {
      const fits = index === 0 || widthOf(name) <= free
      if (fits) free -= widthOf(name)
      return fits
    })
}

/** A round rug on the floor, or a carpet up to the back wall. */
function paintMat({ brush, paints, camera, depth, at }: Room, mat: 'rug' | 'carpet'): void {
  const middle = depth * 0.58
  const radius = (camera.focal / middle) * 1.3
  const around = { ...project(camera, 0, 0, middle), width: radius, height: radius }
  if (mat === 'rug') brush.parts(ornament('rug'), paints, around)
  else brush.partsOn((x, y) => at(x, 0, y * depth * 0.82), ornament('carpet'), paints)
}

const titles = /^(king|queen|emperor|empress|crown|prince|princess)$/
