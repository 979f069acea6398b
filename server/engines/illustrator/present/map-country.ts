import { rowOf } from '../tables/drawings.ts'
import { mixed } from './inks.ts'
import { disc, type Page } from './kit.ts'
import { type Field, heightAt } from './map-field.ts'
import {
  type Point,
  paintHeights,
  paintPath,
  paintRiver,
  paintSea,
  pathThrough,
  type Room,
  riverFrom,
} from './map-land.ts'
import type { Look } from './map-look.ts'
import { isTerrain, paintMarks } from './map-marks.ts'
import { paintCross, paintHouse, paintPeak, paintTree } from './map-signs.ts'

/** What there is of a kind of land: more where the words name it. */
function plentyOf({ scene, presentation }: Page, words: RegExp, usual: number): number {
  const told = `${scene.compositionText} ${presentation.motifs.join(' ')} ${scene.setting}`
  return words.test(told) ? Math.ceil(usual * 1.7) : usual
}

/** Land without streets: ranges, woods, rivers, a road, and what is named along it. */
export function paintCountry(page: Page, room: Room, field: Field, look: Look): void {
  const { context, random, side, presentation, width, height } = page
  const isTrail = presentation.form === 'trail'
  if (isTrail) paintHeights(page, field, look)
  const lot = random.fork('places')
  const marks = marksOf(page)
  const [dry, wet] = [marks.filter((id) => !swims(id)), marks.filter(swims)]
  const isQuest = presentation.form === 'treasure'
  const spots = room.spread(dry.length + 2, side * (marks.length > 4 ? 0.085 : 0.105), true, lot)
  const [goal, start, ...stops] = spots
  const ranges = plentyOf(page, /mountain|peak|alps|hill/, isTrail ? 2 : 4)
  const peaks = rangesOf(page, room, ranges)
  const lakes: Point[] = []
  const [spring] = peaks
  if (spring) {
    const rivers = plentyOf(page, /river|stream|creek/, 1)
    for (const [i, from] of [spring, ...peaks.toReversed()].slice(0, rivers).entries()) {
      const turn = Math.atan2(height / 2 - from[1], width / 2 - from[0])
      const path = riverFrom(field, from, random.fork(`river ${i}`), turn)
      for (const [x, y] of path.filter((_, k) => k % 4 === 0)) room.take(x, y, side * 0.012)
      // A river that finds no sea is none, but for the lakes of trails.
      const end = path.at(-1) ?? from
      if (!isTrail && heightAt(field, ...end) > 0) continue
      paintRiver(page, path, look)
      if (isTrail) {
        paintLake(page, end, look)
        room.take(...end, side * 0.1)
        lakes.push(end)
      }
    }
  }
  const road = [start, ...stops, goal].filter((place) => place !== undefined)
  const others = [start, ...stops].filter((place) => place !== undefined)
  const byPlace = others.toSorted((a, b) => a[0] - b[0])
  // A treasure is at the end of the road; elsewhere it is a place among others.
  const sorted = isQuest && goal ? [...byPlace, goal] : road.toSorted((a, b) => a[0] - b[0])
  const path = pathThrough(sorted, random.fork('road'))
  for (const [x, y] of path.filter((_, k) => k % 3 === 0)) room.take(x, y, side * 0.014)
  const trees = woodsOf(page, room, plentyOf(page, /forest|wood|jungle|grove/, isTrail ? 5 : 4))
  if (sorted.length > 1)
    paintPath(page, path, {
      thick: isTrail ? 0.009 : 0.006,
      ink: look.mark,
      dash: isTrail ? [0.001, 0.018] : [0.02, 0.016],
    })
  if (isTrail)
    for (const end of [path[0], path.at(-1)])
      if (end) {
        const [x, y] = end
        disc(context, { x, y, radius: side * 0.016 }, look.mark)
        disc(context, { x, y, radius: side * 0.008 }, '#ffffff')
      }
  const isDry = ([x, y]: Point) => lakes.every(([u, v]) => Math.hypot(u - x, v - y) > side * 0.12)
  const signs = [
    ...peaks.filter(isDry).map(([x, y]) => ({
      y,
      paint: () =>
        paintPeak(
          context,
          { x, y, size: side * 0.07 * (0.8 + (x % 7) / 18) },
          look,
          random.fork(`peak ${x}`),
        ),
    })),
    ...trees.map(([x, y, isFir]) => ({
      y,
      paint: () => paintTree(context, { x, y, size: side * 0.026 }, look, isFir),
    })),
  ]
  for (const { paint } of signs.toSorted((a, b) => a.y - b.y)) paint()
  if (!isTrail && !isQuest && start) paintVillage(page, start, look)
  paintMarks(page, look, dry, stops.length >= dry.length ? stops : road)
  paintMarks(page, look, wet, room.spread(wet.length, side * 0.09, false, lot))
  if (isQuest && goal)
    paintCross(context, { x: goal[0], y: goal[1], size: side * 0.055 }, look.mark)
  paintSeaLife(page, room, look)
  paintSea(page, room, look, random.fork('sea'))
}

