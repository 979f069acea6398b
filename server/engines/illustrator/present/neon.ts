import type { Canvas } from '@napi-rs/canvas'
import { linesOf, type Shape } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import type { FaceName } from '../tables/names.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { fill, headlineOf, type Page, type Title } from './kit.ts'
import { blurred, layer, shadow, silhouette } from './layers.ts'
import { putBlock } from './lettering.ts'
import { pairsFor } from './palettes.ts'
import { bricks, vignette } from './surfaces.ts'

interface Layout extends Title {
  /** Top of the words. */
  top: number
  /** Middle and side of the drawing. */
  drawn: { y: number; side: number }
  frame: 'box' | 'none' | 'lines' | 'round'
}

/** Letters of light on bricks, which are lit by their glow. */
export function paintNeonSign(page: Page): void {
  const { pen, width, height, side, presentation } = page
  const [ink, other] = presentation.inks
  const [first, second] = ink
    ? [lively(ink), other ? lively(other) : '#fff1d6']
    : page.choose(pairsFor('neon'))
  bricks(page, page.choose(['#5b3a37', '#3a3f52', '#2f2c3d', '#4a3b45']))
  fill(page, 'rgba(6,4,16,.5)')
  const layout = layoutOf(page)
  const isLine = layout.face !== 'neon'
  const size = layout.block.lines[0]?.line.size ?? 0
  const tube = isLine ? Math.max(side * 0.011, size * 0.052) : side * 0.006
  const thick = side * 0.0085
  /** Letters and lines of light in two inks, as thick as a share of the tubes. */
  const sign = (inks: readonly [Ink, Ink], share: number) =>
    layer(page, (pen) => {
      pen.draw(letters(page, layout, inks[0], tube * share))
      pen.draw(ornament(page, layout, inks[1], thick * share))
    })
  const lit = sign([first, second], 1)
  const glow = (radius: number, strength: number, mode: Mode = 'lighter') =>
    pen.within({ globalCompositeOperation: mode, globalAlpha: strength }, () =>
      pen.draw(blurred(lit, side * radius, 0)),
    )
  // The glow falls on the wall first: bricks near the tubes take its color.
  glow(0.09, 0.55, 'color-dodge')
  glow(0.13, 0.5)
  const behind = { x: width / 2 + side * 0.01, y: height / 2 + side * 0.014 }
  shadow(pen, lit, { ...behind, radius: side * 0.006, strength: 0.75 })
  glow(0.03, 0.95)
  glow(0.009, 0.95)
  pen.draw(sign([mixed(first, '#ffffff', 0.25), mixed(second, '#ffffff', 0.25)], 1))
  pen.draw(
    blurred(sign([isLine ? '#ffffff' : mixed(first, '#ffffff', 0.86), '#ffffff'], 0.35), 1.2, 0),
  )
  vignette(page, 0.55)
}

type Mode = Page['pen']['context']['globalCompositeOperation']

/** Gas of a color: full, neither dark nor pale. White stays warm. */
function lively(ink: Ink): Ink {
  return light(ink) > 0.93 ? '#fff1d6' : shifted(ink, { l: 0.7 - light(ink), c: 1.45 })
}

function layoutOf(page: Page): Layout {
  const { width, height, side, presentation, hero: id } = page
  const text = presentation.title || (id ? '' : headlineOf(presentation) || 'OPEN')
  const face = page.choose<FaceName>(
    text === text.toUpperCase()
      ? ['neon', 'condensed', 'rounded']
      : ['neon', 'brush', 'rounded', 'brush'],
  )
  const chosen = page.choose(['box', 'none', 'lines', 'round'] as const)
  const frame = text && chosen === 'round' ? 'box' : chosen
  const area = { width: width * 0.74, height: height * (id ? 0.3 : 0.42) }
  const options = { most: 3, upper: face === 'condensed' }
  const block = page.lettering.block(text, face, area, options)
  const size = id ? (text ? Math.min(side * 0.3, height * 0.3) : side * 0.52) : 0
  const gap = text && id ? side * 0.06 : 0
  const start = (height - block.height - size - gap) / 2
  const drawn = { y: start + size / 2, side: size }
  return { text, face, block, print: undefined, top: start + size + gap, drawn, frame }
}

function letters(page: Page, { block, top, face }: Layout, ink: Ink, thick: number): Canvas {
  const own = face === 'neon' ? ink : undefined
  const spot = { x: page.width / 2, y: top, ink: own, rims: [{ ink, width: thick }] }
  return layer(page, (pen) => putBlock(pen, block, spot))
}

function ornament(
  page: Page,
  { text, block, top, drawn, frame }: Layout,
  ink: Ink,
  thick: number,
): Canvas {
  const { width, height, side, hero: id } = page
  const x = width / 2
  const across = Math.max(block.width, drawn.side)
  const margin = side * 0.05
  const left = Math.max(margin, (width - across) / 2 - side * 0.08)
  const upper = Math.max(margin, (id ? drawn.y - drawn.side / 2 : top) - side * 0.08)
  const foot = text ? top + block.height : drawn.y + drawn.side / 2
  const lower = Math.min(height - margin, foot + side * 0.09)
  const box = { x: left, y: upper, width: width - 2 * left, height: lower - upper }
  const line = (share: number, down: number): Point[] =>
    [-1, 1].map((way) => [x + way * across * share, lower + down * side])
  const shapes: Record<Layout['frame'], Shape> = {
    box: { ...box, corners: side * 0.05 },
    round: { x, y: drawn.y, radius: drawn.side * 0.74 },
    lines: linesOf([line(0.36, -0.02), line(0.2, 0.015)]),
    none: [],
  }
  return layer(page, (pen) => {
    if (id) pen.stamp(tubesOf(page, id, drawn.side, thick, ink), { x, y: drawn.y })
    pen.stroke(shapes[frame], ink, thick, { round: true })
  })
}

/** A drawing in lines alone: what lies between them is clear. */
function tubesOf({ drawings }: Page, id: string, side: number, thick: number, ink: Ink): Canvas {
  const width = (thick / side) * 128 * 0.9
  const made = drawings.make(id, side, { ink: '#ffffff', ground: '#000000', width })
  const context = made.getContext('2d')
  const image = context.getImageData(0, 0, made.width, made.height)
  for (let i = 0; i < image.data.length; i += 4)
    image.data[i + 3] = ((image.data[i + 3] as number) * (image.data[i] as number)) / 255
  context.putImageData(image, 0, 0)
  return silhouette(made, ink)
}
