import { alpha, light, mixed } from './inks.ts'
import type { Page } from './kit.ts'
import { contoursOf, type Field } from './map-field.ts'
import { type Point, paintPath, pathThrough, type Room, trace } from './map-land.ts'
import type { Look } from './map-look.ts'
import { isTerrain, paintMarks, paintPins } from './map-marks.ts'

/** Streets in quarters of their own direction, avenues, a river, parks, and pins on what is named. */
export function paintCity(page: Page, field: Field, look: Look, room: Room): void {
  const { context, width, height, side, random } = page
  const shown = page.shown.filter((id) => !isTerrain(id))
  const lot = random.fork('streets')
  const street = light(look.land) > 0.5 ? '#ffffff' : mixed(look.land, look.ink, 0.22)
  const turn = lot.between(-0.6, 0.6)
  const middle: Point = [width * lot.between(0.4, 0.6), height * lot.between(0.4, 0.6)]
  const far = width + height
  const river = riverOf(page, turn)
  context.save()
  trace(context, contoursOf(field, 0))
  context.clip()
  context.fillStyle = mixed(look.land, look.ink, 0.06)
  context.fillRect(0, 0, width, height)
  for (const half of [-1, 1]) {
    context.save()
    clipHalf(page, river, half)
    const own = turn + (half > 0 ? lot.between(0.2, 0.5) : 0)
    paintGrid(page, middle, own, street, lot)
    context.restore()
  }
  for (let i = 0; i < 3; i++) {
    const [at] = room.spread(1, side * 0.07, true, lot)
    if (at) paintPark(page, at, look, turn)
  }
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 4 + lot.between(-0.12, 0.12)
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far]
    paintPath(
      page,
      [
        [middle[0] - dx, middle[1] - dy],
        [middle[0] + dx, middle[1] + dy],
      ],
      { thick: 0.012, ink: street },
    )
  }
  for (const reach of [0.17, 0.36]) {
    context.strokeStyle = reach > 0.3 ? mixed(look.mark, look.land, 0.45) : street
    context.lineWidth = side * 0.011
    context.beginPath()
    context.ellipse(middle[0], middle[1], side * reach * 1.15, side * reach, turn, 0, Math.PI * 2)
    context.stroke()
  }
  paintPath(page, river, { thick: 0.052, ink: look.water })
  for (let i = 0; i < 5; i++) paintBridge(page, river, (i + 0.7) / 5.4, street)
  context.restore()
  const spots = room.spread(shown.length, side * 0.085, true, random.fork('pins'))
  if (look.isOld) paintMarks(page, look, shown, spots)
  else
    paintPins(
      page,
      look,
      shown.slice(0, 8),
      spots.map(([x, y]): Point => [x, y + side * 0.06]),
    )
}

/** From edge to edge through the city. */
function riverOf({ width, height, random }: Page, turn: number): Point[] {
  const lot = random.fork('river')
  const angle = turn + 0.9
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const [cx, cy] = [width * lot.between(0.3, 0.7), height * lot.between(0.3, 0.7)]
  const far = (width + height) * 0.55
  const places = [-1, -0.5, 0, 0.5, 1].map((t): Point => {
    const off = t === 0 ? 0 : lot.between(-0.09, 0.09) * far
    return [cx + dx * far * t - dy * off, cy + dy * far * t + dx * off]
  })
  return pathThrough(places, lot)
}

function clipHalf({ context, width, height }: Page, river: readonly Point[], half: number): void {
  const [first, last] = [river[0] as Point, river.at(-1) as Point]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const long = Math.hypot(dx, dy)
  const far = (width + height) * 2 * half
  context.beginPath()
  for (const [x, y] of river) context.lineTo(x, y)
  context.lineTo(last[0] - (dy / long) * far, last[1] + (dx / long) * far)
  context.lineTo(first[0] - (dy / long) * far, first[1] + (dx / long) * far)
  context.clip()
}

function paintGrid(
  page: Page,
  [cx, cy]: Point,
  turn: number,
  ink: string,
  lot: Page['random'],
): void {
  const { context, side, width, height } = page
  const far = width + height
  context.save()
  context.translate(cx, cy)
  context.rotate(turn)
  context.strokeStyle = ink
  for (const isAcross of [true, false])
    for (let at = -far / 2; at < far / 2; at += side * lot.between(0.026, 0.05)) {
      context.lineWidth = side * (lot.chance(0.2) ? 0.0075 : 0.004)
      context.beginPath()
      context.moveTo(isAcross ? -far : at, isAcross ? at : -far)
      context.lineTo(isAcross ? far : at, isAcross ? at : far)
      context.stroke()
    }
  context.restore()
}

function paintPark({ context, side, random }: Page, [x, y]: Point, look: Look, turn: number): void {
  const lot = random.fork(`park ${Math.round(x)}`)
  const [wide, high] = [side * lot.between(0.1, 0.2), side * lot.between(0.07, 0.13)]
  context.save()
  context.translate(x, y)
  context.rotate(turn)
  context.fillStyle = look.wood
  context.beginPath()
  context.roundRect(-wide / 2, -high / 2, wide, high, side * 0.016)
  context.fill()
  context.fillStyle = alpha(mixed(look.wood, look.ink, 0.3), 0.7)
  for (let i = 0; i < 22; i++) {
    context.beginPath()
    context.arc(
      lot.between(-0.44, 0.44) * wide,
      lot.between(-0.42, 0.42) * high,
      side * 0.006,
      0,
      7,
    )
    context.fill()
  }
  context.restore()
}

function paintBridge(
  { context, side }: Page,
  river: readonly Point[],
  share: number,
  ink: string,
): void {
  const i = Math.floor(share * (river.length - 2))
  const [[x, y], [u, v]] = [river[i] as Point, river[i + 1] as Point]
  const angle = Math.atan2(v - y, u - x) + Math.PI / 2
  const [dx, dy] = [Math.cos(angle) * side * 0.04, Math.sin(angle) * side * 0.04]
  context.strokeStyle = ink
  context.lineCap = 'butt'
  context.lineWidth = side * 0.011
  context.beginPath()
  context.moveTo(x - dx, y - dy)
  context.lineTo(x + dx, y + dy)
  context.stroke()
}
