import type { SKRSContext2D } from '@napi-rs/canvas'
import { measured } from './covered-box.ts'
import type { Anchors, Area, Figure } from './figure.ts'

/** A figure in units of its own, before it is known how much room it takes. */
export interface Sketch {
  /** A square in which all of it lies: its top left and its side. */
  left: number
  top: number
  side: number
  /** How high it is when it stands upright. */
  upright: number
  anchors: Anchors
  face?: Area
  paint(context: SKRSContext2D): void
  /** The hands alone. */
  paintHands?: (context: SKRSContext2D) => void
}

/** Pixels a side at which sketches are measured. */
const coarse = 112

/** A sketch in the box that it fills. */
export function figureOfSketch(sketch: Sketch): Figure {
  const { box } = measured(sketch, coarse, sketch.paint)
  const { anchors, face, paint, paintHands } = sketch
  const inBox = <T extends { x: number; y: number }>(spot: T): T => ({
    ...spot,
    x: (spot.x - box.left) / box.width,
    y: (spot.y - box.top) / box.height,
  })
  const drawing = (painter: Sketch['paint']): Figure['draw'] => {
    return (context, height) => {
      context.save()
      context.scale(height / box.height, height / box.height)
      context.translate(-box.left, -box.top)
      painter(context)
      context.restore()
    }
  }
  const figure: Figure = {
    aspect: box.width / box.height,
    rise: box.height / sketch.upright,
    anchors: {
      head: { ...inBox(anchors.head), width: anchors.head.width / box.width },
      eyes: inBox(anchors.eyes),
      hand: inBox(anchors.hand),
      back: inBox(anchors.back),
      base: inBox({ x: anchors.base.x, y: Math.min(anchors.base.y, box.top + box.height) }),
    },
    draw: drawing(paint),
  }
  if (face)
    figure.face = {
      ...inBox(face),
      width: face.width / box.width,
      height: face.height / box.height,
    }
  if (paintHands) figure.hands = { ...figure, draw: drawing(paintHands) }
  return figure
}
