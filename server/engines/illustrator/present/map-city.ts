import { linesOf, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import type { Point } from '../subject/shapes.ts'
import { boxAround } from './box.ts'
import { alpha, light, mixed } from './inks.ts'
import { fill } from './kit.ts'
import { contoursOf, pathThrough } from './map-field.ts'
import { isTerrain, type MapPage, paintMarks, paintPins } from './map-look.ts'

/** Streets in quarters of their own direction, avenues, a river, parks, and pins on what is named. */
export function paintCity(page: MapPage): void {
  const { pen, width, height, side, random, room, look } = page
  const { land, ink, mark, water } = look
  const shown = page.shown.filter((id) => !isTerrain(id))
  const lot = random.fork('streets')
  const street = light(land) > 0.5 ? '#ffffff' : mixed(land, ink, 0.22)
  const turn = lot.between(-0.6, 0.6)
  const middle: Point = [width * lot.between(0.4, 0.6), height * lot.between(0.4, 0.6)]
  const [x, y] = middle
  const { river, bank } = riverOf(page, turn)
  const far = width + height
  pen.clipped(linesOf(contoursOf(page.field, 0), true), () => {
    fill(page, mixed(land, ink, 0.06))
    pen.moved({ x, y, turn }, () => paintGrid(page, street, lot))
    pen.clipped(bank, () => {
      fill(page, mixed(land, ink, 0.06))
      pen.moved({ x, y, turn: turn + lot.between(0.2, 0.5) }, () => paintGrid(page, street, lot))
    })
    for (const park of room.spread(3, side * 0.07, true, lot)) paintPark(page, park, turn, lot)
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 4 + lot.between(-0.12, 0.12)
      const ends = [-far, far].map((reach) => polar(middle, angle, reach))
      pen.stroke(ends, street, side * 0.012)
    }
    for (const [reach, stroke] of [
      [0.17, street],
      [0.36, mixed(mark, land, 0.45)],
    ] as const) {
      const avenue = { x, y, rx: side * reach * 1.15, ry: side * reach, turn }
      pen.stroke(avenue, stroke, side * 0.011)
    }
    pen.stroke(river, water, side * 0.052, { round: true })
    // Bridges are dashes across it.
    const dash = [side * 0.011, side * 0.26]
    pen.stroke(river, street, side * 0.078, { dash })
  })
  const spots = room.spread(shown.length, side * 0.085, true, random.fork('pins'))
  const feet = spots.map(([u, v]): Point => [u, v + side * 0.06])
  if (look.isOld) paintMarks(page, shown, spots)
  else paintPins(page, shown.slice(0, 8), feet)
}

/** From edge to edge through the city, and all that is on one side of it. */
function riverOf({ width, height, random }: MapPage, turn: number) {
  const lot = random.fork('river')
  const angle = turn + 0.9
  const middle: Point = [width * lot.between(0.3, 0.7), height * lot.between(0.3, 0.7)]
  const far = (width + height) * 0.55
  const aside = (from: Point, reach: number) => polar(from, angle + Math.PI / 2, reach)
  const [start, ...places] = [-1, -0.5, 0, 0.5, 1].map((t): Point => {
    return aside(polar(middle, angle, far * t), t === 0 ? 0 : lot.between(-0.09, 0.09) * far)
  }) as [Point, ...Point[]]
  const river = pathThrough([start, ...places], lot)
  const bank = [...river, aside(river.at(-1) as Point, far * 4), aside(start, far * 4)]
  return { river, bank }
}

function paintGrid({ pen, side, width, height }: MapPage, ink: string, lot: Random): void {
  const far = width + height
  for (const isAcross of [true, false])
    for (let at = -far / 2; at < far / 2; at += side * lot.between(0.026, 0.05)) {
      const street = isAcross ? `M${-far} ${at}H${far}` : `M${at} ${-far}V${far}`
      pen.stroke(street, ink, side * (lot.chance(0.2) ? 0.0075 : 0.004))
    }
}

function paintPark({ pen, side, look }: MapPage, [x, y]: Point, turn: number, lot: Random): void {
  const [width, height] = [side * lot.between(0.1, 0.2), side * lot.between(0.07, 0.13)]
  const trees = alpha(mixed(look.wood, look.ink, 0.3), 0.7)
  pen.moved({ x, y, turn }, () => {
    pen.fill({ ...boxAround({ x: 0, y: 0 }, width, height), corners: side * 0.016 }, look.wood)
    for (let i = 0; i < 22; i++) {
      const tree = { x: lot.between(-0.44, 0.44) * width, y: lot.between(-0.42, 0.42) * height }
      pen.fill({ ...tree, radius: side * 0.006 }, trees)
    }
  })
}
