import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { Box } from './box.ts'
import { alpha, type Ink, mixed, shifted } from './inks.ts'
import { fill, graded, type Page } from './kit.ts'
import { roughen } from './surfaces.ts'

/** One board with its grain: lines that bend around a knot. */
export function board(
  context: SKRSContext2D,
  { x, y, width, height }: Box,
  ink: Ink,
  random: Random,
): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.fillStyle = graded(context.createLinearGradient(0, y, 0, y + height), [
    [0, shifted(ink, { l: 0.04 })],
    [1, shifted(ink, { l: -0.04 })],
  ])
  context.fillRect(x, y, width, height)
  const knot = random.chance(0.6)
    ? {
        x: x + width * random.between(0.1, 0.9),
        y: y + height * random.between(0.25, 0.75),
        r: height * random.between(0.08, 0.16),
      }
    : undefined
  const phase = random.between(0, 9)
  const [dark, pale] = [shifted(ink, { l: -0.17 }), shifted(ink, { l: 0.12 })]
  for (
    let v = y - height * 0.2;
    v < y + height * 1.2;
    v += random.between(1.5, Math.max(2, height * 0.05))
  ) {
    context.strokeStyle = random.chance(0.7)
      ? alpha(dark, random.between(0.08, 0.4))
      : alpha(pale, 0.25)
    context.lineWidth = random.between(0.6, 2.6)
    context.beginPath()
    for (let u = x; u <= x + width + 12; u += 12) {
      let down =
        v +
        Math.sin(u * 0.006 + phase) * height * 0.03 +
        Math.sin(u * 0.017 + phase * 2 + v * 0.01) * height * 0.012
      if (knot) {
        const near = Math.exp(-(((u - knot.x) / (knot.r * 2.2)) ** 2))
        down +=
          near *
          knot.r *
          1.5 *
          Math.sign(v - knot.y) *
          Math.exp(-Math.abs(v - knot.y) / (height * 0.35))
      }
      context.lineTo(u, down)
    }
    context.stroke()
  }
  context.fillStyle = alpha(shifted(ink, { l: -0.2 }), 0.3)
  if (knot)
    for (let i = 4; i > 0; i--) {
      context.beginPath()
      context.ellipse(knot.x, knot.y, (knot.r * 1.25 * i) / 4, (knot.r * 0.8 * i) / 4, 0, 0, 7)
      context.fill()
    }
  context.restore()
}

/** Upright boards all over the page. */
export function panelling(page: Page, ink: Ink): void {
  const { context, width, height, side, random } = page
  fill(page, shifted(ink, { l: -0.35, c: 0.5 }))
  context.save()
  context.transform(0, 1, 1, 0, 0, 0)
  const step = side / 7
  for (let x = 0; x < width; x += step) {
    const tone = shifted(ink, { l: random.between(-0.03, 0.02) })
    board(context, { x: 0, y: x, width: height, height: step - side * 0.004 }, tone, random)
  }
  context.restore()
}

/** A wall of bricks, each of its own tone, with lit upper edges. */
export function bricks(page: Page, ink: Ink): void {
  const { context, width, height, side, random } = page
  fill(page, shifted(ink, { l: -0.09, c: 0.5 }))
  const [across, down, gap] = [side / 7.5, side / 19, side / 190]
  for (let row = 0; row * down < height; row++)
    for (let x = row % 2 ? -across / 2 : 0; x < width; x += across) {
      const change = {
        l: random.between(-0.035, 0.04),
        h: random.between(-8, 8),
        c: random.between(0.8, 1.15),
      }
      const tone = shifted(ink, change)
      context.fillStyle = tone
      context.beginPath()
      context.roundRect(x + gap / 2, row * down + gap / 2, across - gap, down - gap, gap * 0.8)
      context.fill()
      context.fillStyle = alpha(shifted(tone, { l: 0.12 }), 0.5)
      context.fillRect(x + gap, row * down + gap / 2, across - gap * 2, gap * 0.4)
      context.fillStyle = 'rgba(0,0,0,.25)'
      context.fillRect(x + gap, (row + 1) * down - gap, across - gap * 2, gap * 0.5)
    }
  roughen(context, 4, 0.1)
  roughen(context, 64, 0.4)
}

/** Lights out of focus, between two inks. */
export function bokeh(page: Page, dark: Ink, pale: Ink): void {
  const { context, width, height, side, random } = page
  const fall = context.createLinearGradient(0, 0, 0, height)
  fill(
    page,
    graded(fall, [
      [0, mixed(dark, pale, 0.45)],
      [0.6, mixed(dark, pale, 0.15)],
      [1, dark],
    ]),
  )
  for (let i = 0; i < 46; i++) {
    const [x, y, r] = [
      random.next() * width,
      random.next() ** 1.4 * height,
      side * random.between(0.02, 0.09),
    ]
    const ink = mixed(pale, random.pick(['#ffffff', dark, '#ffe9a8']), random.next() * 0.6)
    context.fillStyle = graded(context.createRadialGradient(x, y, r * 0.75, x, y, r), [
      [0, alpha(ink, random.between(0.05, 0.2))],
      [1, alpha(ink, 0)],
    ])
    context.fillRect(x - r, y - r, r * 2, r * 2)
  }
}
