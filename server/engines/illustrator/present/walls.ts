import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import { type Box, boxAround } from './box.ts'
import { alpha, type Ink, mixed, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { clipped, linear, paintShape, radial, type Shape } from './pen.ts'
import { roughen } from './surfaces.ts'

/** One board with its grain: lines that bend around a knot. */
export function board(context: SKRSContext2D, box: Box, ink: Ink, random: Random): void {
  clipped(context, box, () => paintBoard(context, box, ink, random))
}

function paintBoard(context: SKRSContext2D, box: Box, ink: Ink, random: Random): void {
  const { x, y, width, height } = box
  const stops = { 0: shifted(ink, { l: 0.04 }), 1: shifted(ink, { l: -0.04 }) }
  paintShape(context, box, { fill: linear(context, [0, y], [0, y + height], stops) })
  const knot = random.chance(0.6)
    ? {
        x: x + width * random.between(0.1, 0.9),
        y: y + height * random.between(0.25, 0.75),
        r: height * random.between(0.08, 0.16),
      }
    : undefined
  const phase = random.between(0, 9)
  const [dark, pale] = [shifted(ink, { l: -0.17 }), shifted(ink, { l: 0.12 })]
  /** How far a line at v is pushed aside by the knot. */
  const push = (u: number, v: number) => {
    if (!knot) return 0
    const near = Math.exp(-(((u - knot.x) / (knot.r * 2.2)) ** 2))
    const fade = Math.exp(-Math.abs(v - knot.y) / (height * 0.35))
    return near * knot.r * 1.5 * Math.sign(v - knot.y) * fade
  }
  const step = () => random.between(1.5, Math.max(2, height * 0.05))
  for (let v = y - height * 0.2; v < y + height * 1.2; v += step()) {
    const stroke = random.chance(0.7) ? alpha(dark, random.between(0.08, 0.4)) : alpha(pale, 0.25)
    const grain: Shape = (path) => {
      for (let u = x; u <= x + width + 12; u += 12) {
        const wave = Math.sin(u * 0.006 + phase) * height * 0.03
        const ripple = Math.sin(u * 0.017 + phase * 2 + v * 0.01) * height * 0.012
        path.lineTo(u, v + wave + ripple + push(u, v))
      }
    }
    paintShape(context, grain, { stroke, width: random.between(0.6, 2.6) })
  }
  if (!knot) return
  const fill = alpha(shifted(ink, { l: -0.2 }), 0.3)
  for (let i = 4; i > 0; i--) {
    const [rx, ry] = [(knot.r * 1.25 * i) / 4, (knot.r * 0.8 * i) / 4]
    paintShape(context, { x: knot.x, y: knot.y, rx, ry }, { fill })
  }
}

/** Paints with across and down exchanged, such as boards that stand upright. */
export function upright(context: SKRSContext2D, paint: () => void): void {
  context.save()
  context.transform(0, 1, 1, 0, 0, 0)
  paint()
  context.restore()
}

/** Upright boards all over the page. */
export function panelling(page: Page, ink: Ink): void {
  const { context, width, height, side, random } = page
  fill(page, shifted(ink, { l: -0.35, c: 0.5 }))
  const step = side / 7
  upright(context, () => {
    for (let y = 0; y < width; y += step) {
      const tone = shifted(ink, { l: random.between(-0.03, 0.02) })
      board(context, { x: 0, y, width: height, height: step - side * 0.004 }, tone, random)
    }
  })
}

/** A wall of bricks, each of its own tone, with lit upper edges. */
export function bricks(page: Page, ink: Ink): void {
  const { context, width, height, side, random } = page
  fill(page, shifted(ink, { l: -0.09, c: 0.5 }))
  const [across, down, gap] = [side / 7.5, side / 19, side / 190]
  for (let row = 0; row * down < height; row++)
    for (let x = row % 2 ? -across / 2 : 0; x < width; x += across) {
      const l = random.between(-0.035, 0.04)
      const h = random.between(-8, 8)
      const tone = shifted(ink, { l, h, c: random.between(0.8, 1.15) })
      const [top, low] = [row * down + gap / 2, (row + 1) * down - gap]
      const brick = { x: x + gap / 2, y: top, width: across - gap, height: down - gap }
      paintShape(context, { ...brick, corners: gap * 0.8 }, { fill: tone })
      const edge = { x: x + gap, y: top, width: across - gap * 2, height: gap * 0.4 }
      paintShape(context, edge, { fill: alpha(shifted(tone, { l: 0.12 }), 0.5) })
      paintShape(context, { ...edge, y: low, height: gap * 0.5 }, { fill: 'rgba(0,0,0,.25)' })
    }
  roughen(context, 4, 0.1)
  roughen(context, 64, 0.4)
}

/** Lights out of focus, between two inks. */
export function bokeh(page: Page, dark: Ink, pale: Ink): void {
  const { context, width, height, side, random } = page
  const fall = { 0: mixed(dark, pale, 0.45), 0.6: mixed(dark, pale, 0.15), 1: dark }
  fill(page, linear(context, [0, 0], [0, height], fall))
  for (let i = 0; i < 46; i++) {
    const at = { x: random.next() * width, y: random.next() ** 1.4 * height }
    const radius = side * random.between(0.02, 0.09)
    const ink = mixed(pale, random.pick(['#ffffff', dark, '#ffe9a8']), random.next() * 0.6)
    const stops = { 0: alpha(ink, random.between(0.05, 0.2)), 1: alpha(ink, 0) }
    const light = radial(context, { ...at, radius, inner: radius * 0.75 }, stops)
    paintShape(context, boxAround(at, radius * 2), { fill: light })
  }
}
