import { type Color, shade } from '../../color.ts'
import { statureOf, unionOf } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import type { Random } from '../../random.ts'
import { colorOf } from '../../subject/parts.ts'
import { pieces } from '../../tables/drawings.ts'
import { type Plan, planOf } from '../../tables/places.ts'
import { paintActors } from '../actors.ts'
import { cornersOf } from '../brush.ts'
import type { Picture } from '../picture.ts'
import { type Block, paintsOf, type Room } from './interior.ts'
import { endsOf, paintDetail, widthOf } from './pieces.ts'
import { chooseFor } from './room.ts'
import { ornaments, paintCover } from './walls.ts'

/** Metres: the side of the floor, and how thick it and the walls are. */
const [side, thick] = [4.6, 0.14]

interface View extends Room {
  /** Where a place is seen, in metres: to the right along a wall, up, and out from it. */
  at(across: number, up: number, out: number): Point
  /** Whether the wall is the right one, whose pieces show their right ends. */
  isRight: boolean
}

/** Seen from above and aside, without perspective: a room without its front walls, or some land. */
export function paintIsometric(picture: Picture): void {
  const { brush, size, scene } = picture
  const random = picture.random.fork('isometric')
  const isRoom = scene.setting === 'room' || scene.setting === 'table'
  const plan = planOf(scene.place)
  const rise = isRoom ? Math.min(plan.height, 3.3) : 1.2
  const metre = Math.min(size.width / (1.85 * side), size.height / (side + rise + 0.9))
  const top = (size.height - metre * (side - rise)) / 2
  const paints = paintsOf(picture, plan.tint, random.fork('paints'))
  const room = { paints, width: side, height: isRoom ? rise : 9, depth: side, evening: false }
  const at: View['at'] = (x, z, y) => ({
    x: size.width / 2 + (x - y) * 0.866 * metre,
    y: top + ((x + y) / 2 - z) * metre,
  })
  const view: View = { ...picture, ...room, windows: [], lamps: [], at, isRight: true }
  brush.cover(scene.presentation.ground ?? shade(paints.linen, 0.02), size)
  if (isRoom) paintInside(view, plan, random)
  else paintLand(view, random)
  paintPeople(view, metre * (isRoom ? 1.5 : 2.4))
}

function paintInside(view: View, plan: Plan, random: Random): void {
  const { brush, paints, height, at } = view
  const { plaster, wood } = paints
  const tile = shade(plaster, -0.16)
  const floor = { left: 0, right: side, bottom: -thick, top: 0, out: side }
  paintBlock(view, floor, plan.floor === 'boards' ? wood : shade(plaster, -0.04))
  onPlane(
    view,
    (x, y) => at(x, 0, y),
    { width: side, height: side },
    () => {
      const boards = { x: -1, y: 0, width: 0.2, height: side }
      if (plan.floor === 'boards') brush.parts(ornaments.boards, paints, boards)
      else
        for (let y = 0; y < side; y++)
          brush.parts(ornaments.checkers, { tile }, { x: 2, y, width: 1, height: 1 })
      const rug = { x: side * 0.58, y: side * 0.58, width: 1.15, height: 4.8 }
      if (plan.mat === 'rug') brush.parts(ornaments.rug, paints, rug)
    },
  )
  const left: View = { ...view, isRight: false, at: (x, up, out) => at(out, up, side - x) }
  const cover = random.pick(plan.covers)
  for (const wall of [left, view]) {
    const [from, to] = wall.isRight ? [-thick, side] : [0, side + thick]
    const block = { left: from, right: to, bottom: -thick, top: height, out: 0, back: -thick }
    paintBlock(wall, block, plaster)
    onPlane(
      wall,
      (x, y) => wall.at(x, height - y, 0),
      { width: side, height },
      () => {
        paintCover(wall, cover, (up) => ({ x: side / 2, y: height - up, width: 1, height: 1 }))
      },
    )
  }
  furnish([view, left], plan, random.fork('pieces'))
}