/** What lives in the sea or sails on it. */
function swims(id: string): boolean {
  return /^(?:sea|underwater)$/.test(rowOf(id).home)
}

/** What is named, but for land that is painted anyway; on the way to a treasure there is something. */
function marksOf({ shown, presentation, choose }: Page): string[] {
  const named = shown.filter((id) => !isTerrain(id)).slice(0, 7)
  if (named.length > 0 || presentation.form !== 'treasure') return named
  return [
    ...choose([
      ['skull', 'palm-tree'],
      ['palm-tree', 'anchor'],
      ['skull', 'parrot', 'palm-tree'],
    ]),
  ]
}

/** Rows of peaks, each along a bow. */
function rangesOf(page: Page, room: Room, count: number): Point[] {
  const { random, side } = page
  const lot = random.fork('ranges')
  return Array.from({ length: count }, () => {
    const [from] = room.spread(1, side * 0.05, true, lot)
    if (!from) return []
    const [turn, bend] = [lot.between(-0.9, 0.9), lot.between(-0.14, 0.14)]
    return Array.from({ length: 9 }, (_, i): Point => {
      const along = (i - 4) * side * 0.05
      const angle = turn + bend * (i - 4)
      return [
        from[0] + Math.cos(angle) * along + lot.between(-0.012, 0.012) * side,
        from[1] + Math.sin(angle) * along + lot.between(-0.02, 0.02) * side,
      ]
    }).filter(([x, y]) => {
      const isFree =
        room.fits(x, y, side * 0.03, true) && room.isFree(x, y - side * 0.02, side * 0.03)
      if (isFree) room.take(x, y - side * 0.02, side * 0.032)
      return isFree
    })
  }).flat()
}

function woodsOf(page: Page, room: Room, count: number) {
  const { random, side } = page
  const lot = random.fork('woods')
  return Array.from({ length: count }, () => {
    const [from] = room.spread(1, side * 0.02, true, lot)
    if (!from) return []
    const isFir = lot.chance(0.5)
    return Array.from({ length: 46 }, () => {
      const [angle, reach] = [lot.next() * 6.28, Math.sqrt(lot.next()) * side * 0.105]
      return [
        from[0] + Math.cos(angle) * reach * 1.3,
        from[1] + Math.sin(angle) * reach * 0.8,
        isFir,
      ] as const
    }).filter(([x, y]) => {
      const isFree =
        room.fits(x, y, side * 0.014, true) && room.isFree(x, y - side * 0.01, side * 0.011)
      if (isFree) room.take(x, y - side * 0.01, side * 0.0095)
      return isFree
    })
  }).flat()
}

/** Where a river ends on land. */
function paintLake({ context, side, random }: Page, [x, y]: Point, { water, ink }: Look): void {
  const lot = random.fork('lake')
  const reach = side * lot.between(0.06, 0.09)
  context.beginPath()
  for (let i = 0; i <= 40; i++) {
    const angle = (i / 40) * Math.PI * 2
    const bump = 1 + Math.sin(angle * 2 + reach) * 0.16 + Math.sin(angle * 3 + 1) * 0.09
    context.lineTo(
      x + Math.cos(angle) * reach * bump * 1.25,
      y + Math.sin(angle) * reach * bump * 0.75,
    )
  }
  context.fillStyle = water
  context.fill()
  context.strokeStyle = mixed(water, ink, 0.4)
  context.lineWidth = side * 0.002
  context.stroke()
}

function paintVillage({ context, side }: Page, [x, y]: Point, look: Look): void {
  for (const [across, down] of [
    [-0.03, -0.016],
    [0.022, -0.024],
    [-0.002, 0.008],
    [0.044, 0.006],
  ] as const)
    paintHouse(
      context,
      { x: x + across * side, y: y + down * side, size: side * 0.034 },
      look,
      mixed(look.mark, look.land, 0.2),
    )
}

/** A ship and what swims, where there is room in the sea. */
function paintSeaLife(page: Page, room: Room, look: Look): void {
  const { random, side, shown, presentation } = page
  if (presentation.form === 'trail') return
  const ids = page.choose([
    ['sailboat', 'whale'],
    ['sailboat'],
    ['sailboat', 'octopus'],
    ['spouting-whale', 'sailboat'],
  ])
  const free = ids.filter(
    (id) => page.drawings.has(id) && !shown.some((other) => rowOf(other).drawing === id),
  )
  const spots = room.spread(free.length, side * 0.075, false, random.fork('ships'))
  paintMarks(page, look, free.slice(0, spots.length), spots, 0.1)
}
