import { type Ink, light, mixed } from './inks.ts'
import { fill, graded, type Page } from './kit.ts'
import { layer } from './layers.ts'
import { putBlock } from './lettering.ts'
import { shadow } from './surfaces.ts'

interface Words {
  x: number
  y: number
  width: number
  height: number
  ink: Ink
  faces: Parameters<Page['face']>[0]
  /** Outline around the letters, as a share of the side. */
  rim?: Ink
}

/** Fits the words into a box around x, y. */
export function write(page: Page, { x, y, width, height, ink, faces, rim }: Words): void {
  const { context, lettering, presentation, side } = page
  const block = lettering.block(presentation.title, page.face(faces), { width, height })
  const spot = { x, y: y - block.height / 2 }
  if (rim) {
    context.lineJoin = 'round'
    context.lineWidth = side * 0.022
    context.strokeStyle = rim
    putBlock(context, block, spot, (pen, text, u, v) => pen.strokeText(text, u, v))
  }
  context.fillStyle = ink
  putBlock(context, block, spot)
}

/** A wall and a table top. */
export function table(page: Page): void {
  const { context, width, height, presentation } = page
  const wall = presentation.ground ?? page.choose(['#e9dccb', '#cfdcd6', '#ead3d1', '#d3d6e6'])
  fill(page, wall)
  const top = height * 0.76
  context.fillStyle = graded(context.createLinearGradient(0, top, 0, height), [
    [0, '#b98a5c'],
    [1, '#94683f'],
  ])
  context.fillRect(0, top, width, height - top)
  context.fillStyle = 'rgba(255,255,255,.25)'
  context.fillRect(0, top, width, height * 0.006)
}

/** Draws on a layer of its own and lays it down with its shadow. */
export function lay(page: Page, draw: (context: Page['context']) => void): void {
  const { context, width, height, side } = page
  const made = layer(page, draw)
  const under = { x: width / 2, y: height / 2 + side * 0.02 }
  shadow(context, made, { ...under, radius: side * 0.025, strength: 0.38 })
  context.drawImage(made, 0, 0)
}

export function heaven(page: Page, high: Ink, low: Ink): void {
  const sky = page.context.createLinearGradient(0, 0, 0, page.height)
  fill(
    page,
    graded(sky, [
      [0, high],
      [0.5, mixed(high, low, 0.55)],
      [1, low],
    ]),
  )
}

export function inkOn(ground: Ink): Ink {
  return light(ground) > 0.6 ? '#26242c' : '#fbf6ea'
}
