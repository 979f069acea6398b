import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type Pen, penOn } from '../pen.ts'
import type { Random } from '../random.ts'
import { inked, layouts } from './art.ts'
import type { Box } from './box.ts'
import { type Ink, shifted } from './inks.ts'
import { fill, type Page } from './kit.ts'
import { lay } from './layouts.ts'

type Texture = 'chalk' | 'coarse' | 'fine' | 'grain' | 'print' | 'stains'

const textures = new Map<Texture, Canvas>()

/** A layout of `data/layouts/textures/` in pixels, 2 MB each. */
function textureOf(name: Texture): Canvas {
  const made = textures.get(name) ?? createCanvas(1024, 512)
  if (!textures.has(name)) penOn(made).draw(inked(layouts.get(`textures/${name}`) ?? '', {}, made))
  textures.set(name, made)
  return made
}

/** Stretches one texture over a whole canvas: the edges of repeated tiles would be visible. */
function cover({ context }: Pen, texture: Texture): void {
  const { width, height } = context.canvas
  const long = Math.max(width, height)
  context.resetTransform()
  context.drawImage(textureOf(texture), 0, 0, 2 * long, long)
}

/** Roughness of walls, boards and sand. */
export function roughen(pen: Pen, texture: 'coarse' | 'fine', strength: number): void {
  const mode = texture === 'fine' ? 'overlay' : 'soft-light'
  pen.within({ globalCompositeOperation: mode, globalAlpha: strength }, () => cover(pen, texture))
}

/** Erases specks of a canvas, as on worn print, chalk or old paint. Returns the canvas. */
export function wear<Made extends Canvas>(canvas: Made, texture: Texture = 'print'): Made {
  const pen = penOn(canvas)
  pen.within('destination-out', () => cover(pen, texture))
  return canvas
}

/** Light in the middle, dark at the corners. */
export function vignette(page: Page, strength: number, y = 0.5): void {
  const { width, height, side } = page
  const radius = Math.max(width, height) * 0.8
  const middle = { x: width / 2, y: height * y }
  const stops = ['rgba(0,0,0,0)', `rgba(0,0,0,${strength})`]
  const inner = { ...middle, radius: side * 0.25 }
  fill(page, page.pen.radial({ ...middle, radius }, stops, inner))
}

/** Paper with yellow clouds and spots. `edge`, 0 to 1, darkens the edges. */
export function age(page: Page, edge: number): void {
  const faint = { globalCompositeOperation: 'multiply', globalAlpha: 0.55 } as const
  page.pen.within(faint, () => cover(page.pen, 'stains'))
  page.pen.within('multiply', () => vignette(page, edge))
}

/** A wooden board with a random part of the grain. */
export function board(pen: Pen, box: Box, ink: Ink, random: Random): void {
  const { x, y, width, height } = box
  const [long, deep] = [width * 1.28, width * 0.64]
  const [left, top] = [random.next() * (long - width), random.next() * (deep - height)]
  pen.clipped(box, () => {
    const stops = [shifted(ink, { l: 0.04 }), shifted(ink, { l: -0.04 })]
    pen.fill(box, pen.linear([0, y], [0, y + height], stops))
    const cut = { x: x - left, y: y - top, width: long, height: deep }
    const faint = { globalCompositeOperation: 'soft-light', globalAlpha: 0.75 } as const
    pen.within(faint, () => pen.draw(textureOf('grain'), cut))
  })
}

/** A wall of bricks, each of its own tone, with lit upper edges. */
export function bricks(page: Page, brick: Ink): void {
  lay(page, 'walls/bricks', { inks: { brick }, text: '' })
  roughen(page.pen, 'fine', 0.1)
  roughen(page.pen, 'coarse', 0.3)
}
