import { linesOf, polar } from '../pen.ts'
import { alpha } from './inks.ts'
import type { Page } from './kit.ts'
import { paintCity } from './map-city.ts'
import { paintCountry } from './map-country.ts'
import { fieldOf, type Land } from './map-field.ts'
import { paintFrame, paintTitle, titleBoxOf } from './map-frame.ts'
import { paintLand, Room } from './map-land.ts'
import { lookFor } from './map-look.ts'
import { paintRose, paintSign, type Sign, scaleOf } from './map-signs.ts'
import { age } from './surfaces.ts'

/** Land with coasts, mountains, woods and rivers, and what the words name as its landmarks. */
export function paintMap(page: Page): void {
  const { pen, presentation, random, side, width, height } = page
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
  const x = rose.x < width / 2 ? width - side * 0.3 : side * 0.09
  const scale = { x, y: height - side * 0.1, size: side * 0.2 }
  room.take(scale.x + scale.size / 2, scale.y, scale.size * 0.6)
  const map = { ...page, field, look, room }
  paintLand(map)
  if (form === 'city') paintCity(map)
  else paintCountry(map)
  if (look.isOld) {
    age(page, { count: 6, least: 0.2, most: 0.5, strength: 0.12, edge: 0.2 })
    paintRays(page, rose, alpha(look.ink, 0.1))
  }
  paintRose(pen, rose, look, look.mark)
  if (form !== 'treasure') paintSign(pen, scale, scaleOf(look))
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
function roseOf(page: Page, title: { x: number; y: number } | undefined): Sign {
  const { width, height, side, choose } = page
  const isLeft = title !== undefined && title.x < width * 0.3
  const isRight = isLeft || choose([true, false])
  const isLow = title ? title.y < height / 2 : choose([true, false, true])
  const [across, down] = [side * 0.175, side * 0.18]
  const x = isRight ? width - across : across
  return { x, y: isLow ? height - down : down, size: side * 0.17 }
}

/** Lines that lead from the rose to the edges, as sailors needed them. */
function paintRays({ pen, width, height, side }: Page, { x, y }: Sign, ink: string): void {
  const rays = Array.from({ length: 16 }, (_, i) => [
    [x, y] as const,
    polar([x, y], (i * Math.PI) / 8, width + height),
  ])
  pen.stroke(linesOf(rays), ink, side * 0.0014)
}
