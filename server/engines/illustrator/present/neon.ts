import type { Canvas } from '@napi-rs/canvas'
import { place } from './drawings.ts'
import type { FaceName } from './faces.ts'
import { type Ink, light, mixed, shifted } from './inks.ts'
import { headlineOf, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { type Block, putBlock } from './lettering.ts'
import { silhouette } from './silhouettes.ts'
import { blurred, shadow, vignette } from './surfaces.ts'
import { bricks } from './walls.ts'

/** Tubes that go together: one for the letters, one for the ornament. */
const tubes: readonly (readonly [Ink, Ink])[] = [
  ['#ff3f8f', '#38d6ff'],
  ['#ff5a36', '#ffd166'],
  ['#3df0d0', '#ff6ac1'],
  ['#b07bff', '#5cf2a8'],
  ['#ffb52e', '#ff4f6d'],
  ['#4aa8ff', '#ff9f5a'],
  ['#7dff5c', '#ff5cd0'],
]

interface Layout {
  block: Block | undefined
  /** Top of the words. */
  top: number
  id: string | undefined
  /** Middle and side of the drawing. */
  drawn: { y: number; side: number }
  face: FaceName
  frame: 'box' | 'none' | 'lines' | 'round'
}

/** Letters of light on bricks, which are lit by their glow. */
export function paintNeonSign(page: Page): void {
  const { context, width, height, side, presentation } = page
  const [ink, other] = presentation.inks
  const [first, second] = ink
    ? [lively(ink), other ? lively(other) : '#fff1d6']
    : page.choose(tubes)
  bricks(page, page.choose(['#5b3a37', '#3a3f52', '#2f2c3d', '#4a3b45']))
  context.fillStyle = 'rgba(6,4,16,.5)'
  context.fillRect(0, 0, width, height)
  const layout = layoutOf(page)
  const isLine = layout.face !== 'neon'
  const size = layout.block?.lines[0]?.line.size ?? 0
  const tube = isLine ? Math.max(side * 0.0055, size * 0.026) : side * 0.003
  const thick = side * 0.0085
  const lit = layer(page, (context) => {
    context.drawImage(letters(page, layout, first, tube * 2), 0, 0)
    context.drawImage(ornament(page, layout, second, thick), 0, 0)
  })
  // The glow falls on the wall first: bricks near the tubes take its color.
  glow(page, lit, side * 0.09, 'color-dodge', 0.55)
  glow(page, lit, side * 0.13, 'lighter', 0.5)
  const behind = { x: width / 2 + side * 0.01, y: height / 2 + side * 0.014 }
  shadow(context, lit, { ...behind, radius: side * 0.006, strength: 0.75 })
  glow(page, lit, side * 0.03, 'lighter', 0.95)
  glow(page, lit, side * 0.009, 'lighter', 0.95)
  context.drawImage(letters(page, layout, mixed(first, '#ffffff', 0.25), tube * 2), 0, 0)
  context.drawImage(ornament(page, layout, mixed(second, '#ffffff', 0.25), thick), 0, 0)
  const heart = isLine
    ? letters(page, layout, '#ffffff', tube * 0.55)
    : letters(page, layout, mixed(first, '#ffffff', 0.86), 0.01)
  context.drawImage(blurred(heart, 1.2, 0), 0, 0)
  context.drawImage(blurred(ornament(page, layout, '#ffffff', thick * 0.4), 1.2, 0), 0, 0)
  vignette(page, 0.55)
}

/** Gas of a color: full, neither dark nor pale. White stays warm. */
function lively(ink: Ink): Ink {
  return light(ink) > 0.93 ? '#fff1d6' : shifted(ink, { l: 0.7 - light(ink), c: 1.45 })
}

function layoutOf(page: Page): Layout {
  const { width, height, side, presentation, shown, lettering } = page
  const text = presentation.title || (shown.length === 0 ? headlineOf(presentation) || 'OPEN' : '')
  const isLoud = text === text.toUpperCase()
  const face = page.choose<FaceName>(
    isLoud ? ['neon', 'condensed', 'rounded'] : ['neon', 'brush', 'rounded', 'brush'],
  )
  const id = page.hero
  const frame = page.choose(['box', 'none', 'lines', 'round'] as const)
  if (text === '')
    return {
      block: undefined,
      top: 0,
      id,
      drawn: { y: height / 2, side: side * 0.52 },
      face,
      frame,
    }
  const area = { width: width * 0.74, height: height * (id ? 0.3 : 0.42) }
  const block = lettering.block(text, face, area, { most: 3, upper: face === 'condensed' })
  const drawnSide = id ? Math.min(side * 0.3, height * 0.3) : 0
  const tall = block.height + (id ? drawnSide + side * 0.06 : 0)
  const start = (height - tall) / 2
  return {
    block,
    top: start + (id ? drawnSide + side * 0.06 : 0),
    id,
    drawn: { y: start + drawnSide / 2, side: drawnSide },
    face,
    frame: frame === 'round' ? 'box' : frame,
  }
}

function letters(page: Page, { block, top, face }: Layout, ink: Ink, thick: number): Canvas {
  return layer(page, (context) => {
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.lineWidth = thick
    context.strokeStyle = context.fillStyle = ink
    if (!block) return
    putBlock(context, block, { x: page.width / 2, y: top }, (pen, text, x, y) => {
      if (face === 'neon') pen.fillText(text, x, y)
      pen.strokeText(text, x, y)
    })
  })
}

function ornament(
  page: Page,
  { block, top, id, drawn, frame }: Layout,
  ink: Ink,
  thick: number,
): Canvas {
  const { width, height, side } = page
  return layer(page, (context) => {
    if (id) place(context, tubesOf(page, id, drawn.side, thick, ink), { x: width / 2, y: drawn.y })
    context.strokeStyle = ink
    context.lineWidth = thick
    context.lineCap = 'round'
    context.beginPath()
    const across = Math.max(block?.width ?? 0, id ? drawn.side : 0)
    const margin = side * 0.05
    const left = Math.max(margin, (width - across) / 2 - side * 0.08)
    const upper = Math.max(margin, (id ? drawn.y - drawn.side / 2 : top) - side * 0.08)
    const lower = Math.min(
      height - margin,
      (block ? top + block.height : drawn.y + drawn.side / 2) + side * 0.09,
    )
    if (frame === 'box')
      context.roundRect(left, upper, width - 2 * left, lower - upper, side * 0.05)
    if (frame === 'round') context.arc(width / 2, drawn.y, drawn.side * 0.74, 0, Math.PI * 2)
    if (frame === 'lines')
      for (const [share, down] of [
        [0.36, -0.02],
        [0.2, 0.015],
      ] as const) {
        context.moveTo(width / 2 - across * share, lower + down * side)
        context.lineTo(width / 2 + across * share, lower + down * side)
      }
    context.stroke()
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

function glow(
  { context }: Page,
  lit: Canvas,
  radius: number,
  mode: GlobalCompositeOperation,
  strength: number,
): void {
  context.save()
  context.globalCompositeOperation = mode
  context.globalAlpha = strength
  context.drawImage(blurred(lit, radius, 0), 0, 0)
  context.restore()
}
