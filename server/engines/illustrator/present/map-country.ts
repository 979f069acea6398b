import { polar } from '../pen.ts'
import { outline, type Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { mixed } from './inks.ts'
import { heightAt } from './map-field.ts'
import {
  distance,
  type MapPage,
  paintHeights,
  paintRiver,
  paintSea,
  pathThrough,
  riverFrom,
} from './map-land.ts'
import { isTerrain, paintMarks } from './map-marks.ts'
import { crossOf, houseOf, paintSign, peakOf, treeOf } from './map-signs.ts'

/** What there is of a kind of land: more where the words name it. */
function plentyOf({ scene, presentation }: MapPage, words: RegExp, usual: number): number {
  const told = `${scene.compositionText} ${presentation.motifs.join(' ')} ${scene.setting}`
  return words.test(told) ? Math.ceil(usual * 1.7) : usual
}

/** Land without streets: ranges, woods, rivers, a road, and what is named along it. */
export function paintCountry(page: MapPage): void {
  const { pen, random, side, presentation, room, look } = page
  const isTrail = presentation.form === 'trail'
  const isQuest = presentation.form === 'treasure'
  if (isTrail) paintHeights(page)
  const marks = marksOf(page)
  const [dry, wet] = [marks.filter((id) => !swims(id)), marks.filter(swims)]
  const radius = side * (marks.length > 4 ? 0.085 : 0.105)
  const lot = random.fork('places')
  const places = room.spread(dry.length + 2, radius, true, lot)
  const [goal, start, ...stops] = places
  const peaks = rangesOf(page)
  const lakes = paintRivers(page, peaks)
  // A treasure is at the end of the road; elsewhere it is a place among others.
  const sorted = places.slice(isQuest ? 1 : 0).sort((a, b) => a[0] - b[0])
  const road = isQuest && goal ? [...sorted, goal] : sorted
  const path = pathThrough(road, random.fork('road'))
  for (const [x, y] of path.filter((_, k) => k % 3 === 0)) room.take(x, y, side * 0.014)
  const trees = woodsOf(page)
  if (road.length > 1) paintRoad(page, path)
  const isDry = (place: Point) => lakes.every((lake) => distance(lake, place) > side * 0.12)
  const signs = [
    ...peaks.filter(isDry).map(([x, y]) => {
      const size = side * 0.07 * (0.8 + (x % 7) / 18)
      return { x, y, size, parts: peakOf(look, random.fork(`peak ${x}`)) }
    }),
    ...trees.map(({ place: [x, y], isFir }) => {
      return { x, y, size: side * 0.026, parts: treeOf(look, isFir) }
    }),
  ]
  for (const sign of signs.sort((a, b) => a.y - b.y)) paintSign(pen, sign, sign.parts)
  if (!isTrail && !isQuest && start) paintVillage(page, start)
  const along = [start, ...stops, goal].filter((place) => place !== undefined)
  paintMarks(page, dry, stops.length >= dry.length ? stops : along)
  paintMarks(page, wet, room.spread(wet.length, side * 0.09, false, lot))
  if (isQuest && goal) {
    const [x, y] = goal
    paintSign(pen, { x, y, size: side * 0.055 }, crossOf(look.mark))
  }
  paintSeaLife(page)
  paintSea(page)
}

/** What lives in the sea or sails on it. */
function swims(id: string): boolean {
  return /^(?:sea|underwater)$/.test(rowOf(id).home)
}

/** What is named, but for land that is painted anyway; on the way to a treasure there is something. */
function marksOf({ shown, presentation, choose }: MapPage): readonly string[] {
  const named = shown.filter((id) => !isTerrain(id)).slice(0, 7)
  if (named.length > 0 || presentation.form !== 'treasure') return named
  return choose([
    ['skull', 'palm-tree'],
    ['palm-tree', 'anchor'],
    ['skull', 'parrot', 'palm-tree'],
  ])
}

/** Keeps those places on land that are free, and takes them; lengths are shares of the side. */
function settled(
  { room, side }: MapPage,
  places: readonly Point[],
  { fits, lift, free, taken }: { fits: number; lift: number; free: number; taken: number },
): Point[] {
  return places.filter(([x, y]) => {
    const middle = y - side * lift
    if (!room.fits(x, y, side * fits, true) || !room.isFree(x, middle, side * free)) return false
    room.take(x, middle, side * taken)
    return true
  })
}

/** Rows of peaks, each along a bow. */
function rangesOf(page: MapPage): Point[] {
  const { random, side, room, presentation } = page
  const lot = random.fork('ranges')
  const usual = presentation.form === 'trail' ? 2 : 4
  return Array.from({ length: plentyOf(page, /mountain|peak|alps|hill/, usual) }, () => {
    const [from] = room.spread(1, side * 0.05, true, lot)
    if (!from) return []
    const [turn, bend] = [lot.between(-0.9, 0.9), lot.between(-0.14, 0.14)]
    const bow = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i): Point => {
      const [x, y] = polar(from, turn + bend * i, i * side * 0.05)
      return [x + lot.between(-0.012, 0.012) * side, y + lot.between(-0.02, 0.02) * side]
    })
    return settled(page, bow, { fits: 0.03, lift: 0.02, free: 0.03, taken: 0.032 })
  }).flat()
}

