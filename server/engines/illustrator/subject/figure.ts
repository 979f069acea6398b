import type { SKRSContext2D } from '@napi-rs/canvas'
import { newCanvas } from '../canvases.ts'
import type { Random } from '../random.ts'
import type { Season, Subject } from '../scene.ts'
import type { Tables } from '../tables/build.ts'

/** Something that can be drawn at any size, in a box it fills exactly. */
export interface Figure {
  /** Width of the box by its height. */
  aspect: number
  /** Height of the box by that of the same figure standing upright. */
  rise: number
  anchors: Anchors
  /** The face, where it has one, as fractions of the box. */
  face?: Area
  /** The hands, in the same box: painted over what they hold. */
  hands?: Figure
  /** Draws the box at the origin, `height` pixels high, facing left where it faces at all. */
  draw(context: SKRSContext2D, height: number): void
  /** Draws the light of its windows on black. */
  shine?(context: SKRSContext2D, height: number): void
}

/** Where others meet it, as fractions of the box from its top left. */
export interface Anchors {
  /** The crown of the head, where a hat sits, and how wide the head is there. */
  head: Spot & { width: number }
  eyes: Spot
  /** What is held hangs or stands from here. */
  hand: Spot
  /** Where a rider sits or a thing lies. */
  back: Spot
  /** What rests on the ground, or on another's back. */
  base: Spot
}

export interface Spot {
  x: number
  y: number
}

/** The middle of something and its size, as fractions of a box. */
interface Area extends Spot {
  width: number
  height: number
}

/** On a mount, or on a seat, what rests is not the feet. */
export type Pose = NonNullable<Subject['pose']> | 'riding' | 'seated'

/** What the arms do. */
export type Gesture = Tables['gestures'][number]['gesture']

export interface FigureRequest {
  subject: Subject
  pose: Pose
  gesture: Gesture | null
  /**
   * What the gesture needs is drawn with the figure, in this color where it is told; false leaves
   * it to another.
   */
  tool: { color: string | null } | false
  season: Season | null
  /** Counts up among those of a kind, so that none is like its neighbor. */
  variety?: number
  /** For looks: the same sequence gives the same individual. */
  random: Random
}

/** A figure in units of its own, before it is known how much room it takes. */
export interface Sketch extends Pick<Figure, 'anchors' | 'face'> {
  /** A square in which all of it lies. */
  left: number
  top: number
  side: number
  /** How high it is when it stands upright. */
  upright: number
  paint(context: SKRSContext2D): void
  /** The hands alone. */
  paintHands?: ((context: SKRSContext2D) => void) | undefined
}

/** Pixels a side at which sketches are measured. */
const coarse = 112

/** A sketch in the box that it fills. */
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

/** A figure that is drawn after something is done to its canvas, which is undone then. */
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

export interface CoveredBox {
  left: number
  top: number
  width: number
  height: number
}

/**
 * What is painted of a square, whose side is so many pixels: the pixels, and the box it fills, to a
 * part of a pixel, in units of the square. Nothing fills all.
 */
export function measured(
  { left, top, side }: Pick<Sketch, 'left' | 'top' | 'side'>,
  coarse: number,
  paint: (context: SKRSContext2D) => void,
): { pixels: Uint8ClampedArray; box: CoveredBox } {
  const context = newCanvas(coarse, coarse).getContext('2d')
  const unit = side / coarse
  context.scale(1 / unit, 1 / unit)
  context.translate(-left, -top)
  paint(context)
  const pixels = context.getImageData(0, 0, coarse, coarse).data
  const lines = Array.from({ length: coarse }, (_, i) => i)
  const covered = (pixelAt: (i: number, j: number) => number) =>
    spanOf(lines.map((i) => Math.max(...lines.map((j) => pixels[pixelAt(i, j) * 4 + 3] ?? 0))))
  const [x, width] = covered((column, row) => row * coarse + column)
  const [y, height] = covered((row, column) => row * coarse + column)
  const [right, down] = [left + x * unit, top + y * unit]
  return { pixels, box: { left: right, top: down, width: width * unit, height: height * unit } }
}

/**
 * Where a row of pixels begins to be covered, which they are as much as opaque, and how long it is.
 */
function spanOf(covered: readonly number[]): [from: number, length: number] {
  const first = covered.findIndex((alpha) => alpha > 24)
  const last = covered.findLastIndex((alpha) => alpha > 24)
  if (first < 0) return [0, covered.length]
  const from = first + 1 - (covered[first] as number) / 255
  return [from, last + (covered[last] as number) / 255 - from]
}
