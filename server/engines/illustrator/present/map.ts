import type { Inking } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, boxAround, inEqualParts, inset, middleOf, partOf } from './box.ts'
import { alpha, mixed } from './inks.ts'
import { borders, fill, headlineOf, type Page } from './kit.ts'
import { lay } from './layouts.ts'
import { paintCity } from './map-city.ts'
import { paintCountry } from './map-country.ts'
import { heightsOf, Land, type Sea } from './map-land.ts'
import { lookFor, type MapPage, paintSign } from './map-look.ts'
import { age } from './surfaces.ts'

/** Land with coasts, mountains, woods and rivers, and what the words name as its landmarks. */
export function paintMap(page: Page): void {
  const { random, side, presentation } = page
  const land = new Land(page, heightsOf(page, seaOf(page), random.fork('land')))
  const map = { ...page, look: lookFor(page), land }
  const text = headlineOf(presentation)
  const [across, down] = page.choose(titlePlaces)
  const sheet = { width: side * 0.6, height: side * 0.19 }
  const free = inset(page, side * 0.085 + sheet.width / 2, side * 0.085 + sheet.height / 2)
  const title = boxAround(middleOf(partOf(free, across, down, 0, 0)), sheet.width, sheet.height)
  if (text !== '') land.take(inEqualParts(title, 'across', 4).map(pointOf), sheet.height * 0.6)
  // The rose is in a corner that the title leaves, the scale in the one beside it.
  const right = across === 0 ? 1 : 0
  const corner = (isRight: number, isLow: number) =>
    partOf(inset(page, side * 0.178, side * 0.15), isRight, isLow, 0, 0)
  const rose = corner(right, 1 - down)
  const scale = corner(1 - right, 1)
  land.take([pointOf(rose), pointOf(scale)], side * 0.11)
  paintLand(map)
  if (presentation.form === 'city') paintCity(map)
  else paintCountry(map)
  if (map.look.isOld) age(page, 0.2)
  paintSign(map, { name: 'rose', ...middleOf(rose), size: side * 0.17 })
  if (presentation.form !== 'treasure' && !(down === 1 && text !== ''))
    paintSign(map, { name: 'scale', ...middleOf(scale), size: side * 0.2 })
  paintFrame(map)
  const { paper, ink, mark, isOld } = map.look
  lay(page, `maps/${isOld ? 'scroll' : 'card'}`, { inks: { paper, ink, mark } }, title)
}

/** Where titles are, as shares of what is free. */
const titlePlaces = [
  [0.5, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const

function pointOf(box: Box): Point {
  const { x, y } = middleOf(box)
  return [x, y]
}

/** Where the sea is: as the words say, else by seed. */
function seaOf({ presentation: { form }, scene, choose }: Page): Sea {
  if (/\b(?:archipelago|islands|isles)\b/.test(scene.compositionText)) return 'islands'
  if (form === 'treasure' || /\b(?:island|isle|insel|isla|île|isola)\b/.test(scene.compositionText))
    return 'island'
  if (form === 'trail') return 'inland'
  return choose<Sea>(
    form === 'city' ? ['inland', 'coast', 'inland'] : ['coast', 'island', 'islands', 'coast'],
  )
}

/** The sea with lines along its coasts, and the land; on the map of a trail its heights, too. */
function paintLand({ land, look, presentation, ...page }: MapPage): void {
  const { pen, side } = page
  const { sea, paper, ink, wood, isOld } = look
  fill(page, sea)
  const levels = (from: number, step: number, count: number, inking: Inking) => {
    for (let i = 0; i < count; i++) pen.paint(land.contour(from + i * step), inking)
  }
  const deep = { stroke: alpha(ink, 0.25), width: side * 0.0016 }
  levels(-0.24, 0.065, 3, isOld ? deep : { fill: alpha(paper, 0.12) })
  const coast = { stroke: isOld ? ink : mixed(sea, ink, 0.35), width: side * 0.0035, round: true }
  pen.paint(land.contour(0), { ...coast, fill: paper })
  if (presentation.form !== 'trail') return
  const high = { fill: alpha(mixed(wood, paper, 0.25), 0.09), stroke: alpha(ink, 0.18) }
  levels(0.3, 0.1, 14, { ...high, width: side * 0.0015, rule: 'evenodd' })
}

/** A border; on old maps with the dark and bright parts of a scale between thin lines. */
function paintFrame(page: MapPage): void {
  const { pen, side, look } = page
  const { ink, paper, isOld } = look
  if (!isOld) {
    borders(page, mixed(paper, '#ffffff', 0.6), [[0, 0.05]])
    return
  }
  borders(page, paper, [[0.019, 0.038]])
  const part = side / 20
  pen.stroke({ ...inset(page, side * 0.03), corners: 0 }, ink, side * 0.016, { dash: [part, part] })
  borders(page, ink, [
    [0.022, 0.0018],
    [0.038, 0.0018],
  ])
}
