import { type Color, css, hex, mix, shade } from '../../color.ts'
import type { Random } from '../../random.ts'
import { fadeAcross, fillBox, fillShape } from '../shape.ts'
import { at, faceOf, levelAt, type Room } from './interior.ts'
import { paintPiece } from './pieces.ts'
import { openWindow } from './window.ts'

const gold: Color = [214, 176, 96]
const titles = /^(king|queen|emperor|empress|crown|prince|princess)$/

/** A great hall: high windows, columns that lead the eye away, banners and a carpet. */
export function paintHall(bare: Room, random: Random): void {
  const cloth = hex(random.pick(['#a03440', '#34508f', '#61357a', '#2f6b52']))
  const room = { ...bare, paints: { ...bare.paints, cloth } }
  const { context, height, depth } = room
  const stone = mix(room.paints.plaster, [226, 218, 208], 0.6)
  const royal = isThroneRoom(room)
  for (const x of royal ? [-1.5, 1.5] : [-1.3, 0, 1.3]) {
    openWindow(
      room,
      faceOf(room, { left: x - 0.42, right: x + 0.42, bottom: x ? 1.3 : 0.9, top: x ? 3.4 : 3.9 }),
      true,
    )
  }
  paintCarpet(room)
  if (royal) paintPiece(room, 'throne', -1, 1, random)
  const beam = faceOf(room, {
    left: -2.4,
    right: 2.4,
    bottom: height - 1,
    top: height - 0.6,
    out: 0.3,
  })
  fillBox(context, css(shade(stone, -0.05)), beam.x, beam.y, beam.width, beam.height)
  const places = [0.3, depth * 0.3, depth * 0.52, depth * 0.68]
  for (const [index, out] of places.entries()) {
    const next = places[index + 1]
    for (const side of [-1, 1]) {
      if (next) paintBanner(room, side, (out + next) / 2)
      paintColumn(room, side * 2.4, out, shade(stone, -0.03 * (places.length - index)))
    }
  }
  const aside = royal ? 0.85 : 0.65
  for (const x of [-aside, aside]) paintPiece(room, 'torch', x - 0.2, x + 0.2, random)
}

/** Where a king or a queen is without a throne of their own. */
function isThroneRoom({ composition }: Room): boolean {
  const { subjects } = composition.scene
  const names = subjects.flatMap(({ name, drawing, person }) => [
    name,
    drawing,
    ...(person?.wears ?? []).map((worn) => worn.name),
  ])
  return (
    names.some((name) => titles.test(name)) && !subjects.some(({ drawing }) => drawing === 'throne')
  )
}

function paintColumn(room: Room, x: number, out: number, stone: Color): void {
  const { context, height, sunny } = room
  const shaft = faceOf(room, { left: x - 0.26, right: x + 0.26, bottom: 0, top: height, out })
  const tones = [-0.02, 0.07, 0.01, -0.12, -0.2].map((tone) => css(shade(stone, tone)))
  const round = fadeAcross(
    context,
    shaft.x,
    shaft.x + shaft.width,
    sunny < 0 ? tones : tones.reverse(),
  )
  fillBox(context, round, shaft.x, shaft.y, shaft.width, shaft.height)
  const block = shaft.width * 0.2
  for (const [y, tall] of [
    [shaft.y + shaft.height - block * 1.4, block * 1.4],
    [shaft.y + shaft.height - block * 2.2, block * 0.6],
    [shaft.y + shaft.height * 0.12, block * 1.2],
  ] as const) {
    context.fillRect(shaft.x - block, y, shaft.width + block * 2, tall)
  }
}

/** A cloth on the side wall that ends in a point. */
function paintBanner(room: Room, side: number, out: number): void {
  const { context, paints, width } = room
  const spot = (up: number, along: number) => at(room, (side * width) / 2, up, out + along)
  const drape = (inset: number) => [
    spot(3.3 - inset, inset - 0.35),
    spot(3.3 - inset, 0.35 - inset),
    spot(1.7 + inset, 0.35 - inset),
    spot(1.4 + inset * 1.5, 0),
    spot(1.7 + inset, inset - 0.35),
  ]
  fillShape(context, css(gold), drape(0))
  fillShape(context, css(shade(paints.cloth, -0.08)), drape(0.06))
}

function paintCarpet(room: Room): void {
  const { context, paints, depth } = room
  fillShape(context, css(gold), levelAt(room, 0, -0.95, 0.95, 0, depth * 0.82))
  fillShape(
    context,
    css(shade(paints.cloth, -0.06)),
    levelAt(room, 0, -0.87, 0.87, 0, depth * 0.82),
  )
}
