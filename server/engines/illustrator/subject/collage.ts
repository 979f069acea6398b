import { createCanvas } from '@napi-rs/canvas'
import type { Random } from '../random.ts'
import type { Figure } from './figure.ts'

/** How many pieces a figure is high, if it is as wide as high. */
const across = 20

/** A figure put together of many small ones, which keeps the light and shade of its own. */
export function collageOf(figure: Figure, pieces: readonly Figure[], random: Random): Figure {
  return {
    ...figure,
    draw(context, height) {
      const [width, tall] = [Math.ceil(height * figure.aspect), Math.ceil(height)]
      const shape = createCanvas(width, tall)
      figure.draw(shape.getContext('2d'), height)
      const { data } = shape.getContext('2d').getImageData(0, 0, width, tall)
      const isInside = (x: number, y: number) =>
        (data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) > 140
      const cover = createCanvas(width, tall)
      const heap = cover.getContext('2d')
      heap.drawImage(shape, 0, 0)
      const step = Math.max(4, Math.sqrt(width * tall) / across)
      const lot = random.fork('pieces')
      for (let y = step * 0.3, row = 0; y < tall; y += step * 0.62, row++) {
        for (let x = (row % 2) * step * 0.4; x < width; x += step * 0.8) {
          const piece = lot.pick(pieces)
          const [px, py] = [x + lot.bell() * step * 0.2, y + lot.bell() * step * 0.2]
          const [size, turn] = [step * lot.between(0.85, 1.1), lot.between(-0.7, 0.7)]
          if (!isInside(px, py)) continue
          heap.save()
          heap.translate(px, py)
          heap.rotate(turn)
          heap.translate((-size * piece.aspect) / 2, -size / 2)
          piece.draw(heap, size)
          heap.restore()
        }
      }
      heap.globalCompositeOperation = 'soft-light'
      heap.globalAlpha = 0.9
      heap.drawImage(shape, 0, 0)
      context.drawImage(cover, 0, 0)
    },
  }
}

/** A garment on the body of a drawing, in the box of that: it ends where the body ends. */
export function clothesOn(body: Figure, garment: Figure): Figure {
  // One that is long has its head on the left, all others above.
  const [left, top, wide, high] = body.aspect > 1.2 ? [0.32, 0.12, 0.5, 0.72] : [0, 0.42, 1, 0.5]
  return {
    ...body,
    draw(context, height) {
      const width = height * body.aspect
      const cover = createCanvas(Math.ceil(width), Math.ceil(height))
      const cloth = cover.getContext('2d')
      body.draw(cloth, height)
      cloth.globalCompositeOperation = 'source-in'
      const piece = createCanvas(Math.ceil(width), Math.ceil(height))
      const own = piece.getContext('2d')
      own.translate(left * width, top * height)
      own.scale((wide * width) / (high * height * garment.aspect), 1)
      garment.draw(own, high * height)
      cloth.drawImage(piece, 0, 0)
      context.drawImage(cover, 0, 0)
    },
  }
}
