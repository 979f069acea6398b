import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { Random } from '../random.ts'
import { boxAround } from './box.ts'
import { alpha } from './inks.ts'
import { fill, type Page, paintSmall } from './kit.ts'
import { layer } from './layers.ts'
import { inMode, paintShape, radial } from './pen.ts'
import { silhouette } from './silhouettes.ts'

/** Tiles of noise, which repeat: a handful of kinds, 1 MB each. */
const tiles = new Map<string, Canvas>()
const side = 512

/** Gray around the middle, in soft cells of some pixels. */
function noiseTile(cell: number): Canvas {
  return tile(`noise ${cell}`, (context) => {
    const random = new Random(`noise ${cell}`)
    const cells = side / cell
    const small = createCanvas(cells, cells)
    putGrays(
      small.getContext('2d'),
      () => 128 + Math.fround(random.next() + random.next() - 1) * 127,
    )
    context.imageSmoothingQuality = 'high'
    context.drawImage(small, 0, 0, side, side)
  })
}

/** Gives each pixel of a canvas a gray, 0 to 255, row by row. */
function putGrays(context: SKRSContext2D, grayAt: (x: number, y: number) => number): void {
  const { width, height } = context.canvas
  const image = context.createImageData(width, height)
  for (let i = 0; i < width * height; i++) {
    const gray = grayAt(i % width, Math.floor(i / width))
    image.data.set([gray, gray, gray, 255], i * 4)
  }
  context.putImageData(image, 0, 0)
}

function tile(name: string, draw: (context: SKRSContext2D) => void): Canvas {
  const known = tiles.get(name)
  if (known) return known
  const canvas = createCanvas(side, side)
  draw(canvas.getContext('2d'))
  tiles.set(name, canvas)
  return canvas
}

function lay(
  context: SKRSContext2D,
  canvas: Canvas,
  globalCompositeOperation: GlobalCompositeOperation,
  globalAlpha: number,
): void {
  inMode(context, { globalCompositeOperation, globalAlpha }, () => {
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.fillStyle = context.createPattern(canvas, 'repeat') ?? '#808080'
    context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  })
}

/** Roughness in cells of some pixels, for walls and boards; a PNG of fine grain is large. */
export function roughen(context: SKRSContext2D, cell: 4 | 64 | 128, strength: number): void {
  lay(context, noiseTile(cell), cell === 4 ? 'overlay' : 'soft-light', strength)
}

/** Rubs holes into what is on a layer: worn print, chalk, old paint. `amount` is 0 to 1. */
export function wear(canvas: Canvas, amount: number, kind: 'print' | 'chalk' = 'print'): void {
  const mask = tile(`${kind} ${amount}`, (context) => {
    context.drawImage(noiseTile(kind === 'chalk' ? 2 : 1), 0, 0)
    context.globalAlpha = 0.4
    context.drawImage(noiseTile(kind === 'chalk' ? 8 : 128), 0, 0)
    const image = context.getImageData(0, 0, side, side)
    for (let i = 0; i < side * side; i++) {
      const value = 0.5 + ((image.data[i * 4] as number) / 255 - 0.5) * 1.9
      image.data[i * 4 + 3] = 255 * Math.min(1, Math.max(0, (value - (1 - amount)) * 6))
    }
    context.putImageData(image, 0, 0)
  })
  lay(canvas.getContext('2d'), mask, 'destination-out', 1)
}

/** Light in the middle, dark at the corners. */
export function vignette(page: Page, strength: number, y = 0.5): void {
  const { width, height, side } = page
  const radius = Math.max(width, height) * 0.8
  const middle = { x: width / 2, y: height * y, inner: side * 0.25, radius }
  const stops = { 0: 'rgba(0,0,0,0)', 1: `rgba(0,0,0,${strength})` }
  fill(page, radial(page.context, middle, stops))
}

interface Age {
  /** How many stains there are, and how large: shares of the shorter side. */
  count: number
  least: number
  most: number
  /** How dark the darkest stain is, and the edge. */
  strength: number
  edge: number
}

