import type { SKRSContext2D } from '@napi-rs/canvas'
import { paintApart } from '../memory.ts'
import type { Random } from '../random.ts'
import type { Season, Subject } from '../scene.ts'
import type { Tables } from '../tables/build.ts'

/** A thing that can be drawn at any size, in a box that it fills exactly. */
export interface Figure {
  /** Width of the box divided by its height. */
  aspect: number
  /** Height of the box relative to the same figure standing upright. */
  rise: number
  anchors: Anchors
  /** The face, if the figure has one, as fractions of the box. */
  face?: Area
  /** The rows of the table of materials that it is painted with, such as `wooden`, `striped`. */
  treatments?: readonly string[]
  /** The hands in the same box. They are painted over the held thing. */
  hands?: Figure
  /** Draws the box at the origin, `height` pixels high. A figure with a direction faces left. */
  draw(context: SKRSContext2D, height: number): void
  /** Draws the light of the windows on black. */
  shine?(context: SKRSContext2D, height: number): void
}

/** Places that meet other figures, as fractions of the box from the top left. */
export interface Anchors {
  /** The crown of the head, for a hat, and the width of the head there. */
  head: Spot & { width: number }
  eyes: Spot
  /** The place of a held thing. */
  hand: Spot
  /** The place of a rider or a thing on the back. */
  back: Spot
  /** The place on the ground, or on the back of another figure. */
  base: Spot
}

export interface Spot {
  x: number
  y: number
}

/** A middle and a size, as fractions of a box. */
interface Area extends Spot {
  width: number
  height: number
}

/** Riding and seated people do not stand on their feet. */
export type Pose = NonNullable<Subject['pose']> | 'riding' | 'seated'

/** The gesture of the arms. */
export type Gesture = Tables['gestures'][number]['gesture']

export interface FigureRequest {
  subject: Subject
  pose: Pose
  gesture: Gesture | null
  /** The color of the tool that is drawn with the figure; false: without the tool. */
  tool: { color: string | null } | false
  season: Season | null
  /** The number among figures of one kind, so that neighbors differ. */
  variety?: number
  /** The same sequence gives the same individual. */
  random: Random
}

/** A figure in its own units, before its box is known. */
export interface Sketch extends Pick<Figure, 'anchors' | 'face'> {
  /** A square around the whole figure. */
  left: number
  top: number
  side: number
  /** The height of the figure when it stands upright. */
  upright: number
  paint(context: SKRSContext2D): void
  /** The hands alone. */
  paintHands?: ((context: SKRSContext2D) => void) | undefined
}

/** Pixels a side at which sketches are measured. */
const coarse = 112

/** The figure of a sketch, in the box that the sketch fills. */
export function figureOfSketch(sketch: Sketch): Figure {
  const { upright, anchors, face, paint, paintHands } = sketch
  const { box } = measured(sketch, coarse, paint)
  const inBox = <Place extends Spot & Partial<Area>>(place: Place): Place => ({
    ...place,
    x: (place.x - box.left) / box.width,
    y: Math.min(1, (place.y - box.top) / box.height),
    width: (place.width ?? 0) / box.width,
    height: (place.height ?? 0) / box.height,
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
  const spots = Object.entries(anchors).map(([name, spot]) => [name, inBox(spot)])
  const figure: Figure = {
    aspect: box.width / box.height,
    rise: box.height / upright,
    anchors: Object.fromEntries(spots),
    draw: drawing(paint),
    ...(face && { face: inBox(face) }),
  }
  return paintHands ? { ...figure, hands: { ...figure, draw: drawing(paintHands) } } : figure
}

/** A figure with a prepared canvas, which is restored afterwards. */
export function drawnAfter(
  figure: Figure,
  prepare: (context: SKRSContext2D, height: number) => void,
): Figure {
  return {
    ...figure,
    draw(context, height) {
      context.save()
      prepare(context, height)
      figure.draw(context, height)
      context.restore()
    },
  }
}

/** A figure without a direction in a box of another shape. */
export function stretched(figure: Figure, aspect: number): Figure {
  const wide = aspect / figure.aspect
  return { ...drawnAfter(figure, (context) => context.scale(wide, 1)), aspect }
}

export interface CoveredBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Paints on a square with a side of `coarse` pixels. Returns the pixels, and the painted box in
 * units of the square, finer than a pixel. An empty painting has the whole square as its box.
 */
export function measured(
  { left, top, side }: Pick<Sketch, 'left' | 'top' | 'side'>,
  coarse: number,
  paint: (context: SKRSContext2D) => void,
): { pixels: Uint8ClampedArray; box: CoveredBox } {
  const unit = side / coarse
  const pixels = paintApart((memory) => {
    const context = memory.canvas(coarse, coarse).getContext('2d')
    context.scale(1 / unit, 1 / unit)
    context.translate(-left, -top)
    paint(context)
    return context.getImageData(0, 0, coarse, coarse).data
  })
  const lines = Array.from({ length: coarse }, (_, i) => i)
  const covered = (pixelAt: (i: number, j: number) => number) =>
    spanOf(lines.map((i) => Math.max(...lines.map((j) => pixels[pixelAt(i, j) * 4 + 3] ?? 0))))
  const [x, width] = covered((column, row) => row * coarse + column)
  const [y, height] = covered((row, column) => row * coarse + column)
  const [right, down] = [left + x * unit, top + y * unit]
  return { pixels, box: { left: right, top: down, width: width * unit, height: height * unit } }
}

/** The start of the covered part of a row, and its length, in pixels. */
function spanOf(covered: readonly number[]): [from: number, length: number] {
  const first = covered.findIndex((alpha) => alpha > 24)
  const last = covered.findLastIndex((alpha) => alpha > 24)
  if (first < 0) return [0, covered.length]
  const from = first + 1 - (covered[first] as number) / 255
  return [from, last + (covered[last] as number) / 255 - from]
}
