import { polar } from '../pen.ts'
import type { Random } from '../random.ts'
import { between, type Point } from '../subject/shapes.ts'
import { rowOf } from '../tables/drawings.ts'
import { light, mixed } from './inks.ts'
import { fill } from './kit.ts'
import { pathThrough } from './map-land.ts'
import { isTerrain, type MapPage, paintMarks, paintSign, type Sign } from './map-look.ts'

/** Mountains, woods, rivers, a road, and the named landmarks along the road. */
export function paintCountry(page: MapPage): void {
  const { random, side, width, height, presentation, land, shown, drawings } = page
  const { form } = presentation
  const isQuest = form === 'treasure'
  const all = shown.flatMap((id) => Array<string>(Math.min(3, drawings.countOf(id))).fill(id))
  const named = all.filter((id) => !isTerrain(id)).slice(0, 7)
  // An empty treasure map gets some landmarks by seed.
  const treasures = ['skull palm-tree', 'palm-tree anchor', 'skull parrot palm-tree']
  const marks = named.length > 0 || !isQuest ? named : page.choose(treasures).split(' ')
  const { wet = [], dry = [] } = Object.groupBy(marks, (id) =>
    /^(?:sea|underwater)$/.test(rowOf(id).home) ? 'wet' : 'dry',
  )
  const own = random.fork('places')
  const places = land.spread(dry.length + 2, side * (dry.length > 2 ? 0.085 : 0.105), true, own)
  const [goal, start, ...stops] = places
  const peaks = groupsOf(page, 'mountains')
  // The road to a treasure ends there. Other roads lead through all places.
  const sorted = places.slice(isQuest ? 1 : 0).sort((a, b) => a[0] - b[0])
  const path = pathThrough(isQuest && goal ? [...sorted, goal] : sorted, random.fork('road'))
  land.take(path, side * 0.014)
  paintRivers(page, peaks)
  const signs = [...peaks, ...groupsOf(page, 'woods')]
  paintRoad(page, path)
  if (start && form !== 'trail' && !isQuest)
    signs.push({ name: 'village', x: start[0], y: start[1], size: side * 0.034 })
  for (const sign of signs.sort((a, b) => a.y - b.y)) paintSign(page, sign)
  paintMarks(page, dry, stops.length >= dry.length ? stops : places.toReversed())
  if (isQuest && goal)
    paintSign(page, { name: 'cross', x: goal[0], y: goal[1], size: side * 0.055 })
  const fleets = ['sailboat whale', 'sailboat', 'sailboat octopus', 'spouting-whale sailboat']
  const swimmers = [...new Set([...wet, ...page.choose(fleets).split(' ')])]
  paintMarks(page, swimmers, land.spread(swimmers.length, side * 0.08, false, own), 0.11)
  const ripples = Array.from({ length: 90 }, (): Point => [own.next() * width, own.next() * height])
  for (const [x, y] of land.occupy(ripples, side * 0.03, false))
    paintSign(page, { name: 'ripple', x, y, size: side * 0.022 })
}

/** Whether the prompt mentions the land. */
function mentions({ scene, presentation }: MapPage, words: RegExp): boolean {
  return words.test(`${scene.compositionText} ${presentation.motifs.join(' ')} ${scene.setting}`)
}

/** Groups of two signs: their usual number, their size, two radii, the words for more groups. */
const groups = {
  mountains: ['peak a', 'peak b', 5, 0.068, 0.24, 0.05, /mountain|peak|alps|hill/],
  woods: ['tree', 'fir', 6, 0.026, 0.137, 0.084, /forest|wood|jungle|grove/],
} as const

function groupsOf(page: MapPage, group: keyof typeof groups): Sign[] {
  const { random, side, land } = page
  const [first, second, usual, share, long, wide, words] = groups[group]
  const size = side * share
  const fork = random.fork(`${first} ${second}`)
  const count = mentions(page, words) ? Math.ceil(usual * 1.7) : usual
  return land.spread(count, size * 0.6, true, fork).flatMap((middle) => {
    const turn = fork.between(-0.9, 0.9)
    const places = Array.from({ length: 46 }, (): Point => {
      const [u, v] = polar([0, 0], fork.next() * Math.PI * 2, Math.sqrt(fork.next()) * side)
      return polar(polar(middle, turn, u * long), turn + Math.PI / 2, v * wide)
    })
    return land.occupy(places, size * 0.44).map(([x, y], i): Sign => {
      const height = size * fork.between(0.82, 1.18)
      return { name: i % 2 ? second : first, x, y: y + height * 0.35, size, height }
    })
  })
}

