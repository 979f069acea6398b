import { linesOf, polar } from '../pen.ts'
import { between, outline, type Point, tube } from '../subject/shapes.ts'
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
  // A treasure is at the end of the road; elsewhere it is a place among others.
  const sorted = places.slice(isQuest ? 1 : 0).sort((a, b) => a[0] - b[0])
  const path = pathThrough(isQuest && goal ? [...sorted, goal] : sorted, random.fork('road'))
  for (const place of path.filter((_, k) => k % 3 === 0)) room.take(place, side * 0.014)
  paintRivers(page, peaks)
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

/** Rivers from peaks to the nearest shore, or to the lake of a trail; broader towards their mouths. */
function paintRivers(page: MapPage, peaks: readonly Point[]): void {
  const { pen, random, side, room, look, field, presentation } = page
  const lot = random.fork('rivers')
  const isTrail = presentation.form === 'trail'
  const size = side * lot.between(0.06, 0.09)
  const [lake] = isTrail ? room.spread(1, size * 1.2, true, lot) : []
  const line = { stroke: look.isOld ? look.ink : look.water, width: side * 0.0035, round: true }
  const highest = peaks.toSorted((a, b) => heightAt(field, b) - heightAt(field, a))
  for (const from of highest.slice(0, plentyOf(page, /river|stream|creek/, 1))) {
    const mouth = lake ?? shoreNear(field, from)
    const path = pathThrough([from, between(from, mouth, lot.between(0.4, 0.6)), mouth], lot)
    const widths = path.map((_, i) => side * (0.002 + (0.009 * i) / path.length))
    const bed = tube(path, widths)
    pen.paint(bed, line)
    pen.fill(bed, look.water)
    for (const place of path.filter((_, k) => k % 4 === 0)) room.take(place, side * 0.012)
  }
  if (lake) paintSign(page, { name: 'lake', x: lake[0], y: lake[1], size })
}

/** Where the sea or the edge of the page is nearest. */
function shoreNear(field: Field, from: Point): Point {
  const shores = Array.from({ length: 24 }, (_, i) => {
    let at = from
    while (heightAt(field, at) > -0.02) at = polar(at, (i * Math.PI) / 12, field.step)
    return at
  })
  return shores.reduce((a, b) => (distance(from, b) < distance(from, a) ? b : a))
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