/** Stains, and paper that is darker at its edges. */
export function age(page: Page, { count, least, most, strength, edge }: Age): void {
  const { context, width, height, side, random } = page
  const lot = random.fork('age')
  inMode(context, { globalCompositeOperation: 'multiply' }, () => {
    paintSmall(page, (own) => {
      for (let i = 0; i < count; i++) {
        const at = { x: lot.next() * width, y: lot.next() * height }
        const stain = { ...at, radius: side * lot.between(least, most) }
        const dark = alpha('#8a5a24', lot.between(strength / 4, strength))
        const middle = lot.between(0.4, 0.8)
        const half = alpha('#8a5a24', strength / 2)
        const stops = { 0: dark, [middle]: half, 1: alpha('#8a5a24', 0) }
        const box = boxAround(stain, stain.radius * 2)
        paintShape(own, box, { fill: radial(own, stain, stops) })
      }
    })
    vignette(page, edge)
  })
}

/** A soft copy with `pad` pixels of room on every side, blurred small and drawn large. */
export function blurred(made: Canvas, radius: number, pad = radius * 2): Canvas {
  const scale = Math.max(1, radius / 3)
  const size = { width: made.width + 2 * pad, height: made.height + 2 * pad }
  const small = layer({ width: size.width / scale, height: size.height / scale }, (context) => {
    context.filter = `blur(${radius / scale}px)`
    context.drawImage(made, pad / scale, pad / scale, made.width / scale, made.height / scale)
  })
  return layer(size, (context) => {
    context.drawImage(small, 0, 0, small.width * scale, small.height * scale)
  })
}

export interface Shadow {
  x: number
  y: number
  radius: number
  strength: number
  ink?: string
}

/** The soft shadow of a layer whose middle is at x, y. */
export function shadow(
  context: SKRSContext2D,
  made: Canvas,
  { x, y, radius, strength, ink = '#000000' }: Shadow,
): void {
  const soft = blurred(silhouette(made, ink), radius)
  inMode(context, { globalAlpha: strength }, () =>
    context.drawImage(soft, x - soft.width / 2, y - soft.height / 2),
  )
}

/** Pixels at which a relief is computed: shading is soft anyway. */
const coarse = 176

/**
 * Gives flat art a body: its blurred shape is read as a relief and lit from above and one side, -1
 * the left and 1 the right.
 */
export function inflated(made: Canvas, from: -1 | 1, strength: number): Canvas {
  const scale = coarse / Math.max(made.width, made.height)
  const [width, height] = [Math.ceil(made.width * scale), Math.ceil(made.height * scale)]
  const heights = new Float32Array(width * height)
  for (const [radius, weight] of [
    [4, 0.35],
    [10, 0.65],
    [22, 1],
  ] as const)
    layer({ width, height }, (context) => {
      context.filter = `blur(${radius}px)`
      context.drawImage(made, 0, 0, width, height)
      const { data } = context.getImageData(0, 0, width, height)
      for (let i = 0; i < heights.length; i++)
        heights[i] = (heights[i] as number) + (weight * (data[i * 4 + 3] as number)) / 255
    })
  const at = (x: number, y: number) =>
    heights[
      Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))
    ] as number
  const relief = layer({ width, height }, (context) =>
    putGrays(context, (x, y) => {
      const across = at(x + 1, y) - at(x - 1, y)
      const down = at(x, y + 1) - at(x, y - 1)
      return 128 + 110 * Math.tanh((across * -from * 0.6 + down * 0.9) * 9 * strength)
    }),
  )
  const cover = layer(made, (context) => {
    context.drawImage(relief, 0, 0, made.width, made.height)
    context.globalCompositeOperation = 'destination-in'
    context.drawImage(made, 0, 0)
  })
  return layer(made, (context) => {
    context.drawImage(made, 0, 0)
    context.globalCompositeOperation = 'soft-light'
    context.drawImage(cover, 0, 0)
    context.globalCompositeOperation = 'overlay'
    context.globalAlpha = 0.35 * strength
    context.drawImage(cover, 0, 0)
  })
}
