import { type Memory, type PictureCanvas, paintApart } from '../memory.ts'
import { penOn } from '../pen.ts'
import type { Random } from '../random.ts'
import { roomOn } from './faces.ts'
import { type Figure, measured } from './figure.ts'

/** The number of pieces across a square figure. */
const across = 14

/** A figure on a canvas of its own. `height` is in pixels. */
export function stamped(
  memory: Memory,
  figure: Pick<Figure, 'aspect' | 'draw'>,
  height: number,
): PictureCanvas {
  const canvas = memory.canvas(Math.ceil(height * figure.aspect), Math.ceil(height))
  figure.draw(canvas.getContext('2d'), height)
  return canvas
}

/** A figure made of many small figures, with the light and shade of the large figure. */
export function collageOf(figure: Figure, pieces: readonly Figure[], random: Random): Figure {
  return {
    ...figure,
    draw: (context, height) =>
      paintApart((memory) => {
        const shape = stamped(memory, figure, height)
        const { width, height: tall } = shape
        const { data } = shape.getContext('2d').getImageData(0, 0, width, tall)
        const pen = penOn(memory.canvas(width, tall))
        pen.draw(shape)
        const step = Math.max(4, Math.sqrt(width * tall) / across)
        const stamps = pieces.map((piece) => stamped(memory, piece, step))
        const fork = random.fork('pieces')
        for (let top = step * 0.3, row = 0; top < tall; top += step * 0.62, row++)
          for (let left = (row % 2) * step * 0.4; left < width; left += step * 0.8) {
            const [x, y] = [left + fork.bell() * step * 0.2, top + fork.bell() * step * 0.2]
            const [stamp, turn] = [fork.pick(stamps), fork.between(-0.7, 0.7)]
            const isInside = (data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) > 140
            if (isInside) pen.stamp(stamp, { x, y, turn })
          }
        pen.within({ globalCompositeOperation: 'soft-light', globalAlpha: 0.9 }, () =>
          pen.draw(shape),
        )
        context.drawImage(pen.context.canvas, 0, 0)
      }),
  }
}

/** The side in pixels at which the room for an emblem is found. */
const coarse = 64

/** A figure with a picture painted on it, in the widest place of one color. */
export function bearing(figure: Figure, emblem: Pick<Figure, 'aspect' | 'draw'>): Figure {
  const { aspect } = figure
  const tall = coarse / Math.max(1, aspect)
  const square = { left: 0, top: 0, side: coarse }
  const { pixels } = measured(square, coarse, (context) => figure.draw(context, tall))
  const room = roomOn(pixels, coarse, coarse / tall)
  const wide = Math.min(room.wide * 1.15, aspect * 0.86)
  const high = Math.min(room.wide * 0.95, wide / emblem.aspect)
  return {
    ...figure,
    draw: (context, height) =>
      paintApart((memory) => {
        const shape = stamped(memory, figure, height)
        const pen = penOn(shape)
        const picture = stamped(memory, emblem, high * height)
        const [x, y] = [room.x * height, room.y * height]
        pen.within('source-atop', () =>
          pen.draw(picture, { x: x - picture.width / 2, y: y - picture.height / 2 }),
        )
        context.drawImage(shape, 0, 0)
      }),
  }
}

/** A garment on a drawing, cut off at the outline of the drawing. */
export function clothesOn(body: Figure, garment: Figure): Figure {
  // A long drawing has its head on the left, any other drawing above.
  const [left, top, wide, high] = body.aspect > 1.2 ? [0.32, 0.12, 0.5, 0.72] : [0, 0.42, 1, 0.5]
  return {
    ...body,
    draw: (context, height) =>
      paintApart((memory) => {
        const shape = stamped(memory, body, height)
        const tall = height * high
        const cloth = penOn(memory.canvas(shape.width, shape.height))
        const width = height * body.aspect
        const scale = [(wide * width) / (tall * garment.aspect), 1] as const
        cloth.moved({ x: left * width, y: top * height, scale }, () =>
          garment.draw(cloth.context, tall),
        )
        cloth.within('destination-in', () => cloth.draw(shape))
        context.drawImage(shape, 0, 0)
        context.drawImage(cloth.context.canvas, 0, 0)
      }),
  }
}
