import { Image } from '@napi-rs/canvas'
import { type Color, fromLch, hex, type Lch, toHex, toLch } from '../color.ts'
import { clamp } from '../number.ts'
import type { Expression } from '../scene.ts'
import { rowOf } from '../tables/drawings.ts'
import type { Texts } from '../texts.ts'
import { faceOn, type Room, roomOn } from './faces.ts'
import { type Anchors, type CoveredBox, type Figure, measured } from './figure.ts'

/** The view box of the art. */
const square = { left: 0, top: 0, width: 128, height: 128, side: 128 }
/** The side in pixels at which drawings are measured. */
const coarse = 64
/** The colors in an SVG. */
const inks = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi
/** The light of windows at night. */
const lamplight = '#ffac3c'

/** The drawings of the art pack as figures. */
export class Gallery {
  readonly #art: Texts
  readonly #outlines = new Map<string, ReturnType<typeof outlineOf>>()
  /** The room for a face on a drawing. The search for the room takes long. */
  readonly #rooms = new Map<string, Room>()

  constructor(art: Texts) {
    this.#art = art
  }

  has(drawing: string): boolean {
    return this.#art.has(drawing)
  }

  /** The inside of the SVG of a drawing, in a color and with a face if given, and its box. */
  source(
    drawing: string,
    { color, face }: { color?: Color | undefined; face?: Expression | undefined } = {},
  ): { svg: string; box: CoveredBox } {
    const outline = this.#outline(drawing)
    const svg = this.#svg(drawing)
    const own = color ? dyed(svg, this.dominant(drawing), color, rowOf(drawing).dyes) : svg
    if (!face) return { svg: own, box: outline.box }
    const room = this.#rooms.get(drawing) ?? roomOn(coarsely(svg).pixels, coarse, square.side)
    this.#rooms.set(drawing, room)
    return { svg: own + faceOn(room, face), box: outline.box }
  }

  /** Throws a RangeError for a drawing that is not in the pack. */
  figure(
    drawing: string,
    { skin, ...look }: Parameters<Gallery['source']>[1] & { skin?: Color | undefined } = {},
  ): Figure {
    const { svg, box } = this.source(drawing, look)
    const colored = skin ? recolored(svg, toLch(skin), yellow, isSkin) : svg
    const aspect = box.width / box.height
    const drawn =
      (inside: string): Figure['draw'] =>
      (context, height) => {
        const [wide, high] = [height * aspect, height].map((side) => Math.max(1, Math.round(side)))
        const image = rasterized(inside, box, wide as number, high as number)
        context.drawImage(image, 0, 0, height * aspect, height)
      }
    const { panes = [], eyes } = rowOf(drawing)
    const { anchors } = this.#outline(drawing)
    const lit = () =>
      this.#svg(drawing).replace(inks, (ink) => (panes.includes(ink) ? lamplight : '#000'))
    return {
      aspect,
      rise: 1,
      anchors: { ...anchors, ...(eyes && { eyes: { x: eyes[0], y: eyes[1] } }) },
      draw: drawn(colored),
      ...(panes.length > 0 && { shine: drawn(lit()) }),
    }
  }

  /** The color of a drawing that a named color replaces. */
  dominant(drawing: string): Lch {
    const [main] = rowOf(drawing).dyes ?? []
    return main ? toLch(hex(main)) : this.#outline(drawing).dominant
  }

  #svg(drawing: string): string {
    if (!this.has(drawing)) throw new RangeError(`no such drawing: ${drawing}`)
    return this.#art.get(drawing)
  }

  #outline(drawing: string) {
    const outline = this.#outlines.get(drawing) ?? outlineOf(this.#svg(drawing))
    this.#outlines.set(drawing, outline)
    return outline
  }
}

/** A box of an SVG as an image. `svg` is the inside of the SVG; width and height are in pixels. */
export function rasterized(svg: string, box: CoveredBox, width: number, height: number): Image {
  const image = new Image()
  const view = `${box.left} ${box.top} ${box.width} ${box.height}`
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" preserveAspectRatio="none" ` +
      `width="${width}" height="${height}" viewBox="${view}">${svg}</svg>`,
  )
  return image
}

/** The coarse pixels of a drawing, and the box of the drawing in its view box. */
function coarsely(svg: string): ReturnType<typeof measured> {
  return measured(square, coarse, (context) => {
    context.drawImage(rasterized(svg, square, coarse, coarse), 0, 0, square.side, square.side)
  })
}

