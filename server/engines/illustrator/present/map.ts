import { alpha } from './inks.ts'
import type { Page } from './kit.ts'
import { paintCity } from './map-city.ts'
import { paintCountry } from './map-country.ts'
import { fieldOf, type Land } from './map-field.ts'
import { paintFrame, paintPaper, paintTitle, titleBoxOf } from './map-frame.ts'
import { paintLand, Room } from './map-land.ts'
import { type Look, lookFor } from './map-look.ts'
import { paintRose, paintScale } from './map-signs.ts'

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
  const scale = {
    x: rose.x < width / 2 ? width - side * 0.3 : side * 0.09,
    y: height - side * 0.1,
    size: side * 0.2,
  }
  room.take(scale.x + scale.size / 2, scale.y, scale.size * 0.6)
  paintLand(page, field, look)
  if (form === 'city') paintCity(page, field, look, room)
  else paintCountry(page, room, field, look)
  paintPaper(page, look)
  if (look.isOld) paintRays(page, rose, look)
  paintRose(page.context, rose, look, look.mark)
  if (form !== 'treasure') paintScale(page.context, scale, look)
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
