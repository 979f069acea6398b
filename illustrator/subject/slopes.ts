import type { PictureCanvas } from '../memory.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'

/** RGBA: the slope to the right in red and down in green. 128 is level, 255 falls steeply. */
export type Slopes = Uint8ClampedArray

/** The longer side at which slopes are computed, in pixels. */
const coarse = 72
/** The width of rounded edges in coarse pixels, and the share of their height. */
const edges = [
  [2.2, 0.55],
  [6, 0.45],
] as const

/** The slopes of a figure that bulges like a cushion: its outline is round, its middle level. */
export function slopesOf(shape: PictureCanvas): Slopes {
  const { memory, width, height } = shape
  const scale = coarse / Math.max(width, height)
  const small = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const pen = penOn(memory.canvas(small.width, small.height))
  for (const [radius, globalAlpha] of edges) {
    const filter = `blur(${radius}px)`
    pen.within({ filter, globalAlpha, globalCompositeOperation: 'lighter' }, () =>
      pen.draw(shape, small),
    )
  }
  const image = pen.context.getImageData(0, 0, small.width, small.height)
  const heights = image.data.filter((_, i) => i % 4 === 3)
  const at = (x: number, y: number) => {
    const column = clamp(x, 0, small.width - 1)
    return heights[clamp(y, 0, small.height - 1) * small.width + column] as number
  }
  for (let y = 0, i = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, i += 4) {
      image.data[i] = 128 - (at(x + 1, y) - at(x - 1, y)) * 1.6
      image.data[i + 1] = 128 - (at(x, y + 1) - at(x, y - 1)) * 1.6
      image.data[i + 3] = 255
    }
  pen.context.putImageData(image, 0, 0)
  const whole = penOn(memory.canvas(width, height))
  whole.draw(pen.context.canvas, { width, height })
  return whole.context.getImageData(0, 0, width, height).data
}
