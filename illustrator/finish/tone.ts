import { type Color, luma } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import type { PictureCanvas } from '../memory.ts'
import { fine, texel } from '../noise.ts'
import { clamp } from '../number.ts'
import { penOn } from '../pen.ts'
import {
  blended,
  canvasOf,
  type Pixels,
  packed,
  packedColor,
  pixelsOf,
  tonesOf,
} from '../pixels.ts'
import type { Pyramid } from '../pyramid.ts'
import type { Drawing } from './drawing.ts'

/** The share of a layer for a pixel, by its index and its attention, 0 to 1. */
type ShareAt = (at: number, eye: number, x: number, y: number) => number

/** Lays a color, or a picture of the same size, over a picture in place. */
export function overlaid(pixels: Pixels, layer: Color | Pixels, by: Drawing, shareAt: ShareAt) {
  const { width, height } = pixels
  const to = packed(pixels)
  const from = 'data' in layer ? packed(layer) : packedColor(layer)
  let eye = 0
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (x % 8 === 0) eye = by.focus(x / width, y / height)
      const share = Math.min(1, shareAt(at, eye, x, y))
      if (share <= 0) continue
      const ink = typeof from === 'number' ? from : (from[at] as number)
      to[at] = blended(to[at] as number, ink, Math.round(share * 256))
    }
  return pixels
}

interface Grade {
  /** 1: no change. */
  contrast?: number
  saturation?: number
  /** Levels of 255: added to red and subtracted from blue. */
  warmth?: number
  /** The darkness of the corners, 0 to 1. */
  vignette?: number
  /** Levels of grain. Strong grain makes large files. */
  grain?: number
}

/** Changes the tones of a picture in place, and returns it. */
export function graded(pixels: Pixels, grade: Grade): Pixels {
  const { contrast = 1, saturation = 1, warmth = 0, vignette = 0, grain = 0 } = grade
  const { width, height, data, memory } = pixels
  const { scale } = memory
  for (let y = 0, i = 0; y < height; y++) {
    const down = (y / height - 0.5) * 1.25
    for (let x = 0; x < width; x++, i += 4) {
      const across = (x / width - 0.5) * 1.25
      const corner = across * across + down * down
      const shade = 1 - vignette * corner * (0.6 + corner)
      const red = ((data[i] as number) - 128) * contrast + 128
      const green = ((data[i + 1] as number) - 128) * contrast + 128
      const blue = ((data[i + 2] as number) - 128) * contrast + 128
      const gray = luma(red, green, blue)
      const noise = grain === 0 ? 0 : texel(fine, Math.floor(x / scale) * 3, y / scale) * grain
      data[i] = (gray + (red - gray) * saturation + warmth) * shade + noise
      data[i + 1] = (gray + (green - gray) * saturation) * shade + noise
      data[i + 2] = (gray + (blue - gray) * saturation - warmth) * shade + noise
    }
  }
  return pixels
}

/** Levels under soft light in their own color, at 35% (W3C Compositing, 10.1.9). */
const deep = Uint8Array.from({ length: 256 }, (_, level) => {
  const own = level / 255
  const bright = own <= 0.25 ? ((16 * own - 12) * own + 4) * own : Math.sqrt(own)
  const reach = own <= 0.5 ? own * (1 - own) : bright - own
  return Math.round(level + 255 * 0.35 * (2 * own - 1) * reach)
})

/** Restores the contrast that air and haze take, in place. */
export function deepened(pixels: Pixels): Pixels {
  const to = packed(pixels)
  for (let at = 0; at < to.length; at++) {
    const own = to[at] as number
    const red = deep[own & 255] as number
    const green = deep[(own >>> 8) & 255] as number
    to[at] = red | (green << 8) | ((deep[(own >>> 16) & 255] as number) << 16) | (own & 0xff000000)
  }
  return pixels
}

/** Bright parts bleed into their surroundings. */
export function bloom(pixels: Pixels, strength: number): Pixels {
  const canvas = canvasOf(pixels)
  const pen = penOn(canvas)
  const mode = { globalCompositeOperation: 'screen', globalAlpha: strength } as const
  pen.within(mode, () => pen.draw(brightOf(canvas, 2), canvas))
  return pixelsOf(canvas)
}

/** The blurred bright parts of a picture: multiplied by itself, at a fraction of the size. */
export function brightOf(canvas: PictureCanvas, times: number): PictureCanvas {
  const side = 20 * canvas.memory.scale
  const [width, height] = [Math.ceil(canvas.width / side), Math.ceil(canvas.height / side)]
  const small = shrunken(canvas, { width, height })
  const pen = penOn(small)
  for (let i = 0; i < times; i++) pen.within('multiply', () => pen.draw(small))
  return small
}

export function shrunken(canvas: PictureCanvas, { width, height }: Size): PictureCanvas {
  const small = canvas.memory.canvas(width, height)
  const pen = penOn(small)
  pen.context.imageSmoothingQuality = 'high'
  pen.draw(canvas, { width, height })
  return small
}

/** Raises the light strokes of a picture over the dark ones, lit from the upper left, in place. */
export function embossed(pixels: Pixels, strength: number): Pixels {
  const { width, height, data } = pixels
  const light = tonesOf(pixels)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const around = (light[at + width + 1] as number) + (light[at + 1] as number)
      const lift = clamp(((light[at] as number) * 2 - around) * strength, -22, 22)
      for (let i = at * 4; i < at * 4 + 3; i++) data[i] = (data[i] as number) + lift
    }
  }
  return pixels
}

/**
 * Pen lines, 0 to 1 by the index of a pixel: places darker than their surroundings. `radius` is the
 * greatest width in pixels, `threshold` the least contrast in levels.
 */
export function linesOf(picture: Pyramid, radius: number, threshold: number, softness = 6) {
  const near = picture.tones(radius / 2)
  const far = picture.tones(Math.max(3, radius * 2.2))
  return (at: number) => clamp(((far[at] as number) - (near[at] as number) - threshold) / softness)
}

/** The tone of a pixel by its index, 0 to 1 between the darkest and the brightest tones. */
export function contrasty(tones: Uint8Array): (at: number) => number {
  const toneAt = (i: number) => tones[Math.floor((i / 2000) * tones.length)] as number
  const sample = Uint8Array.from({ length: 2000 }, (_, i) => toneAt(i)).sort()
  const [low, high] = [sample[20] as number, sample[1960] as number]
  return (at) => clamp(((tones[at] as number) - low) / (high - low + 1))
}

/** The rise of brightness to the right and down, in levels over about four pixels. */
export function slopesOf(picture: Pixels) {
  const { width, height } = picture
  const tones = tonesOf(picture)
  return (x: number, y: number) => {
    const column = clamp(Math.floor(x * width), 1, width - 2)
    const at = clamp(Math.floor(y * height), 1, height - 2) * width + column
    const above = at - width
    const below = at + width
    const tone = (place: number) => tones[place] as number
    const falling = tone(below + 1) - tone(above - 1)
    const rising = tone(above + 1) - tone(below - 1)
    return {
      right: tone(at + 1) - tone(at - 1) + (falling + rising) / 2,
      down: tone(below) - tone(above) + (falling - rising) / 2,
    }
  }
}
