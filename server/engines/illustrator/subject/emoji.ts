import { Image } from '@napi-rs/canvas'
import { type Color, fromLch, hex, type Lch, toHex, toLch } from '../color.ts'
import { clamp } from '../number.ts'
import type { Art } from '../pack/art.ts'
import { type Anchors, type CoveredBox, type Figure, measured } from './figure.ts'

/** Side of the view box of the art. */
const side = 128
/** Pixels a side at which drawings are measured. */
const coarse = 64

/**
 * What is known of a drawing before it is painted: the box it fills in its view box, and its main
 * color.
 */
interface Outline extends CoveredBox {
  dominant: Lch
  anchors: Anchors
}

/** The drawings of the art pack as figures. */
export class Gallery {
  readonly #art: Art
  readonly #outlines = new Map<string, Outline>()

  constructor(art: Art) {
    this.#art = art
  }

  has(drawing: string): boolean {
    return Object.hasOwn(this.#art, drawing)
  }

  /**
   * The inside of the SVG of a drawing, in another color if there is one, and the box that it fills.
   * Throws as `figure` does.
   */
  source(drawing: string, color?: Color): { svg: string; box: CoveredBox } {
    const [svg, outline] = [this.#svg(drawing), this.#outline(drawing)]
    return { svg: color ? recolored(svg, outline.dominant, color) : svg, box: outline }
  }

  /** Throws a RangeError for a drawing that is not in the pack. */
  figure(
    drawing: string,
    { color, skin }: { color?: Color | undefined; skin?: Color | undefined } = {},
  ): Figure {
    const outline = this.#outline(drawing)
    const { svg } = this.source(drawing, color)
    const colored = skin ? skinned(svg, skin) : svg
    return {
      aspect: outline.width / outline.height,
      rise: 1,
      anchors: outline.anchors,
      draw: (context, height) => {
        const width = Math.max(1, Math.round((height * outline.width) / outline.height))
        const image = rasterized(colored, outline, width, Math.max(1, Math.round(height)))
        context.drawImage(image, 0, 0, (height * outline.width) / outline.height, height)
      },
    }
  }

  /** The color that most of a drawing has. */
  dominant(drawing: string): Lch {
    return this.#outline(drawing).dominant
  }

  #svg(drawing: string): string {
    if (!this.has(drawing)) throw new RangeError(`no such drawing: ${drawing}`)
    return this.#art[drawing] as string
  }

  #outline(drawing: string): Outline {
    const known = this.#outlines.get(drawing)
    if (known) return known
    const outline = outlineOf(this.#svg(drawing))
    this.#outlines.set(drawing, outline)
    return outline
  }
}

/** The inside of an SVG, of which a box is seen, at some size in pixels. */
export function rasterized(svg: string, box: CoveredBox, width: number, height: number): Image {
  const image = new Image()
  const view = `${box.left} ${box.top} ${box.width} ${box.height}`
  image.src = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" preserveAspectRatio="none" ` +
      `width="${width}" height="${height}" viewBox="${view}">${svg}</svg>`,
  )
  return image
}

function outlineOf(svg: string): Outline {
  const square = { left: 0, top: 0, width: side, height: side, side }
  const { pixels, box } = measured(square, coarse, (context) => {
    context.drawImage(rasterized(svg, square, coarse, coarse), 0, 0, side, side)
  })
  const solid = (x: number, y: number) => (pixels[(y * coarse + x) * 4 + 3] as number) > 40
  return { ...box, dominant: dominantColor(pixels), anchors: anchorsOf(solid, box) }
}

/**
 * Guesses from the outline: the head is what stands highest, the back is the middle of the upper
 * edge.
 */
