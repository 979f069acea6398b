import type { Canvas } from '@napi-rs/canvas'
import { linesOf, type Shape } from '../pen.ts'
import type { Point } from '../subject/shapes.ts'
import { type Box, inset, middleOf } from './box.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { type Column, columnOf, fill, type Page } from './kit.ts'
import { blurred, layer, shadow, silhouette } from './layers.ts'
import { putBlock } from './lettering.ts'
import { pairsFor } from './palettes.ts'
import { bricks, vignette } from './surfaces.ts'

/** Letters of light on bricks, which are lit by their glow. */
export function paintNeonSign(page: Page): void {
  const { pen, width, height, side, presentation, hero: id } = page
  const [ink, other] = presentation.inks
  const [first, second] = ink
    ? [lively(ink), other ? lively(other) : '#fff1d6']
    : page.choose(pairsFor('neon'))
  bricks(page, page.choose(['#5b3a37', '#3a3f52', '#2f2c3d', '#4a3b45']))
  fill(page, 'rgba(6,4,16,.5)')
  const { box, hero, face, block, words } = columnOf(page, {
    otherwise: 'OPEN',
    faces: ['neon', 'brush', 'rounded', 'brush', 'condensed'],
    wide: 0.74,
    high: 0.42,
    shown: [0.29, 0.52],
  })
  const frame = frameOf(page, box, hero)
  const isLine = face !== 'neon'
  const size = block.lines[0]?.line.size ?? 0
  const tube = isLine ? Math.max(side * 0.011, size * 0.052) : side * 0.006
  const thick = side * 0.0085
  /** The letters and the lines of light in two inks, as thick as a share of the tubes. */
  const sign = ([ink, other]: readonly [Ink, Ink], share: number) =>
    layer(page, (pen) =>
      pen.moved(middleOf(page), () => {
        const rims = [{ ink, width: tube * share }]
        putBlock(pen, block, { ...words, ink: isLine ? undefined : ink, rims })
        if (id) pen.stamp(tubesOf(page, id, hero.side, thick * share, other), hero)
        pen.stroke(frame, other, thick * share, { round: true })
      }),
    )
  const lit = sign([first, second], 1)
  const glow = (radius: number, strength: number, mode: Mode = 'lighter') =>
    pen.within({ globalCompositeOperation: mode, globalAlpha: strength }, () =>
      pen.draw(blurred(lit, side * radius)),
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
    blurred(sign([isLine ? '#ffffff' : mixed(first, '#ffffff', 0.86), '#ffffff'], 0.35), 1.2),
  )
  vignette(page, 0.55)
}

type Mode = Page['pen']['context']['globalCompositeOperation']

/** Gas of a color: full, neither dark nor pale. White stays warm. */
function lively(ink: Ink): Ink {
  return light(ink) > 0.93 ? '#fff1d6' : shifted(ink, { l: 0.7 - light(ink), c: 1.45 })
}

/** A box around the sign, a ring around what is shown alone, two lines below, or nothing. */
function frameOf({ side, choose }: Page, box: Box, hero: Column['hero']): Shape {
  const kind = choose(['box', 'none', 'lines', 'round'] as const)
  if (kind === 'none') return []
  if (kind === 'round' && hero.side === box.height) return { ...hero, radius: hero.side * 0.74 }
  const around = inset(box, -side * 0.085)
  if (kind !== 'lines') return { ...around, corners: side * 0.05 }
  const low = around.y + around.height
  const line = (share: number, y: number): Point[] =>
    [-1, 1].map((way) => [way * box.width * share, y])
  return linesOf([line(0.36, low - side * 0.02), line(0.2, low + side * 0.015)])
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
