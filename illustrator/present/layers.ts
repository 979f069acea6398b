import type { Size } from '../compose/camera.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import { type Pen, penOn, polar } from '../pen.ts'
import { measured } from '../subject/figure.ts'
import { type Box, middleOf } from './box.ts'

/** A new canvas of a size, in the memory of the picture, to be drawn on another. */
export function layer(size: Size & { memory: Memory }, draw: (pen: Pen) => void): PictureCanvas {
  const canvas = size.memory.canvas(size.width, size.height)
  draw(penOn(canvas))
  return canvas
}

/** The shape of a layer in one ink. */
export function silhouette(made: PictureCanvas, ink: string): PictureCanvas {
  return layer(made, (pen) => {
    pen.draw(made)
    pen.within('source-in', () => pen.fill(made, ink))
  })
}

/** The box around the painted part of a layer. */
export function coveredBox(made: PictureCanvas): Box {
  const whole = { left: 0, top: 0, side: Math.max(made.width, made.height) }
  const { box } = measured(whole, 256, (context) => context.drawImage(made, 0, 0))
  return { x: box.left, y: box.top, width: box.width, height: box.height }
}

/** A layer with its painted part moved to the middle. */
export function centered(made: PictureCanvas): PictureCanvas {
  const { x, y } = middleOf(coveredBox(made))
  const by = { x: made.width / 2 - x, y: made.height / 2 - y }
  return layer(made, (pen) => pen.draw(made, by))
}

/** Makes black transparent, and other tones as opaque as light. */
export function withoutBlack(made: PictureCanvas): PictureCanvas {
  return changed(made, (data, i) => {
    data[i + 3] = ((data[i + 3] as number) * (data[i] as number)) / 255
  })
}

/** Replaces white by transparency: on white paper the layer looks the same. */
export function withoutWhite(made: PictureCanvas): PictureCanvas {
  return changed(made, (data, i) => {
    const own = data[i + 3] as number
    const white = Math.min(data[i] as number, data[i + 1] as number, data[i + 2] as number)
    if (white === 0 || own === 0) return
    const share = 1 - white / 255
    for (let c = i; c < i + 3; c++) data[c] = share && ((data[c] as number) - white) / share
    data[i + 3] = own * share
  })
}

/** Changes each pixel of a layer; `i` is the index of its red channel. */
function changed(
  made: PictureCanvas,
  change: (data: Uint8ClampedArray, i: number) => void,
): PictureCanvas {
  const context = made.getContext('2d')
  const image = context.getImageData(0, 0, made.width, made.height)
  for (let i = 0; i < image.data.length; i += 4) change(image.data, i)
  context.putImageData(image, 0, 0)
  return made
}

/** The shape of a layer in one ink, grown by some pixels with a round pen. */
export function grown(made: PictureCanvas, by: number, ink: string): PictureCanvas {
  const pad = Math.ceil(by) + 2
  const shape = silhouette(made, ink)
  const size = { width: made.width + 2 * pad, height: made.height + 2 * pad }
  return layer({ ...size, memory: made.memory }, (pen) => {
    pen.draw(shape, { x: pad, y: pad })
    for (let i = 0; i < 28; i++) {
      const [x, y] = polar([pad, pad], (i * Math.PI) / 14, by)
      pen.draw(shape, { x, y })
    }
  })
}

export function mirrored(made: PictureCanvas): PictureCanvas {
  return layer(made, (pen) => pen.moved({ x: made.width, scale: [-1, 1] }, () => pen.draw(made)))
}

export function blurred(made: PictureCanvas, radius: number): PictureCanvas {
  return layer(made, (pen) => pen.within({ filter: `blur(${radius}px)` }, () => pen.draw(made)))
}

export interface Shadow {
  x: number
  y: number
  radius: number
  strength: number
  ink?: string
}

/** The soft shadow of a layer with its middle at x, y. */
export function shadow(pen: Pen, made: PictureCanvas, cast: Shadow): void {
  const { radius, strength, ink = '#000000', ...middle } = cast
  const soft = { filter: `blur(${radius}px)`, globalAlpha: strength }
  pen.within(soft, () => pen.stamp(silhouette(made, ink), middle))
}

/** Shades flat art like a cushion, lit from above and from the left, -1, or the right, 1. */
export function inflated(made: PictureCanvas, from: -1 | 1, strength: number): PictureCanvas {
  // Soft light needs few pixels.
  const size = { width: made.width / 3, height: made.height / 3 }
  const long = Math.max(size.width, size.height)
  const rim = (ink: string, reach: number) =>
    layer({ ...size, memory: made.memory }, (pen) => {
      const filter = `blur(${Math.abs(reach)}px)`
      pen.fill(size, ink)
      pen.within({ globalCompositeOperation: 'destination-out', filter }, () =>
        pen.draw(made, { ...size, x: -from * reach * 0.6, y: reach * 0.9 }),
      )
    })
  return layer(made, (pen) => {
    const whole = { width: made.width, height: made.height }
    pen.draw(made)
    // The shading reaches a part of the longer side inward.
    for (const reach of [0.03 * long, 0.1 * long])
      pen.within({ globalCompositeOperation: 'soft-light', globalAlpha: strength }, () => {
        pen.draw(rim('#ffffff', reach), whole)
        pen.draw(rim('#000000', -reach), whole)
      })
    pen.within('destination-in', () => pen.draw(made))
  })
}
