import { rowOf } from '../tables/drawings.ts'
import { scenery } from './group.ts'
import { alpha, mixed } from './inks.ts'
import { disc, type Page } from './kit.ts'
import { paintCity } from './map-city.ts'
import { fieldOf, type Land } from './map-field.ts'
import { paintFrame, paintPaper, paintTitle, titleBoxOf } from './map-frame.ts'
import {
  type Point,
  paintHeights,
  paintLand,
  paintPath,
  paintRiver,
  paintSea,
  pathThrough,
  Room,
  riverFrom,
} from './map-land.ts'
import { type Look, lookFor } from './map-look.ts'
import { paintMarks } from './map-marks.ts'
import { paintCross, paintHouse, paintPeak, paintRose, paintScale, paintTree } from './map-signs.ts'

/** Land with coasts, mountains, woods and rivers, and what the words name as its landmarks. */
export function paintMap(page: Page): void {
  const { presentation, random, side, width, height } = page
  const { form } = presentation
  const look = lookFor(page)
  const field = fieldOf(page, landOf(page), random.fork('land'))
  const room = new Room(page, field)
  const title = titleBoxOf(page, look)
  if (title)
    for (let i = 0; i <= 4; i++)
      room.take(title.x + (title.width * i) / 4, title.y + title.height / 2, title.height * 0.62)
  const rose = roseOf(page, title)
  room.take(rose.x, rose.y, rose.size * 0.6)
  paintLand(page, field, look)
  if (form === 'city') paintCity(page, field, look, room)
  else paintCountry(page, room, field, look)
  paintPaper(page, look)
  if (look.isOld) paintRays(page, rose, look)
  paintRose(page.context, rose, look, look.mark)
  if (form !== 'treasure')
    paintScale(
      page.context,
      {
        x: rose.x < width / 2 ? width - side * 0.3 : side * 0.09,
        y: height - side * 0.1,
        size: side * 0.2,
      },
      look,
    )
  paintFrame(page, look)
  if (title) paintTitle(page, look, title)
}

/** Where the sea is: as the words say, else by seed. */
function landOf({ presentation: { form }, scene, choose }: Page): Land {
  if (/\b(?:archipelago|islands|isles)\b/.test(scene.compositionText)) return 'islands'
  if (form === 'treasure' || /\b(?:island|isle|insel|isla|île|isola)\b/.test(scene.compositionText))
    return 'island'
  if (form === 'trail') return 'inland'
  if (form === 'city') return choose(['inland', 'coast', 'inland'])
  return choose(['coast', 'island', 'islands', 'coast'])
}

/** In a corner that the title leaves. */
function roseOf(
  { width, height, side, choose }: Page,
  title: { x: number; y: number } | undefined,
) {
  const isRight = title ? title.x < width * 0.3 || choose([true, false]) : choose([true, false])
  const isLow = title ? title.y < height / 2 : choose([true, false, true])
  const size = side * 0.17
  const [across, down] = [side * 0.175, side * 0.18]
  return { x: isRight ? width - across : across, y: isLow ? height - down : down, size }
}

function paintRays(
  { context, width, height, side }: Page,
  { x, y }: { x: number; y: number },
  { ink }: Look,
): void {
  context.strokeStyle = alpha(ink, 0.1)
  context.lineWidth = side * 0.0014
  const far = width + height
  context.beginPath()
  for (let i = 0; i < 16; i++) {
    const angle = (i * Math.PI) / 8
    context.moveTo(x, y)
    context.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  }
  context.stroke()
}

/** What there is of a kind of land: more where the words name it. */
function plentyOf({ scene, presentation }: Page, words: RegExp, usual: number): number {
  const told = `${scene.compositionText} ${presentation.motifs.join(' ')} ${scene.setting}`
  return words.test(told) ? Math.ceil(usual * 1.7) : usual
}

function paintCountry(page: Page, room: Room, field: ReturnType<typeof fieldOf>, look: Look): void {
  const { context, random, side, presentation, width, height } = page
  const isTrail = presentation.form === 'trail'
  if (isTrail) paintHeights(page, field, look)
  const lot = random.fork('places')
  const marks = marksOf(page)
  const isQuest = presentation.form === 'treasure'
  const spots = room.spread(marks.length + 2, side * (marks.length > 4 ? 0.085 : 0.105), true, lot)
  const [goal, start, ...stops] = spots
  const ranges = plentyOf(page, /mountain|peak|alps|hill/, isTrail ? 2 : 4)
  const peaks = rangesOf(page, room, ranges)
  const [spring] = peaks
  if (spring) {
    const rivers = plentyOf(page, /river|stream|creek/, 1)
    for (const [i, from] of [spring, ...peaks.toReversed()].slice(0, rivers).entries()) {
      const turn = Math.atan2(height / 2 - from[1], width / 2 - from[0])
      const path = riverFrom(field, from, random.fork(`river ${i}`), turn)
      for (const [x, y] of path.filter((_, k) => k % 4 === 0)) room.take(x, y, side * 0.012)
      paintRiver(page, path, look)
      if (isTrail) paintLake(page, path.at(-1) ?? from, look)
    }
  }
  const road = [start, ...stops, goal].filter((place) => place !== undefined)
  const sorted = road.toSorted((a, b) => a[0] - b[0])
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
  const signs = [
    ...peaks.map(([x, y]) => ({
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
  paintMarks(page, look, marks, stops.length >= marks.length ? stops : road)
  const end = sorted.at(-1)
  if (isQuest && end) {
    const isTaken = stops.includes(end)
    const spot = isTaken ? (goal ?? end) : end
    paintCross(context, { x: spot[0], y: spot[1], size: side * 0.055 }, look.mark)
  }
  paintSeaLife(page, room, look)
  paintSea(page, room, look, random.fork('sea'))
}

/** What is named, but for land that is painted anyway; on the way to a treasure there is something. */
function marksOf({ shown, presentation, choose }: Page): string[] {
  const named = shown.filter((id) => !scenery.has(id)).slice(0, 7)
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
