import { linesOf, polar } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { boxAround } from './box.ts'
import { alpha, light, mixed } from './inks.ts'
import { fill } from './kit.ts'
import { contoursOf } from './map-field.ts'
import { type MapPage, pathThrough } from './map-land.ts'
import { isTerrain, paintMarks, paintPins } from './map-marks.ts'

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
  const river = riverOf(page, turn)
  pen.clipped(linesOf(contoursOf(page.field, 0), true), () => {
    fill(page, mixed(land, ink, 0.06))
    for (const half of [-1, 1])
      pen.clipped(bankOf(page, river, half), () => {
        const own = turn + (half > 0 ? lot.between(0.2, 0.5) : 0)
        pen.moved({ x, y, turn: own }, () => paintGrid(page, street, lot))
      })
    for (let i = 0; i < 3; i++)
      for (const place of room.spread(1, side * 0.07, true, lot)) paintPark(page, place, turn)
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 4 + lot.between(-0.12, 0.12)
      const ends = [-width - height, width + height].map((far) => polar(middle, angle, far))
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
    for (let i = 0; i < 5; i++) paintBridge(page, river, (i + 0.7) / 5.4, street)
  })
  const spots = room.spread(shown.length, side * 0.085, true, random.fork('pins'))
  const feet = spots.map(([u, v]): Point => [u, v + side * 0.06])
  if (look.isOld) paintMarks(page, shown, spots)
  else paintPins(page, shown.slice(0, 8), feet)
}

/** From edge to edge through the city. */
function riverOf({ width, height, random }: MapPage, turn: number): Point[] {
  const lot = random.fork('river')
  const angle = turn + 0.9
  const middle: Point = [width * lot.between(0.3, 0.7), height * lot.between(0.3, 0.7)]
  const far = (width + height) * 0.55
  const places = [-1, -0.5, 0, 0.5, 1].map((t): Point => {
    const off = t === 0 ? 0 : lot.between(-0.09, 0.09) * far
    return polar(polar(middle, angle, far * t), angle + Math.PI / 2, off)
  })
  return pathThrough(places, lot)
}

/** All that is on one side of the river, -1 or 1. */
function bankOf({ width, height }: MapPage, river: readonly Point[], half: number): Point[] {
  const [first, last] = [river[0] as Point, river.at(-1) as Point]
  const across = Math.atan2(last[1] - first[1], last[0] - first[0]) + Math.PI / 2
  const far = (width + height) * 2 * half
  return [...river, polar(last, across, far), polar(first, across, far)]
}

function paintGrid(page: MapPage, ink: string, lot: MapPage['random']): void {
  const { pen, side, width, height } = page
  const far = width + height
  for (const isAcross of [true, false])
    for (let at = -far / 2; at < far / 2; at += side * lot.between(0.026, 0.05)) {
      const wide = side * (lot.chance(0.2) ? 0.0075 : 0.004)
      const street = isAcross ? `M${-far} ${at}H${far}` : `M${at} ${-far}V${far}`
      pen.stroke(street, ink, wide)
    }
}

function paintPark({ pen, side, random, look }: MapPage, [x, y]: Point, turn: number): void {
  const lot = random.fork(`park ${Math.round(x)}`)
  const lawn = boxAround(
    { x: 0, y: 0 },
    side * lot.between(0.1, 0.2),
    side * lot.between(0.07, 0.13),
  )
  const { width, height } = lawn
  pen.moved({ x, y, turn }, () => {
    pen.fill({ ...lawn, corners: side * 0.016 }, look.wood)
    for (let i = 0; i < 22; i++) {
      const tree = { x: lot.between(-0.44, 0.44) * width, y: lot.between(-0.42, 0.42) * height }
      const ink = alpha(mixed(look.wood, look.ink, 0.3), 0.7)
      pen.fill({ ...tree, radius: side * 0.006 }, ink)
    }
  })
}

function paintBridge(
  { pen, side }: MapPage,
  river: readonly Point[],
  share: number,
  ink: string,
): void {
  const i = Math.floor(share * (river.length - 2))
  const [at, next] = [river[i] as Point, river[i + 1] as Point]
  const angle = Math.atan2(next[1] - at[1], next[0] - at[0]) + Math.PI / 2
  const ends = [-1, 1].map((way) => polar(at, angle, way * side * 0.04))
  pen.stroke(ends, ink, side * 0.011)
}
