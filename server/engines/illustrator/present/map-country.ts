import { linesOf, polar } from '../pen.ts'
import type { Random } from '../random.ts'
import { outline, type Point, tube } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { alpha, mixed } from './inks.ts'
import { contoursOf, distance, type Field, heightAt, pathThrough } from './map-field.ts'
import { isTerrain, type MapPage, paintMarks, paintSign, type Sign } from './map-look.ts'

/** Land without streets: ranges, woods, rivers, a road, and what is named along it. */
export function paintCountry(page: MapPage): void {
  const { random, side, presentation, room, shown } = page
  const isTrail = presentation.form === 'trail'
  const isQuest = presentation.form === 'treasure'
  if (isTrail) paintHeights(page)
  const marks = marksOf(page)
  const [dry, wet] = [marks.filter((id) => !swims(id)), marks.filter(swims)]
  const lot = random.fork('places')
  const places = room.spread(dry.length + 2, side * (marks.length > 4 ? 0.085 : 0.105), true, lot)
  const [goal, start, ...stops] = places
  const peaks = rangesOf(page, isTrail ? 2 : 4)
  paintRivers(page, peaks)
  // A treasure is at the end of the road; elsewhere it is a place among others.
  const sorted = places.slice(isQuest ? 1 : 0).sort((a, b) => a[0] - b[0])
  const path = pathThrough(isQuest && goal ? [...sorted, goal] : sorted, random.fork('road'))
  for (const place of path.filter((_, k) => k % 3 === 0)) room.take(place, side * 0.014)
  const trees = woodsOf(page, isTrail ? 5 : 4)
  paintRoad(page, path)
  const houses = isTrail || isQuest || !start ? [] : villageAt(page, start)
  for (const sign of [...peaksAt(page, peaks), ...trees, ...houses].sort((a, b) => a.y - b.y))
    paintSign(page, sign)
  const along = [start, ...stops, goal].filter((place) => place !== undefined)
  paintMarks(page, dry, stops.length >= dry.length ? stops : along)
  paintMarks(page, wet, room.spread(wet.length, side * 0.09, false, lot))
  if (isQuest && goal)
    paintSign(page, { name: 'cross', x: goal[0], y: goal[1], size: side * 0.055 })
  if (!isTrail) paintSeaLife(page, shown)
  const ripples = Array.from({ length: 90 }, (): Point => {
    return [lot.next() * page.width, lot.next() * page.height]
  })
  for (const [x, y] of room.settle(ripples, side * 0.03, false))
    paintSign(page, { name: 'ripple', x, y, size: side * 0.022 })
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

/** What lives in the sea or sails on it. */
function swims(id: string): boolean {
  return /^(?:sea|underwater)$/.test(rowOf(id).home)
}

/** Lines of equal height on the land. */
function paintHeights({ pen, side, field, look }: MapPage): void {
  for (let i = 1; i < 15; i++) {
    const isStrong = i % 4 === 0
    pen.paint(linesOf(contoursOf(field, 0.2 + i * 0.1), true), {
      fill: alpha(mixed(look.wood, look.land, 0.25), 0.09),
      rule: 'evenodd',
      stroke: alpha(look.ink, isStrong ? 0.34 : 0.16),
      width: side * (isStrong ? 0.0022 : 0.0014),
      round: true,
    })
  }
}

/** How many there are of a kind of land: more where the words name it. */
function plentyOf({ scene, presentation }: MapPage, words: RegExp, usual: number): number {
  const told = `${scene.compositionText} ${presentation.motifs.join(' ')} ${scene.setting}`
  return words.test(told) ? Math.ceil(usual * 1.7) : usual
}

/** Peaks in rows, each along a bow. */
function rangesOf(page: MapPage, usual: number): Point[] {
  const { random, side, room } = page
  const lot = random.fork('ranges')
  const count = plentyOf(page, /mountain|peak|alps|hill/, usual)
  return room.spread(count, side * 0.05, true, lot).flatMap((middle) => {
    const [turn, bend] = [lot.between(-0.9, 0.9), lot.between(-0.14, 0.14)]
    const bow = [-4, -3, -2, -1, 1, 2, 3, 4].map((i): Point => {
      const [x, y] = polar(middle, turn + bend * i, i * side * 0.055)
      return [x + lot.between(-0.012, 0.012) * side, y + lot.between(-0.02, 0.02) * side]
    })
    return [middle, ...room.settle(bow, side * 0.031)]
  })
}

function peaksAt({ random, side }: MapPage, places: readonly Point[]): Sign[] {
  const lot = random.fork('peaks')
  return places.map(([x, y]) => {
    const [size, height] = [side * lot.between(0.056, 0.08), side * lot.between(0.056, 0.08)]
    return { name: lot.pick(['peak a', 'peak b']), x, y: y + side * 0.02, size, height }
  })
}

/** Trees of one kind around each of some places. */
function woodsOf(page: MapPage, usual: number): Sign[] {
  const { random, side, room } = page
  const lot = random.fork('woods')
  const count = plentyOf(page, /forest|wood|jungle|grove/, usual)
  return room.spread(count, side * 0.02, true, lot).flatMap(([x, y]) => {
    const name = lot.pick(['tree', 'fir'])
    const trees = Array.from({ length: 46 }, (): Point => {
      const [u, v] = polar([0, 0], lot.next() * 6.28, Math.sqrt(lot.next()) * side * 0.105)
      return [x + u * 1.3, y + v * 0.8]
    })
    return room.settle(trees, side * 0.0105).map(([across, down]): Sign => {
      return { name, x: across, y: down + side * 0.01, size: side * 0.026 }
    })
  })
}

/** Rivers from the peaks, broader from the spring to the sea, or to a lake where there is room. */
function paintRivers(page: MapPage, peaks: readonly Point[]): void {
  const { pen, random, side, width, height, room, field, look } = page
  const lot = random.fork('rivers')
  const line = { stroke: look.isOld ? look.ink : look.water, width: side * 0.0035, round: true }
  let count = plentyOf(page, /river|stream|creek|lake/, 1)
  for (const from of peaks.toReversed()) {
    const heading = Math.atan2(height / 2 - from[1], width / 2 - from[0])
    const path = riverFrom(field, from, lot, heading)
    const [x, y] = path.at(-1) as Point
    const lake = { name: 'lake', x, y, size: side * lot.between(0.06, 0.09) }
    const isInland = heightAt(field, [x, y]) > 0
    if (count === 0 || (isInland && !room.isFree([x, y], lake.size, true))) continue
    count--
    const bed = tube(
      path,
      path.map((_, i) => side * (0.002 + (0.009 * i) / path.length)),
    )
    pen.paint(bed, line)
    pen.fill(bed, look.water)
    for (const place of path.filter((_, k) => k % 4 === 0)) room.take(place, side * 0.012)
    if (!isInland) continue
    paintSign(page, lake)
    room.take([x, y], lake.size * 1.2)
  }
}

/** The way of water from a place down to the sea or off the page. */
function riverFrom(field: Field, from: Point, random: Random, turn: number): Point[] {
  const path: Point[] = [from]
  let [at, heading] = [from, turn]
  for (let i = 0; i < 160; i++) {
    const worth = (angle: number) =>
      heightAt(field, polar(at, angle, field.step * 5)) - Math.cos(angle - heading) * 0.09
    const around = Array.from({ length: 24 }, (_, k) => (k * Math.PI) / 12)
    const best = around.reduce((least, angle) => (worth(angle) < worth(least) ? angle : least))
    heading = best + random.between(-0.35, 0.35)
    at = polar(at, heading, field.step * 1.6)
    path.push(at)
    // In a hollow it goes around and around: there it ends.
    const isRound = path.slice(0, -9).some((other) => distance(other, at) < field.step * 2)
    if (isRound || heightAt(field, at) < -0.02) break
  }
  return path
}

/** A dashed line; that of a trail is dotted, with a ring at each end. */
function paintRoad(page: MapPage, path: readonly Point[]): void {
  const { pen, side, look, presentation } = page
  const isTrail = presentation.form === 'trail'
  const dash = (isTrail ? [0.001, 0.018] : [0.02, 0.016]).map((long) => long * side)
  pen.stroke(path, look.mark, side * (isTrail ? 0.009 : 0.006), { round: true, dash })
  if (!isTrail) return
  for (const [x, y] of [...path.slice(0, 1), ...path.slice(-1)])
    paintSign(page, { name: 'stop', x, y, size: side * 0.032 })
}

function villageAt({ side }: MapPage, [x, y]: Point): Sign[] {
  const places = outline('-.03 -.016, .022 -.024, -.002 .008, .044 .006', x, y, side)
  return places.map(([u, v]) => ({ name: 'house', x: u, y: v, size: side * 0.034 }))
}

/** A ship and what swims, where there is room in the sea. */
function paintSeaLife(page: MapPage, shown: readonly string[]): void {
  const { random, side, drawings, room } = page
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