function anchorsOf(solid: (x: number, y: number) => boolean, box: CoveredBox): Anchors {
  const pixel = coarse / side
  const [left, top] = [Math.floor(box.left * pixel), Math.floor(box.top * pixel)]
  const right = Math.ceil((box.left + box.width) * pixel)
  const bottom = Math.ceil((box.top + box.height) * pixel)
  const [width, height] = [right - left, bottom - top]
  const row = Math.min(bottom - 1, top + Math.round(height * 0.1))
  const high = Array.from({ length: width }, (_, i) => left + i).filter((x) => solid(x, row))
  const head = high.length === 0 ? left + width / 2 : (Math.min(...high) + Math.max(...high)) / 2
  const edge = (x: number) => {
    for (let y = top; y < bottom; y++) if (solid(x, y)) return y
    return bottom
  }
  const middle = [0.5, 0.58, 0.66].map((t) =>
    edge(Math.min(right - 1, left + Math.round(width * t))),
  )
  const back = middle.reduce((sum, y) => sum + y, 0) / middle.length
  const headX = (head - left) / width
  return {
    head: { x: headX, y: 0.02, width: Math.min(0.5, Math.max(0.3, high.length / width)) },
    eyes: { x: headX, y: 0.22 },
    hand: { x: 0.08, y: 0.6 },
    back: { x: 0.58, y: (back - top) / height },
    base: { x: 0.5, y: 1 },
  }
}

const hexColor = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi

/**
 * An SVG in another color: what has the drawing's dominant hue takes the new one and keeps its
 * shading; eyes, noses and highlights stay. Of a gray drawing, the grays are colored.
 */
function recolored(svg: string, dominant: Lch, target: Color): string {
  const aim = toLch(target)
  const gray = dominant.chroma < 0.035
  const explicit = svg.replaceAll('"white"', '"#ffffff"').replaceAll('"black"', '"#000000"')
  return explicit.replace(hexColor, (text) => {
    const own = toLch(hex(text))
    if (!belongs(own, dominant, gray)) return text
    const chroma = gray ? aim.chroma : aim.chroma * clamp(own.chroma / dominant.chroma, 0.3, 1.2)
    return toHex(
      fromLch({
        lightness: clamp(aim.lightness + (own.lightness - dominant.lightness) * 0.85, 0.08, 0.97),
        chroma,
        hue: aim.hue,
      }),
    )
  })
}

/** The yellows that Noto Emoji gives to skin, the first as it is in the light. */
const yellows =
  '#ffca28 #fec926 #fec925 #ffcb29 #ffca26 #ffb300 #f8ab17 #f8ab16 #f8ad1e #eda600 #e89d07 #e89e07 ' +
  '#e59600 #e59502 #e3970a #f09e00 #ef9e01 #f0a007'

/** A drawing of somebody with the skin of people. */
function skinned(svg: string, skin: Color): string {
  const bright = toLch(hex('#ffca28')).lightness
  const tone = toLch(skin)
  return svg.replace(hexColor, (text) => {
    if (!yellows.includes(text.toLowerCase())) return text
    const darker = (toLch(hex(text)).lightness - bright) * 0.8
    return toHex(fromLch({ ...tone, lightness: clamp(tone.lightness + darker, 0.08, 0.97) }))
  })
}

function belongs(own: Lch, dominant: Lch, gray: boolean): boolean {
  if (gray) return own.chroma < 0.06 && own.lightness > 0.35
  if (own.chroma < 0.045) return false
  const turn = Math.abs(((own.hue - dominant.hue + Math.PI * 3) % (Math.PI * 2)) - Math.PI)
  return turn < 0.75
}

/** The color that covers most of some opaque RGBA pixels, black, white and outlines aside. */
function dominantColor(pixels: Uint8ClampedArray): Lch {
  const bins = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let i = 0; i < pixels.length; i += 4) {
    if ((pixels[i + 3] as number) < 200) continue
    const color: Color = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number]
    const { lightness, chroma, hue } = toLch(color)
    if (lightness < 0.25) continue
    const bin = chroma < 0.035 ? -1 : Math.round((hue / Math.PI) * 6)
    const [count, red, green, blue] = bins.get(bin) ?? [0, 0, 0, 0]
    bins.set(bin, [count + 1, red + color[0], green + color[1], blue + color[2]])
  }
  let [most, red, green, blue] = [1, 128, 128, 128]
  for (const [bin, [count, ...sums]] of bins) {
    const weight = bin === -1 ? count * 0.6 : count
    if (weight > most)
      [most, red, green, blue] = [weight, sums[0] / count, sums[1] / count, sums[2] / count]
  }
  return toLch([red, green, blue])
}
