import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Size } from '../compose/camera.ts'
import { clamp } from '../number.ts'
import { type Pen, penOn } from '../pen.ts'

const open: Canvas[] = []

/** A canvas of its own, to be drawn on another; it is given up with all others when a picture is done. */
export function layer({ width, height }: Size, draw: (pen: Pen) => void): Canvas {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  open.push(canvas)
  draw(penOn(canvas))
  return canvas
}

/**
 * Frees the pixels of a canvas. Its pixels are out of sight of the garbage collector, and it keeps
 * alive whatever was drawn on it.
 */
export function release(canvas: Canvas): void {
  canvas.width = 1
  canvas.height = 1
}

export function releaseLayers(): void {
  for (const canvas of open.splice(0)) release(canvas)
}

/** The shape of a layer in one ink. */
export function silhouette(made: Canvas, ink: string): Canvas {
  return layer(made, (pen) => {
    pen.draw(made)
    pen.within('source-in', () => pen.fill(made, ink))
  })
}

/** The shape of a layer grown by some pixels with a round pen, in one ink. */
export function grown(made: Canvas, by: number, ink: string): Canvas {
  const pad = Math.ceil(by) + 2
  // At half size it costs a quarter; the edge is softer by less than a pixel.
  const size = { width: made.width / 2, height: made.height / 2 }
  const half = layer(size, (pen) => pen.draw(made, size))
  const shape = silhouette(half, ink)
  const small = layer({ width: half.width + pad, height: half.height + pad }, (pen) => {
    for (let i = 0; i < 28; i++) {
      const angle = (i * Math.PI) / 14
      pen.draw(shape, { x: (pad + Math.cos(angle) * by) / 2, y: (pad + Math.sin(angle) * by) / 2 })
    }
    pen.draw(shape, { x: pad / 2, y: pad / 2 })
  })
  return layer({ width: made.width + 2 * pad, height: made.height + 2 * pad }, (pen) =>
    pen.draw(small, { width: small.width * 2, height: small.height * 2 }),
  )
}

/** A layer as it is seen from the other side. Letters are never. */
export function mirrored(made: Canvas): Canvas {
  return layer(made, (pen) => pen.moved({ x: made.width, scale: [-1, 1] }, () => pen.draw(made)))
}

/** A soft copy with `pad` pixels of room on every side, blurred small and drawn large. */
export function blurred(made: Canvas, radius: number, pad = radius * 2): Canvas {
  const scale = Math.max(1, radius / 3)
  const size = { width: made.width + 2 * pad, height: made.height + 2 * pad }
  const small = layer({ width: size.width / scale, height: size.height / scale }, (pen) => {
    const at = { x: pad / scale, y: pad / scale }
    pen.within({ filter: `blur(${radius / scale}px)` }, () =>
      pen.draw(made, { ...at, width: made.width / scale, height: made.height / scale }),
    )
  })
  return layer(size, (pen) =>
    pen.draw(small, { width: small.width * scale, height: small.height * scale }),
  )
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
  pen: Pen,
  made: Canvas,
  { radius, strength, ink = '#000000', ...middle }: Shadow,
): void {
  const soft = blurred(silhouette(made, ink), radius)
  pen.within({ globalAlpha: strength }, () => pen.stamp(soft, middle))
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
    layer({ width, height }, (pen) => {
      pen.within({ filter: `blur(${radius}px)` }, () => pen.draw(made, { width, height }))
      const { data } = pen.context.getImageData(0, 0, width, height)
      for (let i = 0; i < heights.length; i++)
        heights[i] = (heights[i] as number) + (weight * (data[i * 4 + 3] as number)) / 255
    })
  const at = (x: number, y: number) =>
    heights[clamp(y, 0, height - 1) * width + clamp(x, 0, width - 1)] as number
  const relief = layer({ width, height }, (pen) =>
    putGrays(pen, (x, y) => {
      const across = at(x + 1, y) - at(x - 1, y)
      const down = at(x, y + 1) - at(x, y - 1)
      return 128 + 110 * Math.tanh((across * -from * 0.6 + down * 0.9) * 9 * strength)
    }),
  )
  const cover = layer(made, (pen) => {
    pen.draw(relief, { width: made.width, height: made.height })
    pen.within('destination-in', () => pen.draw(made))
  })
  return layer(made, (pen) => {
    pen.draw(made)
    pen.within('soft-light', () => pen.draw(cover))
    const light = { globalCompositeOperation: 'overlay', globalAlpha: 0.35 * strength } as const
    pen.within(light, () => pen.draw(cover))
  })
}

/** Gives each pixel of a canvas a gray, 0 to 255, row by row. */
export function putGrays({ context }: Pen, grayAt: (x: number, y: number) => number): void {
  const { width, height } = context.canvas
  const image = context.createImageData(width, height)
  for (let i = 0; i < width * height; i++) {
    const gray = grayAt(i % width, Math.floor(i / width))
    image.data.set([gray, gray, gray, 255], i * 4)
  }
  context.putImageData(image, 0, 0)
}