function woodsOf(page: MapPage): { place: Point; isFir: boolean }[] {
  const { random, side, room, presentation } = page
  const lot = random.fork('woods')
  const usual = presentation.form === 'trail' ? 5 : 4
  return Array.from({ length: plentyOf(page, /forest|wood|jungle|grove/, usual) }, () => {
    const [from] = room.spread(1, side * 0.02, true, lot)
    if (!from) return []
    const isFir = lot.chance(0.5)
    const trees = Array.from({ length: 46 }, (): Point => {
      const [angle, reach] = [lot.next() * 6.28, Math.sqrt(lot.next()) * side * 0.105]
      return [from[0] + Math.cos(angle) * reach * 1.3, from[1] + Math.sin(angle) * reach * 0.8]
    })
    const kept = settled(page, trees, { fits: 0.014, lift: 0.01, free: 0.011, taken: 0.0095 })
    return kept.map((place) => ({ place, isFir }))
  }).flat()
}

/** Rivers from the peaks; returns the lakes in which those of trails end. */
function paintRivers(page: MapPage, peaks: readonly Point[]): Point[] {
  const { random, side, width, height, room, field, presentation } = page
  const isTrail = presentation.form === 'trail'
  const springs = [...peaks.slice(0, 1), ...peaks.toReversed()]
  const count = plentyOf(page, /river|stream|creek/, 1)
  return springs.slice(0, count).flatMap((from, i) => {
    const turn = Math.atan2(height / 2 - from[1], width / 2 - from[0])
    const path = riverFrom(field, from, random.fork(`river ${i}`), turn)
    for (const [x, y] of path.filter((_, k) => k % 4 === 0)) room.take(x, y, side * 0.012)
    // A river that finds no sea is none, but for the lakes of trails.
    const end = path.at(-1) ?? from
    if (!isTrail && heightAt(field, end) > 0) return []
    paintRiver(page, path)
    if (!isTrail) return []
    paintLake(page, end)
    room.take(...end, side * 0.1)
    return [end]
  })
}

/** Where a river ends on land. */
function paintLake({ pen, side, random, look }: MapPage, [x, y]: Point): void {
  const reach = side * random.fork('lake').between(0.06, 0.09)
  const shore = Array.from({ length: 41 }, (_, i): Point => {
    const angle = (i / 40) * Math.PI * 2
    const bump = 1 + Math.sin(angle * 2 + reach) * 0.16 + Math.sin(angle * 3 + 1) * 0.09
    const [u, v] = polar([0, 0], angle, reach * bump)
    return [x + u * 1.25, y + v * 0.75]
  })
  const stroke = mixed(look.water, look.ink, 0.4)
  pen.paint(shore, { fill: look.water, stroke, width: side * 0.002, round: true })
}

/** A dashed line; that of a trail is dotted, with a ring at each end. */
function paintRoad({ pen, side, look, presentation }: MapPage, path: readonly Point[]): void {
  const isTrail = presentation.form === 'trail'
  const dash = (isTrail ? [0.001, 0.018] : [0.02, 0.016]).map((long) => long * side)
  const width = side * (isTrail ? 0.009 : 0.006)
  pen.stroke(path, look.mark, width, { round: true, dash })
  if (!isTrail) return
  for (const [x, y] of [path[0], path.at(-1)] as Point[]) {
    pen.fill({ x, y, radius: side * 0.016 }, look.mark)
    pen.fill({ x, y, radius: side * 0.008 }, '#ffffff')
  }
}

function paintVillage({ pen, side, look }: MapPage, [x, y]: Point): void {
  const house = houseOf(look, mixed(look.mark, look.land, 0.2))
  for (const [across, down] of outline('-.03 -.016, .022 -.024, -.002 .008, .044 .006', x, y, side))
    paintSign(pen, { x: across, y: down, size: side * 0.034 }, house)
}

/** A ship and what swims, where there is room in the sea. */
function paintSeaLife(page: MapPage): void {
  const { random, side, shown, presentation, drawings, room } = page
  if (presentation.form === 'trail') return
  const ids = page.choose([
    ['sailboat', 'whale'],
    ['sailboat'],
    ['sailboat', 'octopus'],
    ['spouting-whale', 'sailboat'],
  ])
  const isShown = (id: string) => shown.some((other) => rowOf(other).drawing === id)
  const free = ids.filter((id) => drawings.has(id) && !isShown(id))
  const spots = room.spread(free.length, side * 0.075, false, random.fork('ships'))
  paintMarks(page, free, spots, 0.1)
}