/** The box of a drawing, its main color and its anchors. */
function outlineOf(svg: string) {
  const { pixels, box } = coarsely(svg)
  const pixel = (from: number, length: number, t: number) =>
    Math.floor(((from + Math.min(0.999, t) * length) * coarse) / square.side)
  const solid = (x: number, y: number) => {
    const place = pixel(box.top, box.height, y) * coarse + pixel(box.left, box.width, x)
    return (pixels[place * 4 + 3] as number) > 40
  }
  return { box, dominant: dominantColor(pixels), anchors: anchorsOf(solid) }
}

/** The sample points of a drawing, in fractions of its box. */
const steps = Array.from({ length: coarse }, (_, i) => (i + 0.5) / coarse)

/** Guesses anchors: the head is the highest place, the back the middle of the upper edge. */
function anchorsOf(solid: (x: number, y: number) => boolean): Anchors {
  const high = steps.filter((x) => solid(x, 0.1))
  const x = ((high[0] ?? 0.5) + (high.at(-1) ?? 0.5)) / 2
  const edges = [0.5, 0.58, 0.66].map((across) => steps.find((y) => solid(across, y)) ?? 1)
  const back = edges.reduce((sum, y) => sum + y, 0) / edges.length
  return {
    head: { x, y: 0.02, width: clamp(high.length / coarse, 0.3, 0.5) },
    eyes: { x, y: 0.22 },
    hand: { x: 0.08, y: 0.6 },
    back: { x: 0.58, y: back },
    base: { x: 0.5, y: 1 },
  }
}

/** An SVG with other colors for some colors, which keep their shading. */
function recolored(
  svg: string,
  to: Lch,
  from: Lch,
  belongs: (own: Lch, text: string) => boolean,
): string {
  return svg.replace(inks, (text) => {
    const own = toLch(hex(text))
    if (!belongs(own, text.toLowerCase())) return text
    const vivid = isGray(from) ? 1 : clamp(own.chroma / from.chroma, 0.3, 1.2)
    const lightness = clamp(to.lightness + (own.lightness - from.lightness) * 0.85, 0.08, 0.97)
    return toHex(fromLch({ lightness, chroma: to.chroma * vivid, hue: to.hue }))
  })
}

function isGray({ chroma }: Lch): boolean {
  return chroma < 0.035
}

/** An SVG in another color, except eyes, noses and highlights. In gray drawings grays change. */
function dyed(svg: string, dominant: Lch, target: Color, dyes?: readonly string[]): string {
  const explicit = svg.replaceAll('"white"', '"#ffffff"').replaceAll('"black"', '"#000000"')
  return recolored(explicit, toLch(target), dominant, ({ lightness, chroma, hue }, text) => {
    if (dyes) return dyes.includes(toHex(hex(text)))
    if (isGray(dominant)) return chroma < 0.06 && lightness > 0.35
    const turn = Math.abs(((hue - dominant.hue + Math.PI * 3) % (Math.PI * 2)) - Math.PI)
    return chroma >= 0.045 && turn < 0.75
  })
}

/** The yellow of Noto Emoji for skin in the light, and all its yellows for skin. */
const yellow = toLch(hex('#ffca28'))
const yellows =
  '#ffca28 #fec926 #fec925 #ffcb29 #ffca26 #ffb300 #f8ab17 #f8ab16 #f8ad1e #eda600 #e89d07 #e89e07 ' +
  '#e59600 #e59502 #e3970a #f09e00 #ef9e01 #f0a007'

function isSkin(_: Lch, text: string): boolean {
  return yellows.includes(text)
}

/** The most frequent color of RGBA pixels, without black, white and outlines. */
function dominantColor(pixels: Uint8ClampedArray): Lch {
  const colors = Array.from({ length: pixels.length / 4 }, (_, i) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(i * 4, i * 4 + 4)
    return { color: [red, green, blue] as const, alpha, ...toLch([red, green, blue]) }
  })
  const seen = colors.filter(({ alpha, lightness }) => alpha >= 200 && lightness >= 0.25)
  const bins = Map.groupBy(seen, (own) => (isGray(own) ? -1 : Math.round((own.hue / Math.PI) * 6)))
  const weights = [...bins].map(([bin, { length }]) => (bin === -1 ? length * 0.6 : length))
  const most = [...bins.values()][weights.indexOf(Math.max(...weights))] ?? []
  const mean = (channel: 0 | 1 | 2) =>
    most.reduce((sum, { color }) => sum + color[channel], 0) / most.length
  return toLch(most.length === 0 ? [128, 128, 128] : [mean(0), mean(1), mean(2)])
}
