import { clamp, lerp } from '../number.ts'
import type { Point } from '../subject/shapes.ts'
import type { Berth } from '../tables/drawings.ts'
import { type Actor, boxOf, statureOf } from './actor.ts'

/** On board, one is seen through openings alone. `spread` is -0.5 to 0.5, among their like. */
export function board(
  child: Actor,
  parent: Actor,
  { tall, crown, spots, openings }: Berth,
  spread: number,
): void {
  const box = boxOf(parent)
  const { width } = box
  const alone = spots[0] ?? 0.5
  const spot = spread === 0 ? alone : lerp(Math.min(...spots), Math.max(...spots), spread * 2 + 0.5)
  const lowest = Math.max(...openings.flat().map(([, y]) => y))
  const roomy = parent.height * tall * child.figure.rise * Math.min(1, statureOf(child.subject))
  child.height = Math.min(roomy, (width * 0.8) / child.figure.aspect)
  const high = child.height / parent.height
  const top = Math.max(crown, lowest + tall * 0.1 - high)
  const wide = (high * child.figure.aspect * parent.height) / width
  const head = child.subject.person ? 0.5 : child.figure.anchors.head.x
  const wanted = spot + (0.5 - head) * wide
  // Behind a window a head is where the window is; on deck the whole animal is on board.
  const onDeck = openings.flat().some(([x]) => x < 0)
  const middle = onDeck ? clamp(wanted, wide / 2, 1 - wide / 2) : wanted
  child.flipped = parent.flipped
  child.x = box.left + (parent.flipped ? 1 - middle : middle) * width
  child.y = box.top + top * parent.height + child.height
  const seen = openings.map((points) => {
    return points.map(([x, y]): Point => [(x - middle) / wide + 0.5, (y - top) / high])
  })
  child.figure = seenThrough(child.figure, seen)
}

/** A figure cut to some outlines, in fractions of its box. */
function seenThrough(figure: Actor['figure'], outlines: readonly Point[][]): Actor['figure'] {
  return {
    ...figure,
    draw(context, height) {
      context.save()
      context.beginPath()
      for (const points of outlines) {
        for (const [index, [x, y]] of points.entries()) {
          const at = [x * height * figure.aspect, y * height] as const
          if (index === 0) context.moveTo(...at)
          else context.lineTo(...at)
        }
        context.closePath()
      }
      context.clip()
      figure.draw(context, height)
      context.restore()
    },
  }
}
