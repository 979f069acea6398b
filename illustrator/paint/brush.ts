import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css } from '../color.ts'
import type { Point, Size } from '../compose/camera.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import { lerp } from '../number.ts'
import { type Area, xy } from '../outlines.ts'
import { type Ink, Pen, type Stops } from '../pen.ts'
import { canvasOf } from '../pixels.ts'
import type { Spread, Stage } from '../subject/part-kinds.ts'
import { type Palette, type Part, readParts } from '../subject/parts.ts'
import { paintOn, stageOf } from '../subject/stage.ts'
import { kinds } from './kinds.ts'

export function brushOn(canvas: PictureCanvas): Brush {
  return new Brush(canvas.getContext('2d'), canvas.memory)
}

/** The drawings of a file by name; `tuft one` and `tuft two` share the name `tuft`. */
export function drawingsIn(file: string): (name: string) => readonly (readonly Part[])[] {
  const all = Object.entries(readParts(file))
  const byName = Map.groupBy(all, ([name]) => name.replace(/ (one|two|three)$/, ''))
  return (name) => byName.get(name)?.map(([, parts]) => parts) ?? []
}

/** Finds a drawing of a file by name. Throws a RangeError for an unknown name. */
export function artIn(file: string) {
  const all: Partial<Record<string, readonly Part[]>> = readParts(file)
  return (name: string) => {
    const parts = all[name]
    if (!parts) throw new RangeError(`no such drawing: ${name}`)
    return parts
  }
}

type SpotAt = (x: number, y: number, depth: number) => Point

/** A pen for pictures: gradients, drawings in parts, light and noise. Lengths are in pixels. */
export class Brush extends Pen {
  /** The memory of the picture. */
  readonly memory: Memory

  constructor(context: SKRSContext2D, memory: Memory) {
    super(context)
    this.memory = memory
  }

  /** A gradient from one height to another. */
  fadeDown(top: number, bottom: number, stops: Stops): CanvasGradient {
    return this.linear([0, top], [0, bottom], stops)
  }

  box(ink: Ink, x: number, y: number, width: number, height: number): void {
    this.fill({ x, y, width, height }, ink)
  }

  /** Fills a whole picture. */
  cover(ink: Ink, { width, height }: Size): void {
    this.fill({ width, height }, ink)
  }

  /** A vertical gradient over the width of a picture; its last color continues down to `lowest`. */
  sheet({ width }: Size, top: number, bottom: number, stops: Stops, lowest = bottom): void {
    this.box(this.fadeDown(top, bottom, stops), 0, top, width, lowest - top)
  }

  /** Fills the picture below an edge. `edge` is the height for each fraction of the width. */
  below(ink: Ink, { width, height }: Size, edge: (across: number) => number): void {
    const steps = 72
    const at = (i: number) => ({ x: (width * i) / steps, y: edge(i / steps) })
    const line = Array.from({ length: steps + 1 }, (_, i) => at(i))
    this.fill([...line, { x: width, y: height }, { x: 0, y: height }], ink)
  }

  /** Paints a drawing in parts. */
  parts(parts: readonly Part[], palette: Palette, place?: Spread): void {
    this.#paint(parts, stageOf(this.context, palette, place))
  }

  /** Paints a drawing on a plane in perspective. `spot` returns the pixels of a place. */
  partsOn(spot: SpotAt, parts: readonly Part[], palette: Palette): void {
    const at: Stage['at'] = ({ x, y, depth = 0 }) => xy(spot(x, y, depth))
    this.#paint(parts, { ...stageOf(this.context, palette), at })
  }

  #paint(parts: readonly Part[], stage: Stage): void {
    paintOn({ ...stage, kinds: { ...stage.kinds, ...kinds } }, parts)
  }

  /** A light that fades out at `radius`. `strength` is 0 to 1. */
  glow({ x, y }: Point, radius: number, color: Color, strength: number): void {
    const tones = [css(color, strength), [0.3, css(color, strength * 0.4)], css(color, 0)] as const
    this.within('screen', () => this.halo(x, y, radius, tones))
  }

  /** A flat halo: `flat` is its height divided by its width. */
  pool({ x, y }: Point, radius: number, flat: number, stops: Stops, half = radius): void {
    this.moved({ x, y, scale: [1, flat] }, () => this.halo(0, 0, radius, stops, half))
  }

  /** Paints at a fraction of the size and enlarges the result: cheap and soft. */
  softly(
    { width, height }: Size,
    scale: number,
    mode: Parameters<Pen['within']>[0],
    paint: (small: Brush) => void,
  ): void {
    const canvas = this.memory.canvas(Math.ceil(width * scale), Math.ceil(height * scale))
    const small = brushOn(canvas)
    small.context.scale(scale, scale)
    paint(small)
    this.within(mode, () => this.draw(canvas, { width, height }))
  }

  /** Fills an area, one color for `grain` by `grain` pixels: `work` writes RGBA, 0 to 255. */
  veil(area: Area, grain: number, work: (rgba: Float32Array, x: number, y: number) => void): void {
    const width = Math.ceil(area.width / grain)
    const height = Math.ceil(area.height / grain)
    const data = new Uint8ClampedArray(width * height * 4)
    const rgba = new Float32Array(4)
    for (let i = 0; i < width * height; i++) {
      rgba[3] = 255
      work(rgba, ((i % width) + 0.5) * grain, (Math.floor(i / width) + 0.5) * grain)
      data.set(rgba, i * 4)
    }
    const whole = { ...area, width: width * grain, height: height * grain }
    this.draw(canvasOf({ width, height, data, memory: this.memory }), whole)
  }
}

/** Mixes a color into a pixel, in place. `amount` is 0 to 1. */
export function blend(rgb: Float32Array, color: Color, amount: number): void {
  for (let c = 0; c < 3; c++) rgb[c] = lerp(rgb[c] as number, color[c] as number, amount)
}

type Range = readonly [from: number, to: number]
type SpotOf = (across: number, down: number) => Point

/** The corners of a rectangle in pixels; `spot` returns the pixels of a place. */
export function cornersOf(spot: SpotOf, [left, right]: Range, [top, bottom]: Range): Point[] {
  return [spot(left, top), spot(right, top), spot(right, bottom), spot(left, bottom)]
}