/** The pieces of a room along both walls, from the corner on, and those that stand before them. */
function furnish(walls: readonly [View, View], plan: Plan, random: Random): void {
  const [view] = walls
  const named = view.actors.map(({ subject }) => subject.drawing).filter((name) => pieces.has(name))
  let waiting = [...named, ...plan.middle.slice(0, 1), ...chooseFor(view, plan, 9, random)]
  for (const wall of walls) {
    let used = wall.isRight ? 0.4 : 1.5
    waiting = waiting.filter((name) => {
      const width = widthOf(name)
      if (used + width > side) return true
      paintPiece(wall, name, wall.isRight ? used : side - used - width, 0, random)
      used += width + 0.25
      return false
    })
  }
  const [aside = '', ...rows] = plan.sides ?? []
  if (pieces.get(aside)?.[0]?.shape !== 'flat')
    for (const out of rows)
      for (const left of [0.3, 0.66]) paintPiece(view, aside, side * left, out + 1.6, random)
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
function paintLand(view: View, random: Random): void {
  const { paints, scene, surfaces, terrain, actors } = view
  const [ground] = terrain ? surfaces[terrain.cover] : [paints.stone]
  const block = { left: 0, right: side, bottom: -thick * 2, top: 0, out: side }
  paintBlock(view, block, paints.wood, ground)
  const kind = scene.features.includes('village') ? 'village' : scene.setting
  const lot = side / 3
  for (const [out, across] of [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => [i, j] as const))) {
    const name = random.pick(lots[kind] ?? [''])
    const left = across * lot + (lot - widthOf(name)) / 2
    if (actors.length === 0 || out * across === 0) paintPiece(view, name, left, out * lot, random)
  }
  for (const { subject } of actors)
    paintPiece(view, subject.drawing, (side - widthOf(subject.drawing)) * 0.6, 1, random)
}

/** Paints a piece of furniture or a building `forward` metres before its wall. */
function paintPiece(
  view: View,
  name: string,
  start: number,
  forward: number,
  random: Random,
): void {
  const { brush, paints, isRight, at } = view
  for (const [index, { shape, color, detail, bottom, ...part }] of (
    pieces.get(name) ?? []
  ).entries()) {
    const { left, right } = endsOf(part, start, start + widthOf(name))
    const [out, back, top] = [
      part.out + forward,
      part.back + forward,
      Math.min(part.top, view.height),
    ]
    if (bottom > top) continue
    const paint = color && colorOf(color, paints).color
    const front = cornersOf((x, up) => at(x, up, out), [left, right], [bottom, top])
    if (paint && shape === 'gable') {
      const slope = [at(right, bottom, out), at(right, top, (back + out) / 2)]
      brush.fill([...slope, at(right, bottom, back)], shade(paints.plaster, -0.09))
      brush.fill([...slope, at(left, top, (back + out) / 2), at(left, bottom, out)], paint)
    } else if (paint && shape === 'box')
      paintBlock(view, { left, right, bottom, top, out, back }, paint)
    else if (paint) brush.fill(front, shade(paint, isRight ? 0 : -0.07))
    const face = { x: 0, y: 0, width: right - left, height: top - bottom }
    const paintFace = () =>
      detail && paintDetail(view, detail, face, random.fork(`${name} ${index}`))
    onPlane(view, (x, y) => at(left + x, top - y, out), face, paintFace)
  }
}

/** The three sides of a block that are seen; the light comes from the left. */
function paintBlock(
  { brush, at, isRight }: View,
  { left, right, bottom, top, out = 0, back = 0 }: Block,
  color: Color,
  cover = shade(color, 0.08),
): void {
  const end = isRight ? right : left
  const dark = shade(color, -0.08)
  brush.fill(
    cornersOf((x, z) => at(x, top, z), [left, right], [back, out]),
    cover,
  )
  const aside = cornersOf((z, up) => at(end, up, z), [back, out], [bottom, top])
  brush.fill(aside, isRight ? dark : color)
  const front = cornersOf((x, up) => at(x, up, out), [left, right], [bottom, top])
  brush.fill(front, isRight ? color : dark)
}

/** Paints in metres on a plane, to the right and down from its corner. */
function onPlane(
  { brush }: View,
  plane: (right: number, down: number) => Point,
  { width, height }: Record<'width' | 'height', number>,
  paint: () => void,
): void {
  const [{ x, y }, right, down] = [plane(0, 0), plane(1, 0), plane(0, 1)]
  brush.moved({}, () => {
    brush.context.transform(right.x - x, right.y - y, down.x - x, down.y - y, x, y)
    brush.clipped({ width, height }, paint)
  })
}

/** Who is in it, in the middle; a grown person is `tall`. */
function paintPeople(view: View, tall: number): void {
  const actors = view.actors.filter(({ subject }) => !pieces.has(subject.drawing))
  const [first] = actors.toSorted((a, b) => b.height - a.height)
  if (!first) return
  const box = unionOf(actors.map((actor) => actor.box))
  const most = (view.size.width * 0.6) / Math.max(box.width, box.height)
  const scale = Math.min(most, (tall * statureOf(first.subject)) / first.height)
  const { x, y } = view.at(side * 0.68, 0, side * 0.68)
  const place = { x: x - box.x * scale, y: y - box.bottom * scale, scale }
  view.brush.moved(place, () => paintActors({ ...view, actors }))
}
