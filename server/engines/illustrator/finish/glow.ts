import { fromLch, hex, luma, toLch } from '../color.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Pixels } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { lined } from './flat.ts'
import { bloom, graded, linesOf, watched } from './tone.ts'

/** Night and neon: all sinks into violet, and edges burn in the pure color of what they bound. */
export const neon: Finish = ({ picture, unit, progress, focus, random }) => {
  const pixels = picture.soft()
  const lines = linesOf(picture, (5 - progress.detail * 2) * unit, 3, 10)
  const { width, height, data } = pixels
  const night = nightTones(random.between(-0.3, 0.3))
  const tubes = [hex('#ff2fa8'), hex('#27e0ff')] as const
  for (let i = 0, k = 0; i < lines.length; i++, k += 4) {
    const [red, green, blue] = [data[k] as number, data[k + 1] as number, data[k + 2] as number]
    const light = luma(red, green, blue) / 255
    const least = Math.min(red, green, blue)
    const range = Math.max(red, green, blue) - least
    const across = (i % width) / width
    const own = smoothstep(40, 110, range)
    const t = Math.round(light * 255) * 3
    const gaze = focus(across, Math.floor(i / width) / height)
    const line = (lines[i] as number) * (1 + gaze * 0.5)
    for (const c of [0, 1, 2] as const) {
      const channel = data[k + c] as number
      const pure = range > 0 ? ((channel - least) / range) * 255 : 0
      const tube = lerp(lerp(tubes[0][c], tubes[1][c], across), pure, own)
      const dark =
        (night[t + c] as number) * 0.6 +
        channel * (light ** 1.7 * 0.5 + gaze * 0.3) +
        pure * own * 0.65
      data[k + c] = dark + tube * line
    }
  }
  return graded(bloom(pixels, 0.9, 0.42), { contrast: 1.12, saturation: 1.2, vignette: 0.3 })
}

/** From black through violet to cyan, 256 colors of three numbers. */
function nightTones(turn: number): Float32Array {
  const tones = new Float32Array(256 * 3)
  for (let i = 0; i < 256; i++) {
    const t = i / 255
    const hue = 5 + turn - t * 1.5
    tones.set(
      fromLch({
        lightness: 0.1 + t * 0.75,
        chroma: 0.19 * Math.sin(Math.PI * (0.12 + t * 0.8)),
        hue,
      }),
      i * 3,
    )
  }
  return tones
}

/** A technical drawing: white lines and a grid on blue. */
export const blueprint: Finish = ({ picture, unit, progress, focus }) => {
  const { width, height } = picture
  const tones = picture.tones(8 * unit)
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const [deep, pale] = [hex('#12386b'), hex('#2c64a8')]
  const cell = Math.round(32 * unit)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const grid =
        x % cell === 0 || y % cell === 0
          ? x % (cell * 4) === 0 || y % (cell * 4) === 0
            ? 0.2
            : 0.1
          : 0
      const hatch =
        (x + y) % Math.round(9 * unit) < 1.2 * unit && (tones[i] as number) < 96
          ? 0.16 * progress.detail
          : 0
      const tone = clamp((tones[i] as number) / 255) * 0.7
      for (const c of [0, 1, 2] as const) {
        const blue = deep[c] + (pale[c] - deep[c]) * tone
        data[i * 4 + c] = blue + (235 - blue) * (grid + hatch)
      }
    }
  }
  const white = hex('#eef5ff')
  const drawn: Pixels = { width, height, data }
  // Of grass and leaves nobody makes a plan.
  lined(drawn, watched(linesOf(picture, 3 * unit, 3, 6), picture, focus), white, 0.85)
  return lined(drawn, linesOf(picture, 9 * unit, 9, 12), white, 0.55)
}

/** A print from an old album: faded, brown, lighter at its edges. */
export const vintage: Finish = ({ picture, unit, progress }) => {
  const pixels = picture.soft((5 - progress.detail * 3.4) * unit)
  graded(pixels, { contrast: 0.86, saturation: 0.5, warmth: 16, grain: 9, vignette: 0.42 })
  const { width, height, data } = pixels
  const border = Math.round(34 * unit)
  const cream = hex('#efe5cc')
  const sepia = toLch(hex('#8a6238'))
  const brown = fromLch({ ...sepia, lightness: 0.62 })
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const edge = Math.min(x, y, width - 1 - x, height - 1 - y)
      for (const c of [0, 1, 2] as const) {
        const faded = (data[i + c] as number) * 0.74 + brown[c] * 0.2 + 14
        data[i + c] = edge < border ? cream[c] : faded
      }
    }
  }
  return pixels
}

/**
 * As a camera would: all but who is looked at out of focus, the farther the more, lights blooming,
 * the corners dark.
 */
export const photo: Finish = ({ picture, composition, unit, progress, focus }) => {
  const sharp = picture.soft()
  const open = composition.actors.length > 0 ? 15 : 3
  const soft = picture.soft((14 - progress.detail * 10 + open) * unit)
  const softer = picture.soft(4 * unit)
  const { width, height, data } = sharp
  for (let y = 0, i = 0; y < height; y++) {
    const down = y / height
    const far = Math.max(smoothstep(0.92, 0.35, down), smoothstep(0.86, 1.05, down))
    for (let x = 0; x < width; x++, i += 4) {
      const blur = far * (1 - focus(x / width, y / height))
      const [from, to, share] =
        blur < 0.5 ? [data, softer.data, blur * 2] : [softer.data, soft.data, blur * 2 - 1]
      for (let c = 0; c < 3; c++) {
        const own = from[i + c] as number
        data[i + c] = own + ((to[i + c] as number) - own) * share
      }
    }
  }
  return graded(bloom(sharp, 0.45 + progress.detail * 0.1, 0.66), {
    contrast: 1.18,
    saturation: 0.94,
    warmth: 3,
    vignette: 0.38,
    grain: 1.6,
  })
}
