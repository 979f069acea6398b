import { luma } from '../color.ts'
import type { Size } from '../compose/camera.ts'
import { fine, texel } from '../noise.ts'
import { clamp, smoothstep } from '../number.ts'
import { enlarged, type Pixels } from '../pixels.ts'
import type { Focus } from './focus.ts'
import { Pyramid, tonesOf } from './pyramid.ts'

interface Grade {
  /** 1 leaves it. */
  contrast?: number
  saturation?: number
  /** Levels of 255 added to red and taken from blue. */
  warmth?: number
  /** How much the corners darken, 0 to 1. */
  vignette?: number
  /** Levels of grain. Much of it makes files large. */
  grain?: number
}

/** Changes the tones of a picture in place, and returns it. */
export function graded(pixels: Pixels, grade: Grade): Pixels {
  const { contrast = 1, saturation = 1, warmth = 0, vignette = 0, grain = 0 } = grade
  const { width, height, data } = pixels
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
      const noise = grain === 0 ? 0 : texel(fine, x * 3, y) * grain
      data[i] = (gray + (red - gray) * saturation + warmth) * shade + noise
      data[i + 1] = (gray + (green - gray) * saturation) * shade + noise
      data[i + 2] = (gray + (blue - gray) * saturation - warmth) * shade + noise
    }
  }
  return pixels
}

/** Lets what is brighter than `threshold` (0 to 1) bleed into its surroundings, in place. */
export function bloom(pixels: Pixels, strength: number, threshold = 0.62): Pixels {
  const glow = new Pyramid(brightOf(new Pyramid(pixels).level(2), threshold))
  const sum = new Uint8ClampedArray(glow.data.length)
  for (const [radius, share] of halos) {
    const { data } = glow.soft(radius)
    for (let i = 0; i < sum.length; i++)
      sum[i] = (sum[i] as number) + (data[i] as number) * share * strength
  }
  const { data } = pixels
  const light = enlarged({ width: glow.width, height: glow.height, data: sum }, pixels).data
  for (let i = 0; i < data.length; i++) {
    data[i] = 255 - ((255 - (data[i] as number)) * (255 - (light[i] as number))) / 255
  }
  return pixels
}

/** Halos of a glow: how wide, in pixels of a quarter of the size, and how strong. */
const halos = [
  [2, 0.42],
  [8, 0.6],
  [16, 0.42],
] as const

function brightOf({ width, height, data }: Pixels, threshold: number): Pixels {
  const kept = new Uint8ClampedArray(data.length)
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i] as number, data[i + 1] as number, data[i + 2] as number]
    const bright = Math.max(luma(red, green, blue), Math.max(red, green, blue) * 0.9) / 255
    const share = smoothstep(threshold, 1, bright)
    for (let c = 0; c < 3; c++) kept[i + c] = (data[i + c] as number) * share
  }
  return { width, height, data: kept }
}

/** Raises the picture's light strokes over its dark ones, lit from the upper left, in place. */
export function embossed(pixels: Pixels, strength: number): Pixels {
  const { width, height, data } = pixels
  const light = tonesOf(pixels)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const rise =
        ((light[at] as number) * 2 -
          (light[at + width + 1] as number) -
          (light[at + 1] as number)) *
        strength
      const lift = Math.max(-22, Math.min(22, rise))
      const i = at * 4
      data[i] = (data[i] as number) + lift
      data[i + 1] = (data[i + 1] as number) + lift
      data[i + 2] = (data[i + 2] as number) + lift
    }
  }
  return pixels
}

/**
 * Where a pen would draw lines, 0 to 1 for every pixel: where a picture is darker than its
 * surroundings. `radius` in pixels is how wide a line may be; `threshold` in levels of 255 is how
 * little contrast still makes one.
 */
export function linesOf(
  picture: Pyramid,
  radius: number,
  threshold: number,
  softness = 6,
): Float32Array {
  const near = picture.tones(radius / 2)
  const far = picture.tones(Math.max(3, radius * 2.2))
  const lines = new Float32Array(near.length)
  for (let i = 0; i < near.length; i++) {
    lines[i] = clamp(((far[i] as number) - (near[i] as number) - threshold) / softness)
  }
  return lines
}

/** Lines only where one looks. */
export function watched(lines: Float32Array, { width }: Size, focus: Focus): Float32Array {
  const height = lines.length / width
  return lines.map((line, i) =>
    line === 0 ? 0 : line * focus((i % width) / width, Math.floor(i / width) / height),
  )
}

/** Tones stretched to 0 to 1 between the darkest and the brightest, but for a few. */
export function contrasty(tones: Uint8Array): Float32Array {
  const sample = Uint8Array.from(
    { length: 2000 },
    (_, i) => tones[Math.floor((i / 2000) * tones.length)] as number,
  )
  sample.sort()
  const [low, high] = [sample[20] as number, sample[1960] as number]
  const levels = Float32Array.from({ length: 256 }, (_, level) =>
    clamp((level - low) / (high - low + 1)),
  )
  const stretched = new Float32Array(tones.length)
  for (let i = 0; i < tones.length; i++) stretched[i] = levels[tones[i] as number] as number
  return stretched
}
