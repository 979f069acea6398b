import type { Subject } from '../scene.ts'
import { drawnAfter, type Figure, type Spot } from './figure.ts'

/** A figure that is turned over. It still stands on its base. */
export function turned(figure: Figure, turn: NonNullable<Subject['turn']>): Figure {
  const { aspect, anchors } = figure
  const { base } = anchors
  if (turn === 'upside down') {
    const over = (spot: Spot) => ({ ...spot, x: 1 - spot.x, y: 1 - spot.y })
    const { head, eyes, hand, back } = anchors
    const drawn = drawnAfter(figure, (context, height) =>
      context.transform(-1, 0, 0, -1, height * aspect, height),
    )
    const moved = { head: { ...head, ...over(head) }, eyes: over(eyes), hand: over(hand), back }
    return { ...drawn, anchors: { ...moved, base } }
  }
  return {
    ...figure,
    aspect: 1 / aspect,
    rise: figure.rise * aspect,
    draw: (context, height) => {
      context.save()
      context.transform(0, 1, -1, 0, height / aspect, 0)
      figure.draw(context, height / aspect)
      context.restore()
    },
  }
}
