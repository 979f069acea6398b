import { type Inking, linesOf, polar } from '../pen.ts'
import { inset, partOf } from './box.ts'
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
  const { pen, presentation, random, side, width, height } = page
  const { form } = presentation
  const look = lookFor(page)
  const land = new Land(page, heightsOf(page, seaOf(page), random.fork('land')))
  const map = { ...page, look, land }
  const title = titleOf(map)
  // The rose is in a corner that the title leaves.
  const isRight = (title !== undefined && title.x < width * 0.3) || page.choose([true, false])
  const isLow = title ? title.y < height / 2 : page.choose([true, false, true])
  const margin = side * 0.178
  const [x, y] = [isRight ? width - margin : margin, isLow ? height - margin : margin]
  const left = isRight ? side * 0.09 : width - side * 0.3
  const scale = { name: 'scale', x: left, y: height - side * 0.1, size: side * 0.2 }
  land.take([x, y], side * 0.1)
  land.take([scale.x + scale.size / 2, scale.y], scale.size * 0.6)
  paintLand(map)
  if (form === 'city') paintCity(map)
  else paintCountry(map)
  if (look.isOld) {
    age(page, 0.2)
    // Lines that lead from the rose to the edges, as sailors needed them.
    const rays = Array.from({ length: 16 }, (_, i) => {
      return [{ x, y }, polar([x, y], (i * Math.PI) / 8, width + height)]
    })
    pen.stroke(linesOf(rays), alpha(look.ink, 0.1), side * 0.0014)
  }
  paintSign(map, { name: 'rose', x, y, size: side * 0.17 })
  if (form !== 'treasure') paintSign(map, scale)
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
  for (const [i, level] of [-0.24, -0.17, -0.11, -0.055].entries())
    pen.paint(
      land.contour(level),
      isOld
        ? { stroke: alpha(ink, 0.1 + i * 0.09), width: side * 0.0016, round: true }
        : { fill: mixed(sea, paper, 0.1 + i * 0.08) },
    )
  const coast = { stroke: isOld ? ink : mixed(sea, ink, 0.35), width: side * 0.0035, round: true }
  pen.paint(land.contour(0), { ...coast, fill: paper })
  if (presentation.form !== 'trail') return
  for (let i = 1; i < 15; i++) {
    const [strength, width] = i % 4 === 0 ? [0.34, 0.0022] : [0.16, 0.0014]
    const line: Inking = { stroke: alpha(ink, strength), width: side * width, round: true }
    const tint = alpha(mixed(wood, paper, 0.25), 0.09)
    pen.paint(land.contour(0.2 + i * 0.1), { ...line, fill: tint, rule: 'evenodd' })
  }
}

/** A border; on old maps with the dark and bright parts of a scale. */
function paintFrame(page: MapPage): void {
  const { pen, side, look } = page
  const { ink, paper, isOld } = look
  borders(page, isOld ? paper : mixed(paper, '#ffffff', 0.6), [isOld ? [0.019, 0.038] : [0, 0.05]])
  if (!isOld) return
  const bar = { ...inset(page, side * 0.03), corners: 0 }
  const long = bar.width + bar.height
  const part = long / (Math.round(long / side / 0.1) * 2)
  pen.stroke(bar, ink, side * 0.016, { dash: [part, part] })
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
  const margin = side * 0.085
  const free = inset(page, margin + width / 2, margin + height / 2)
  const [across, down] = page.choose(titlePlaces)
  const { x, y } = partOf(free, across, down, 0, 0)
  for (const share of [-0.5, -0.25, 0, 0.25, 0.5]) land.take([x + share * width, y], height * 0.62)
  const top = y - height / 2
  const name = look.isOld ? 'scroll' : 'card'
  const ink = legible(mixed(look.paper, '#ffffff', 0.5), look.ink, look.paper)
  const put = () => {
    paintSign(page, { name, x, y: top, size: width, height })
    putBlock(pen, block, { x, y: y - block.height / 2, ink })
  }
  return { x: x - width / 2, y: top, put }
}

/** As shares of what is free. */
const titlePlaces = [
  [0.5, 0],
  [0, 0],
  [0, 1],
  [1, 1],
  [0.5, 0],
] as const
