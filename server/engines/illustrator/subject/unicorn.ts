import type { Figure } from './figure.ts'
import { gradient, outline } from './shapes.ts'

/** Where the horn grows on the drawing of a horse, and where it ends: fractions of its box. */
const horn = '.19 .1, .045 -.17, .135 .13'
const mane = '.23 .04, .33 .05, .42 .15, .47 .3, .41 .36, .38 .24, .3 .13'

/** A horse with a horn and a rosy mane. */
export function unicornOf(horse: Figure): Figure {
  const headroom = 0.16
  const rise = 1 + headroom
  const down = (y: number) => (y + headroom) / rise
  const { head, eyes, hand, back, base } = horse.anchors
  return {
    aspect: horse.aspect / rise,
    rise,
    anchors: {
      head: { ...head, y: down(head.y) },
      eyes: { ...eyes, y: down(eyes.y) },
      hand: { ...hand, y: down(hand.y) },
      back: { ...back, y: down(back.y) },
      base: { ...base, y: down(base.y) },
    },
    draw(context, height) {
      const size = height / rise
      const width = size * horse.aspect
      context.save()
      context.translate(0, headroom * size)
      horse.draw(context, size)
      const fill = (points: string, color: ReturnType<typeof gradient>) => {
        context.fillStyle = color
        context.beginPath()
        for (const [x, y] of outline(points)) context.lineTo(x * width, y * size)
        context.closePath()
        context.fill()
      }
      fill(mane, gradient(context, [0, 0], [0, size * 0.4], '#f29bc4', '#b98be0'))
      fill(horn, gradient(context, [0, -size * 0.17], [size * 0.2, size * 0.13], '#fff0b8', '#e0a63a'))
      context.restore()
    },
  }
}