/** Rivers from peaks outward to the sea, or on trail maps to a lake. */
function paintRivers(page: MapPage, peaks: readonly Sign[]): void {
  const { pen, random, side, width, height, land, look, presentation } = page
  const fork = random.fork('rivers')
  const size = side * 0.075
  const [lake] = presentation.form === 'trail' ? land.spread(1, size * 1.2, true, fork) : []
  for (const { x, y } of peaks.slice(0, mentions(page, /river|stream|creek/) ? 2 : 1)) {
    let mouth: Point = lake ?? [x, y]
    const outward = Math.atan2(y - height / 2, x - width / 2)
    while (!lake && land.heightAt(mouth) > -0.02) mouth = polar(mouth, outward, side * 0.01)
    const path = pathThrough([[x, y], between([x, y], mouth, 0.5), mouth], fork)
    pen.stroke(path, look.isOld ? look.ink : look.water, side * 0.009, { round: true })
    pen.stroke(path, look.water, side * 0.005, { round: true })
    land.take(path, side * 0.012)
  }
  if (lake) paintSign(page, { name: 'lake', x: lake[0], y: lake[1], size })
}

/** Roads are dashed; trails are dotted, with a ring at each end. */
function paintRoad(page: MapPage, path: readonly Point[]): void {
  const { pen, side, look, presentation } = page
  const isTrail = presentation.form === 'trail'
  const dash = (isTrail ? [0.001, 0.018] : [0.02, 0.016]).map((long) => long * side)
  pen.stroke(path, look.mark, side * (isTrail ? 0.009 : 0.006), { round: true, dash })
  for (const [x, y] of isTrail ? [...path.slice(0, 1), ...path.slice(-1)] : [])
    paintSign(page, { name: 'stop', x, y, size: side * 0.032 })
}

/** Streets, avenues, a ring road, a river, parks, and pins on the named landmarks. */
export function paintCity(page: MapPage): void {
  const { pen, width, height, side, random, land, look } = page
  const { paper, ink, mark, water } = look
  const fork = random.fork('streets')
  const street = light(paper) > 0.5 ? '#ffffff' : mixed(paper, ink, 0.22)
  const middle: Point = [width * fork.between(0.4, 0.6), height * fork.between(0.4, 0.6)]
  const turn = fork.between(-0.6, 0.6)
  const far = width + height
  const ring = { x: middle[0], y: middle[1], rx: side * 0.41, ry: side * 0.36, turn }
  const bends = [-0.55, -0.2, 0.15, 0.55].map((along) => {
    const aside = polar(middle, turn + 0.9, far * along)
    return polar(aside, turn + 0.9 + Math.PI / 2, far * fork.between(-0.1, 0.1))
  })
  const river = pathThrough(bends, fork)
  pen.clipped(land.contour(0), () => {
    paintStreets(page, turn, street, fork)
    for (const [x, y] of land.spread(3, side * 0.07, true, fork)) {
      const name = fork.pick(['park a', 'park b'])
      const [size, height] = [side * fork.between(0.1, 0.2), side * fork.between(0.07, 0.13)]
      pen.moved({ x, y, turn }, () => paintSign(page, { name, x: 0, y: 0, size, height }))
    }
    for (let i = 0; i < 4; i++) {
      const angle = turn + (i * Math.PI) / 4 + fork.between(-0.12, 0.12)
      pen.stroke([polar(middle, angle, -far), polar(middle, angle, far)], street, side * 0.012)
    }
    pen.stroke(ring, mixed(mark, paper, 0.45), side * 0.011)
    pen.stroke(river, water, side * 0.052, { round: true })
    // Bridges are the dashes of a wider line.
    pen.stroke(river, street, side * 0.078, { dash: [side * 0.011, side * 0.26] })
  })
  const shown = page.shown.filter((id) => !isTerrain(id)).slice(0, 8)
  paintMarks(page, shown, land.spread(shown.length, side * 0.085, true, random.fork('pins')))
}

/** Ground with crossing streets. */
function paintStreets(page: MapPage, turn: number, street: string, random: Random): void {
  const { pen, side, width, height, look } = page
  const far = width + height
  fill(page, mixed(look.paper, look.ink, 0.06))
  pen.moved({ x: width / 2, y: height / 2, turn }, () => {
    for (const isAcross of [true, false])
      for (let at = -far / 2; at < far / 2; at += side * random.between(0.026, 0.05)) {
        const line = isAcross ? `M${-far} ${at}H${far}` : `M${at} ${-far}V${far}`
        pen.stroke(line, street, side * (random.chance(0.2) ? 0.0075 : 0.004))
      }
  })
}
