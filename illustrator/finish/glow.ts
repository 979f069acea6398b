import { type Color, fromLch, hex, luma } from '../color.ts'
import { lerp, smoothstep } from '../number.ts'
import { blankPixels, colorOf } from '../pixels.ts'
import type { Finish } from './drawing.ts'
import { bloom, graded, linesOf, overlaid } from './tone.ts'

/** Night and neon: the picture sinks into violet, and edges glow in the colors of their areas. */
export const neon: Finish = ({ picture, unit, progress, focus, random }) => {
  const pixels = picture.soft()
  const lineAt = linesOf(picture, (5 - progress.detail * 2) * unit, 3, 10)
  const { width, height, data } = pixels
  const turn = random.between(-0.3, 0.3)
  // From black through violet to cyan.
  const night = Array.from({ length: 256 }, (_, tone) => {
    const t = tone / 255
    const chroma = 0.19 * Math.sin(Math.PI * (0.12 + t * 0.8))
    return fromLch({ lightness: 0.1 + t * 0.6, chroma, hue: 5 + turn - t * 1.5 })
  })
  const tubes = [hex('#ff2fa8'), hex('#27e0ff')] as const
  for (let at = 0; at < width * height; at++) {
    const color = colorOf(pixels, at)
    const [red, green, blue] = color
    const tone = luma(red, green, blue)
    const dark = night[Math.round(tone)] as Color
    const least = Math.min(red, green, blue)
    const range = Math.max(red, green, blue) - least
    const across = (at % width) / width
    const own = smoothstep(40, 110, range)
    const gaze = focus(across, Math.floor(at / width) / height)
    const line = lineAt(at) * (1 + gaze * 0.5)
    const shown = (tone / 255) ** 1.7 * 0.35 + gaze * 0.3
    for (const c of [0, 1, 2] as const) {
      const pure = ((color[c] - least) / Math.max(1, range)) * 255
      const tube = lerp(lerp(tubes[0][c], tubes[1][c], across), pure, own)
      data[at * 4 + c] = dark[c] * 0.6 + color[c] * shown + pure * own * 0.65 + tube * line
    }
  }
  return graded(bloom(pixels, 0.9), { contrast: 1.12, saturation: 1.2, vignette: 0.3 })
}

/** A technical drawing: white lines and a grid on blue. */
export const blueprint: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const tones = picture.tones(8 * unit)
  const cell = Math.round(32 * unit)
  const hatch = Math.round(9 * unit)
  const isOn = (x: number, y: number, step: number) => x % step === 0 || y % step === 0
  const paper = overlaid(blankPixels(picture), hex('#12386b'), drawing, () => 1)
  overlaid(paper, hex('#2c64a8'), drawing, (at) => ((tones[at] as number) / 255) * 0.7)
  overlaid(paper, hex('#ebebeb'), drawing, (at, _, x, y) => {
    const grid = isOn(x, y, cell * 4) ? 0.2 : isOn(x, y, cell) ? 0.1 : 0
    const isHatched = (x + y) % hatch < 1.2 * unit && (tones[at] as number) < 96
    return isHatched ? grid + 0.16 * progress.detail : grid
  })
  const [fineAt, broadAt] = [linesOf(picture, 3 * unit, 3), linesOf(picture, 9 * unit, 9, 12)]
  // Grass and leaves are not part of a plan.
  return overlaid(paper, hex('#eef5ff'), drawing, (at, eye) => {
    return Math.max(fineAt(at) * eye * 0.85, broadAt(at) * 0.55)
  })
}

/** A print from an old album: faded, brown, lighter at the edges. */
export const vintage: Finish = (drawing) => {
  const { picture, unit, progress } = drawing
  const { width, height } = picture
  const border = Math.round(34 * unit)
  const print = picture.soft((5 - progress.detail * 3.4) * unit)
  graded(print, { contrast: 0.86, saturation: 0.5, warmth: 16, grain: 9, vignette: 0.42 })
  overlaid(print, hex('#b69674'), drawing, () => 0.26)
  return overlaid(print, hex('#efe5cc'), drawing, (_at, _eye, x, y) => {
    return Math.min(x, y, width - 1 - x, height - 1 - y) < border ? 1 : 0
  })
}

/** A photo: sharp only at the hero; far things are blurred, lights bloom, corners are dark. */
export const photo: Finish = (drawing) => {
  const { picture, composition, unit, progress } = drawing
  const open = composition.actors.length > 0 ? 15 : 3
  const farAt = (down: number) =>
    Math.max(smoothstep(0.92, 0.35, down), smoothstep(0.86, 1.05, down))
  const print = picture.soft()
  const soft = picture.soft((14 - progress.detail * 10 + open) * unit)
  overlaid(print, soft, drawing, (_at, eye, _x, y) => farAt(y / picture.height) * (1 - eye))
  const film = { contrast: 1.18, saturation: 0.87, warmth: 3, vignette: 0.38, grain: 1.6 }
  return graded(bloom(print, 0.45 + progress.detail * 0.1), film)
}
