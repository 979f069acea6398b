import { shade } from '../../color.ts'
import { type Actor, statureOf, unionOf } from '../../compose/actor.ts'
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

/** Metres: the side of the floor, and how thick it and the walls are. */
const [side, thick] = [4.6, 0.14]

/** Seen from above and aside, without perspective: a room without its front walls, or some land. */
export function paintIsometric(picture: Picture): void {
  const { brush, size, scene, camera } = picture
  const random = picture.random.fork('isometric')
  const isRoom = scene.setting === 'room' || scene.setting === 'table'
  const plan = planOf(scene.place)
  const rise = isRoom ? Math.min(plan.height, 3.3) : 1.2
  const metre = Math.min(size.width / (1.85 * side), size.height / (side + rise + 0.9))
  const top = (size.height - metre * (side - rise)) / 2
  const paints = paintsOf(picture, plan.tint, random.fork('paints'))
  const room: Room = {
    ...picture,
    // All is seen from above, and nobody stands before what is along the walls.
    camera: { ...camera, eye: Infinity },
    actors: [],
    paints,
    width: side,
    height: isRoom ? rise : 9,
    depth: side * 2,
    evening: false,
    at: (x, up, y = 0) => ({
      x: size.width / 2 + (x - y) * 0.866 * metre,
      y: top + ((x + y) / 2 - up) * metre,
    }),
    sidesOf: ({ right }) => ({ end: right, light: -0.08, front: 0 }),
    windows: [],
    lamps: [],
  }
  brush.cover(scene.presentation.ground ?? shade(paints.linen, 0.02), size)
  if (isRoom) paintInside(room, picture.actors, plan, random)
  else paintLand(room, picture.actors, random)
  paintPeople(picture, room.at(side * 0.68, 0, side * 0.68), metre * (isRoom ? 1.5 : 2.4))
}

function paintInside(right: Room, actors: readonly Actor[], plan: Plan, random: Random): void {
  const { brush, paints, height, at } = right
  const { plaster, wood } = paints
  const floor = { left: 0, right: side, bottom: -thick, top: 0, out: side, back: 0 }
  paintBlock(right, floor, plan.floor === 'boards' ? wood : shade(plaster, -0.04))
  const above = cornersOf((x, y) => at(x, 0, y), [0, side], [0, side])
  brush.clipped(above, () => paintFloor(right, plan.floor))
  // A circle on the floor is seen this wide and high, by a metre to the right.
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
  furnish(right, left, actors, plan, random.fork('pieces'))
}

/** The pieces of a room along both walls, from the corner on, and those that stand before them. */
function furnish(
  right: Room,
  left: Room,
  actors: readonly Actor[],
  plan: Plan,
  random: Random,
): void {
  const named = actors.map(({ subject }) => subject.drawing).filter((name) => pieces.has(name))
  let waiting = [...named, ...plan.middle.slice(0, 1), ...chooseFor(right, plan, 9, random)]
  for (const wall of [right, left]) {
    let used = wall === right ? 0.4 : 1.5
    waiting = waiting.filter((name) => {
      const width = widthOf(name)
      if (used + width > side) return true
      const start = wall === right ? used : side - used - width
      paintPiece(wall, name, [start, start + width])
      used += width + 0.25
      return false
    })
  }
  const [aside = '', ...rows] = plan.sides ?? []
  if (pieces.get(aside)?.[0]?.shape !== 'flat')
    for (const out of rows)
      for (const start of [side * 0.3, side * 0.66])
        paintPiece(right, aside, [start, start + widthOf(aside)], out + 1.6)
}

/** What stands on land: nothing in the desert. */
const lots: Partial<Record<string, readonly string[]>> = {
  'city skyline': ['tower', 'office-building', 'tower', 'office-building', 'tree'],
  village: ['cottage', 'tree', 'cottage'],
  street: ['cottage', 'office-building', 'cottage', 'tree'],
  meadow: ['tree', 'tree', 'cottage'],
  forest: ['tree'],
  mountains: ['tree'],
}

/** A piece of land, nine lots large; what the words name has the nearer ones for itself. */
function paintLand(land: Room, actors: readonly Actor[], random: Random): void {
  const { brush, paints, scene, surfaces, terrain, at } = land
  const [ground] = terrain ? surfaces[terrain.cover] : [paints.stone]
  const area = { left: 0, right: side, bottom: -thick * 2, top: 0, out: side, back: 0 }
  paintBlock(land, area, paints.wood)
  const above = cornersOf((x, y) => at(x, 0, y), [0, side], [0, side])
  brush.fill(above, ground)
  const kind = scene.features.includes('village') ? 'village' : scene.setting
  const lot = side / 3
  for (let i = 0; i < 9; i++) {
    const name = random.pick(lots[kind] ?? [''])
    const [out, across] = [Math.floor(i / 3), i % 3]
    const left = across * lot + (lot - widthOf(name)) / 2
    if (actors.length === 0 || out * across === 0)
      paintPiece(land, name, [left, left + widthOf(name)], out * lot)
  }
  for (const { subject } of actors) {
    const width = widthOf(subject.drawing)
    const left = (side - width) * 0.6
    paintPiece(land, subject.drawing, [left, left + width], 1)
  }
}

/** Who is in it, on a spot of the floor; a grown person is `tall`. */
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
