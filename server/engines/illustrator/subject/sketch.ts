import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
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
  const box = measured(sketch)
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
  if (face) figure.face = { ...inBox(face), width: face.width / box.width, height: face.height / box.height }
  if (paintHands) figure.hands = { ...figure, draw: drawing(paintHands) }
  return figure
}

/** The box that is painted: to a part of a coarse pixel, which is covered as much as it is opaque. */
function measured({ left, top, side, paint }: Sketch): { left: number; top: number; width: number; height: number } {
  const canvas = createCanvas(coarse, coarse)
  const context = canvas.getContext('2d')
  context.scale(coarse / side, coarse / side)
  context.translate(-left, -top)
  paint(context)
  const { data } = context.getImageData(0, 0, coarse, coarse)
  const columns = new Uint8Array(coarse)
  const rows = new Uint8Array(coarse)
  for (let i = 3, pixel = 0; i < data.length; i += 4, pixel++) {
    const alpha = data[i] as number
    const [column, row] = [pixel % coarse, Math.floor(pixel / coarse)]
    if (alpha > (columns[column] as number)) columns[column] = alpha
    if (alpha > (rows[row] as number)) rows[row] = alpha
  }
  const [from, to] = spanOf(columns)
  const [high, low] = spanOf(rows)
  const unit = side / coarse
  return { left: left + from * unit, top: top + high * unit, width: (to - from) * unit, height: (low - high) * unit }
}

/** From where to where a row of pixels is covered. */
function spanOf(covered: Uint8Array): [from: number, to: number] {
  const first = Math.max(
    0,
    covered.findIndex((alpha) => alpha > 24),
  )
  const last = Math.max(
    first,
    covered.findLastIndex((alpha) => alpha > 24),
  )
  return [first + 1 - (covered[first] as number) / 255, last + (covered[last] as number) / 255]
}
