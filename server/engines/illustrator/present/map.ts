import { linesOf, polar } from '../pen.ts'
import { type Box, inset, middleOf, partOf } from './box.ts'
import { alpha, legible, mixed } from './inks.ts'
import { borders, fill, headlineOf, type Page } from './kit.ts'
import { type Block, putBlock } from './lettering.ts'
import { paintCity } from './map-city.ts'
import { paintCountry } from './map-country.ts'
import { contoursOf, fieldOf, type Land, Room } from './map-field.ts'
import { type Look, lookFor, type MapPage, paintSign } from './map-look.ts'
import { age } from './surfaces.ts'

/** Land with coasts, mountains, woods and rivers, and what the words name as its landmarks. */
export function paintMap(page: Page): void {
  const { pen, presentation, random, side, width, height } = page
  const { form } = presentation
  const look = lookFor(page)
  const field = fieldOf(page, landOf(page), random.fork('land'))
  const room = new Room({ ...page, field })
  const map = { ...page, field, look, room }
  const title = titleBoxOf(page, look)
  if (title)
    for (let i = 0; i <= 4; i++) {
      const { x, y } = middleOf(partOf(title, i / 4, 0, 0, 1))
      room.take([x, y], title.height * 0.62)
    }
  const rose = { name: 'rose', ...roseOf(page, title), size: side * 0.17 }
  room.take([rose.x, rose.y], rose.size * 0.6)
  const left = rose.x < width / 2 ? width - side * 0.3 : side * 0.09
  const scale = { name: 'scale', x: left, y: height - side * 0.1, size: side * 0.2 }
  room.take([scale.x + scale.size / 2, scale.y], scale.size * 0.6)
  paintLand(map)
  if (form === 'city') paintCity(map)
  else paintCountry(map)
  if (look.isOld) {
    age(page, { count: 6, least: 0.2, most: 0.5, strength: 0.12, edge: 0.2 })
    // Lines that lead from the rose to the edges, as sailors needed them.
    const rays = Array.from({ length: 16 }, (_, i) => {
      return [rose, polar([rose.x, rose.y], (i * Math.PI) / 8, width + height)]
    })
    pen.stroke(linesOf(rays), alpha(look.ink, 0.1), side * 0.0014)
  }
  paintSign(map, rose)
  if (form !== 'treasure') paintSign(map, scale)
  paintFrame(page, look)
  if (title) paintTitle(map, title)
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
function roseOf({ width, height, side, choose }: Page, title: Box | undefined) {
  const isRight = (title !== undefined && title.x < width * 0.3) || choose([true, false])
  const isLow = title ? title.y < height / 2 : choose([true, false, true])
  const margin = side * 0.178
  return { x: isRight ? width - margin : margin, y: isLow ? height - margin : margin }
}

/** The sea with lines along its coasts, and the land. */
function paintLand(page: MapPage): void {
  const { pen, side, field, look } = page
  const { sea, land, ink, isOld } = look
  fill(page, sea)
  const rings = isOld ? [-0.24, -0.17, -0.11, -0.055] : [-0.2, -0.09]
  for (const [i, level] of rings.entries())
    pen.paint(
      linesOf(contoursOf(field, level), true),
      isOld
        ? { stroke: alpha(ink, 0.1 + i * 0.09), width: side * 0.0016, round: true }
        : { fill: mixed(sea, land, 0.12 + i * 0.14) },
    )
  pen.paint(linesOf(contoursOf(field, 0), true), {
    fill: land,
    rule: 'evenodd',
    stroke: isOld ? ink : mixed(sea, ink, 0.35),
    width: side * (isOld ? 0.0042 : 0.003),
    round: true,
  })
}

/** A border; on old maps with the dark and bright parts of a scale. */
function paintFrame(page: Page, { ink, land, isOld }: Look): void {
  const { pen, side } = page
  if (!isOld) {
    borders(page, mixed(land, '#ffffff', 0.6), [[0, 0.05]])
    return
  }
  borders(page, land, [[0.019, 0.038]])
  const bar = { ...inset(page, side * 0.03), corners: 0 }
  const long = bar.width + bar.height
  const part = long / (Math.round(long / side / 0.1) * 2)
  pen.stroke(bar, ink, side * 0.016, { dash: [part, part] })
  borders(page, ink, [
    [0.022, 0.0018],
    [0.038, 0.0018],
    [0.0492, 0.0018],
  ])
}

interface TitleBox extends Box {
  block: Block
}

/** In a corner, or above in the middle; undefined where there are no words. */
function titleBoxOf(page: Page, look: Look): TitleBox | undefined {
  const { presentation, lettering, side } = page
  const title = headlineOf(presentation)
  if (title === '') return undefined
  const area = { width: Math.min(page.width * 0.5, side * 0.6), height: side * 0.12 }
  const block = lettering.block(title, page.face(look.faces), area, { most: 2 })
  const [pad, margin] = [side * 0.034, side * 0.085]
  const [width, height] = [block.width + pad * 2.6, block.height + pad * 2]
  const [across, down] = page.choose([
    [0.5, 0],
    [0, 0],
    [0, 1],
    [1, 1],
    [0.5, 0],
  ] as const)
  const free = inset(page, margin)
  const x = free.x + (free.width - width) * across
  return { x, y: free.y + (free.height - height) * down, width, height, block }
}

/** A scroll on old maps, a card on new ones. */
function paintTitle(page: MapPage, box: TitleBox): void {
  const { pen, side, look } = page
  const { x, y, width, height, block } = box
  const { land, ink, mark, isOld } = look
  const paper = mixed(land, '#ffffff', isOld ? 0.25 : 0.7)
  if (isOld) {
    paintSign(page, { name: 'tail', x, y, size: -side, height })
    paintSign(page, { name: 'tail', x: x + width, y, size: side, height })
    const line = { stroke: ink, width: side * 0.003, round: true }
    pen.paint({ ...box, corners: side * 0.004 }, { ...line, fill: paper })
  } else {
    pen.fill({ ...box, corners: side * 0.018 }, paper)
    const stripe = { ...partOf(box, 0.08, 1, 0.84, 0), height: side * 0.005 }
    pen.fill({ ...stripe, y: stripe.y - side * 0.016 }, mark)
  }
  const middle = middleOf(box)
  const top = middle.y - block.height / 2 - (isOld ? 0 : side * 0.004)
  putBlock(pen, block, { x: middle.x, y: top, ink: legible(paper, ink, land) })
}
