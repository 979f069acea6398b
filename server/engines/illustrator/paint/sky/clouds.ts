import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, mix } from '../../color.ts'
import type { Composition } from '../../compose/composition.ts'
import type { Random } from '../../random.ts'
import { paintActors } from '../actors.ts'
import { fadeDown, fillBox } from '../shape.ts'
import { paintSky } from './sky.ts'

/** High in the air: a sea of clouds below, actors between its banks. */
export function paintAboveClouds(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
): void {
  paintSky(context, composition, detail)
  const random = composition.random.fork('cloud sea')
  const puff = puffOf(composition)
  for (const [down, radius, near] of [
    [0.64, 0.05, 0],
    [0.7, 0.075, 0.35],
    [0.78, 0.12, 0.7],
  ] as const) {
    paintBank(context, composition, puff, down, radius, near, random.fork(`bank ${down}`))
  }
  paintActors(context, composition)
  paintBank(context, composition, puff, 0.98, 0.13, 1, random.fork('before'))
}

/** One ball of cloud, lit from the side of the sun; the whole sea is made of it. */
function puffOf({ light, size }: Composition): Canvas {
  const side = 128
  const canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  const { bright, dark } = light.cloud
  const crown: Color = mix(bright, [255, 255, 255], light.night > 0.3 ? 0 : 0.5)
  const sunward = light.sun.x < size.width / 2 ? -1 : 1
  const fill = context.createRadialGradient(
    side * (0.5 + sunward * 0.16),
    side * 0.28,
    0,
    side / 2,
    side / 2,
    side / 2,
  )
  fill.addColorStop(0, css(crown))
  fill.addColorStop(0.4, css(mix(crown, bright, 0.5)))
  fill.addColorStop(0.65, css(mix(bright, dark, 0.2), 0.85))
  fill.addColorStop(1, css(mix(bright, dark, 0.3), 0))
  fillBox(context, fill, 0, 0, side, side)
  return canvas
}

/** Heaps of puffs at a height of the picture, each with smaller ones on it, and all cloud below. */
function paintBank(
  context: SKRSContext2D,
  { size, light }: Composition,
  puff: Canvas,
  down: number,
  radius: number,
  near: number,
  random: Random,
): void {
  const y = size.height * down
  const unit = Math.sqrt(size.width * size.height)
  const stamp = (px: number, py: number, r: number) =>
    context.drawImage(puff, px - r, py - r, r * 2, r * 2)
  context.globalAlpha = 0.75 + near * 0.2
  for (
    let x = -unit * radius;
    x < size.width + unit * radius;
    x += unit * radius * random.between(0.5, 1.1)
  ) {
    const tall = random.next() ** 2
    for (let i = 3; i >= 0; i--) {
      const r = unit * radius * random.between(0.45, 0.95) * (1 - i * 0.13)
      stamp(
        x + random.bell() * unit * radius * 0.5,
        y - i * unit * radius * (0.06 + tall * 0.4) + r * 0.4,
        r,
      )
    }
  }
  context.globalAlpha = 1
  const { bright, dark } = light.cloud
  const base = mix(mix(bright, dark, 0.45 - near * 0.2), light.haze, 0.4 * (1 - near))
  const deep = fadeDown(context, y, y + unit * radius * 2.4, [
    [0, css(base, 0)],
    [0.4, css(base, 0.85)],
    [1, css(mix(base, dark, 0.3))],
  ])
  fillBox(context, deep, 0, y, size.width, size.height - y)
}
