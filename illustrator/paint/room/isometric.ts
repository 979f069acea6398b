import { shade } from '../../color.ts'
import { statureOf, unionOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { pieces } from '../../tables/drawings.ts'
import { type Plan, planOf } from '../../tables/places.ts'
import { paintActors } from '../actors.ts'
import { cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { paintBlock, paintsOf, type Room } from './interior.ts'
import { paintPiece, widthOf } from './pieces.ts'
import { chooseFor } from './room.ts'
import { ornament, paintCover, paintFloor } from './walls.ts'

/** Metres: the side of the floor, and the thickness of the floor and the walls. */
const [side, thick] = [4.6, 0.14]

/** A room without front walls, or a piece of land, from above, without perspective. */
export function paintIsometric(picture: Picture): void {
  const { brush, size, scene, camera, actors } = picture
  const random = picture.random.fork('isometric')
  const isRoom = scene.setting === 'room' || scene.setting === 'table'
  const plan = planOf(scene.place)
  const rise = isRoom ? Math.min(plan.height, 3.3) : 1.2
  const metre = Math.min(size.width / (1.85 * side), size.height / (side + rise + 0.9))
  const top = (size.height - metre * (side - rise)) / 2
  const paints = paintsOf(picture, plan, random.fork('paints'))
  const room: Room = {
    ...picture,
    // All tops are visible, and no actor stands in front of the furniture.
    camera: { ...camera, eye: Infinity },
    actors: [],
    paints,
    width: side,
    height: isRoom ? rise : 9,
    depth: side * 2,
    evening: false,
    at(x, up, y = 0) {
      const down = (x + y) / 2 - up
      return { x: size.width / 2 + (x - y) * 0.866 * metre, y: top + down * metre }
    },
    sidesOf: ({ right }) => ({ end: right, light: -0.08, front: 0 }),
    windows: [],
    lamps: [],
  }
  brush.cover(scene.presentation.ground ?? shade(paints.linen, 0.02), size)
  const named = actors.map(({ subject }) => subject.drawing).filter((name) => pieces.has(name))
  if (isRoom) paintInside(room, named, plan, random)
  else paintLand(room, named, actors.length > 0, random)
  const middle = room.at(side * 0.68, 0, side * 0.68)
  paintPeople(picture, middle, metre * (isRoom ? 1.5 : 2.4))
}

/** A floor with two walls. `right` is the room whose back wall is on the right. */
function paintInside(right: Room, named: readonly string[], plan: Plan, random: Random): void {
  const { brush, paints, height, at } = right
  const { plaster, wood } = paints
  const floor = { left: 0, right: side, bottom: -thick, top: 0, out: side, back: 0 }
  paintBlock(right, floor, plan.floor === 'boards' ? wood : shade(plaster, -0.04))
  const above = cornersOf((x, y) => at(x, 0, y), [0, side], [0, side])
  brush.clipped(above, () => paintFloor(right, plan.floor))
  // The radii of a circle on the floor, for a metre to the right.
  const metre = at(1, 0).x - at(0, 0).x
  const rug = { ...at(side * 0.58, 0, side * 0.58), width: metre * 1.63, height: metre * 3.9 }
  if (plan.mat === 'rug') brush.parts(ornament('rug'), paints, rug)
  const left: Room = {
    ...right,
    at: (x, up, out = 0) => at(out, up, side - x),
    sidesOf: (block) => ({ end: block.left, light: 0, front: -0.08 }),
  }
  const cover = random.pick(plan.covers)
  const wall = { left: 0, right: side, bottom: -thick, top: height, out: 0, back: -thick }
  paintBlock(left, { ...wall, right: side + thick }, plaster)
  paintCover(left, cover, 0)
  paintBlock(right, { ...wall, left: -thick }, plaster)
  paintCover(right, cover, 0)
  // Furniture along both walls, from the corner on.
  const chosen = chooseFor(right, plan, 9, random.fork('pieces'))
  let waiting = [...named, ...plan.middle.slice(0, 1), ...chosen]
  for (const room of [right, left]) {
    let used = room === right ? 0.4 : 1.5
    waiting = waiting.filter((name) => {
      const width = widthOf(name)
      if (used + width > side) return true
      const start = room === right ? used : side - used - width
      paintPiece(room, name, [start, start + width])
      used += width + 0.25
      return false
    })
  }
  const [aside = '', ...rows] = plan.sides ?? []
  for (const out of pieces.get(aside)?.[0]?.shape === 'flat' ? [] : rows)
    for (const start of [side * 0.3, side * 0.66])
      paintPiece(right, aside, [start, start + widthOf(aside)], out + 1.6)
}

/** The buildings and trees on a piece of land; none for other settings. */
const plots: Partial<Record<string, string>> = {
  'city skyline': 'tower office-building tower office-building tree',
  street: 'cottage office-building cottage tree',
  ...{ village: 'cottage tree cottage', meadow: 'tree tree cottage' },
  ...{ forest: 'tree', mountains: 'tree' },
}

/** A piece of land with nine plots. If subjects are named, the nearer four plots stay free. */
function paintLand(land: Room, named: readonly string[], isUsed: boolean, random: Random): void {
  const { brush, paints, scene, surfaces, terrain, at } = land
  const [ground] = terrain ? surfaces[terrain.cover] : [paints.stone]
  const area = { left: 0, right: side, bottom: -thick * 2, top: 0, out: side, back: 0 }
  paintBlock(land, area, paints.wood)
  const above = cornersOf((x, y) => at(x, 0, y), [0, side], [0, side])
  brush.fill(above, ground)
  const own = plots[scene.features.includes('village') ? 'village' : scene.setting] ?? ''
  const put = (name: string, left: number, out: number) =>
    paintPiece(land, name, [left, left + widthOf(name)], out)
  for (let i = 0; i < 9; i++) {
    const name = random.pick(own.split(' '))
    const [out, across] = [Math.floor(i / 3), i % 3]
    if (!isUsed || out * across === 0)
      put(name, ((across + 0.5) * side) / 3 - widthOf(name) / 2, (out * side) / 3)
  }
  for (const name of named) put(name, (side - widthOf(name)) * 0.6, 1)
}

/** The actors that are no furniture, on a spot of the floor. A person is `tall` pixels high. */
function paintPeople(picture: Picture, { x, y }: Point, tall: number): void {
  const actors = picture.actors.filter(({ subject }) => !pieces.has(subject.drawing))
  const [first] = actors.toSorted((a, b) => b.height - a.height)
  if (!first) return
  const box = unionOf(actors.map((actor) => actor.box))
  const most = (picture.size.width * 0.6) / Math.max(box.width, box.height)
  const scale = Math.min(most, (tall * statureOf(first.subject)) / first.height)
  const place = { x: x - box.x * scale, y: y - box.bottom * scale, scale }
  picture.brush.moved(place, () => paintActors({ ...picture, actors }))
}
