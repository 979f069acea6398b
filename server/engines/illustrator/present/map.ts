import type { Inking } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { inset, middleOf, partOf } from './box.ts'
import { alpha, legible, mixed } from './inks.ts'
import { borders, fill, headlineOf, type Page } from './kit.ts'
import { putBlock } from './lettering.ts'
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
  const title = titleOf(map)
  // The rose is in a corner that the title leaves.
  const right = title?.across === 0 ? 1 : page.choose([1, 0])
  const low = title ? 1 - title.down : page.choose([1, 0, 1])
  const rose = middleOf(partOf(inset(page, side * 0.178), right, low, 0, 0))
  const scale = middleOf(partOf(inset(page, side * 0.19, side * 0.1), 1 - right, 1, 0, 0))
  land.take([[rose.x, rose.y]], side * 0.1)
  land.take([[scale.x, scale.y]], side * 0.12)
  paintLand(map)
  if (presentation.form === 'city') paintCity(map)
  else paintCountry(map)
  if (map.look.isOld) age(page, 0.2)
  paintSign(map, { name: 'rose', ...rose, size: side * 0.17 })
  if (presentation.form !== 'treasure')
    paintSign(map, { name: 'scale', ...scale, size: side * 0.2 })
  paintFrame(map)
  title?.put()
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
function paintLand(page: MapPage): void {
  const { pen, side, land, look, presentation } = page
  const { sea, paper, ink, wood, isOld } = look
  fill(page, sea)
  for (const [i, level] of [-0.24, -0.17, -0.11, -0.055].entries()) {
    const line = { stroke: alpha(ink, 0.1 + i * 0.09), width: side * 0.0016 }
    pen.paint(land.contour(level), isOld ? line : { fill: mixed(sea, paper, 0.1 + i * 0.08) })
  }
  const coast = { stroke: isOld ? ink : mixed(sea, ink, 0.35), width: side * 0.0035, round: true }
  pen.paint(land.contour(0), { ...coast, fill: paper })
  if (presentation.form !== 'trail') return
  for (let i = 1; i < 15; i++) {
    const [strength, width] = i % 4 === 0 ? [0.34, 0.0022] : [0.16, 0.0014]
    const line: Inking = { stroke: alpha(ink, strength), width: side * width, rule: 'evenodd' }
    const fill = alpha(mixed(wood, paper, 0.25), 0.09)
    pen.paint(land.contour(0.2 + i * 0.1), { ...line, fill })
  }
}

/** A border; on old maps with the dark and bright parts of a scale between thin lines. */
function paintFrame(page: MapPage): void {
  const { pen, side, look } = page
  const { ink, paper, isOld } = look
  borders(page, isOld ? paper : mixed(paper, '#ffffff', 0.6), [isOld ? [0.019, 0.038] : [0, 0.05]])
  if (!isOld) return
  const part = side / 20
  pen.stroke({ ...inset(page, side * 0.03), corners: 0 }, ink, side * 0.016, { dash: [part, part] })
  const thin = [0.022, 0.038, 0.0492].map((by) => [by, 0.0018] as const)
  borders(page, ink, thin)
}

/**
 * In a corner, or above in the middle, on a scroll or a card; undefined where there are no words.
 */
function titleOf(page: MapPage) {
  const { pen, presentation, lettering, side, look, land } = page
  const text = headlineOf(presentation)
  if (text === '') return undefined
  const area = { width: Math.min(page.width * 0.5, side * 0.6), height: side * 0.12 }
  const block = lettering.block(text, page.face(look.faces), area, { most: 2 })
  const [width, height] = [block.width + side * 0.088, block.height + side * 0.068]
  const free = inset(page, side * 0.085 + width / 2, side * 0.085 + height / 2)
  const [across, down] = page.choose(titlePlaces)
  const { x, y } = partOf(free, across, down, 0, 0)
  const places = [-0.5, -0.25, 0, 0.25, 0.5].map((share): Point => [x + share * width, y])
  land.take(places, height * 0.62)
  const name = look.isOld ? 'scroll' : 'card'
  const ink = legible(mixed(look.paper, '#ffffff', 0.5), look.ink, look.paper)
  const put = () => {
    paintSign(page, { name, x, y: y - height / 2, size: width, height })
    putBlock(pen, block, { x, y: y - block.height / 2, ink })
  }
  return { across, down, put }
}

/** As shares of what is free. */
const titlePlaces = [
  [0.5, 0],
  [0, 0],
  [0, 1],
  [1, 1],
] as const
