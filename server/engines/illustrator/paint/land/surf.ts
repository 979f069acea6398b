import { type Color, css, mix, shade } from '../../color.ts'
import type { Point } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import { lerp } from '../../number.ts'
import type { Random } from '../../random.ts'
import type { Backdrop, Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'

/** Columns of the backdrop from one point of the shore to the next. */
const step = 6

/** From the sand out to sea: how far out, how wide and how opaque, in sizes of the near shore. */
const wetness = [
  [-0.12, 0.34, 0.25],
  [-0.08, 0.22, 0.35],
  [-0.04, 0.12, 0.5],
] as const
const foam = [
  [0.3, 0.012, 0.45],
  [0.2, 0.02, 0.6],
  [0.1, 0.016, 0.5],
  [0.01, 0.05, 0.35],
  [0, 0.03, 0.95],
] as const

/** The sea on a beach: sand that is still wet, and lines of foam that run up on it. */
export function paintSurf(picture: Picture, backdrop: Backdrop): void {
  const { brush, size, camera, light, surfaces, random } = picture
  const shore = shoreOf(backdrop)
  if (shore.length < 2) return
  const lot = random.fork('surf')
  const unit = Math.max(...shore.map(({ y }) => y)) - camera.horizon
  const sand = shade(underLight(surfaces.sand[1], light, 0.5), -0.08)
  const wet = mix(sand, light.sky[3] ?? light.haze, 0.3)
  const lines = (color: Color, bands: typeof foam | typeof wetness, wobble: number) => {
    for (const [out, width, alpha] of bands) {
      const phase = lot.next() * 7
      const line = shore.map(({ x, y }) => {
        const sway =
          Math.sin((x / size.width) * 23 + phase) +
          Math.sin((x / size.width) * 51 + phase * 3) * 0.5
        return { x, y: y - (out + sway * wobble) * (y - camera.horizon) }
      })
      brush.lines(css(color, alpha), Math.max(1, unit * width), [line])
    }
  }
  brush.context.save()
  brush.context.lineJoin = 'round'
  lines(wet, wetness, 0.012)
  lines(underLight(surfaces.snow[0], light, 0.95), foam, 0.022)
  brush.context.restore()
}

/** Where water ends in sand nearer to the viewer: points of the picture from left to right. */
function shoreOf({ width, height, depth, scale }: Backdrop): Point[] {
  const shore: Point[] = []
  for (let x = 0; x < width + step; x += step) {
    const column = Math.min(width - 1, x)
    let y = height - 1
    while (y > 0 && (depth[y * width + column] as number) > 0) y--
    if (y < height - 1 && (depth[y * width + column] as number) < 0)
      shore.push({ x: column / scale, y: (y + 1) / scale })
  }
  return shore
}

/** Metres. */
const depths = [26, 18, 13, 9.5, 7.2, 5.6, 4.4, 3.5, 2.8]

/**
 * Waves of the open sea from afar to the viewer: crests with light on them, and foam when it blows.
 */
export function swell(picture: Picture): Layer[] {
  const { scene, camera, random, size } = picture
  const calm = scene.features.includes('waves') ? 0.3 : 0.12
  const rough = { storm: 1, wind: 0.55, rain: 0.3 }[scene.weather as string] ?? calm
  return depths.map((depth, row): Layer => {
    const lot = random.fork(`swell ${row}`)
    const y = camera.horizon + (camera.eye * camera.focal) / depth
    const tall = Math.min(size.height * 0.11, (camera.focal / depth) * 0.75 * rough)
    const wave = { y, tall, rough, long: camera.focal / depth }
    return { depth, paint: () => paintWave(picture, wave, lot) }
  })
}

/** Lengths in pixels; `rough` is 0 to 1. */
interface Wave {
  y: number
  tall: number
  /** From crest to crest, about. */
  long: number
  rough: number
}

function paintWave({ brush, size, light, surfaces }: Picture, wave: Wave, random: Random): void {
  const { y, tall, long, rough } = wave
  const [phase, other] = [random.next() * 7, random.next() * 7]
  const crest = (x: number) => {
    const peaked = 1 - Math.abs(Math.sin((x / long) * 1.1 + phase)) ** 0.8
    return y - tall * (peaked * 0.75 + 0.35 * Math.sin((x / long) * 0.7 + other))
  }
  const water = mix(underLight(surfaces.water, light, 0.6), light.haze, 0.12)
  if (rough > 0.2) {
    const body = [
      css(shade(water, 0.05)),
      [0.4, css(shade(water, -0.05), 0.9)],
      [1, css(shade(water, -0.1), 0)],
    ] as const
    const fill = brush.fadeDown(y - tall, y + tall * 1.6, body)
    brush.below(fill, { width: size.width, height: y + tall * 1.6 }, (across) =>
      crest(across * size.width),
    )
  }
  const bright = mix(light.sky[3] ?? light.color, light.color, 0.5)
  const foam = mix(bright, [255, 255, 255], 0.3 + rough * 0.5)
  const lines = Array.from(
    { length: Math.ceil((size.width / long) * lerp(1.5, 0.8, rough)) },
    () => {
      const [from, reach] = [random.next() * size.width, long * random.between(0.25, 0.7)]
      const down = random.between(0.02, 1) * (long * 0.1 + tall * 0.35)
      return Array.from({ length: 11 }, (_, i) => {
        const x = from + (reach * i) / 10
        return { x, y: crest(x) + down - Math.sin((i / 10) * Math.PI) * long * 0.05 * rough }
      })
    },
  )
  brush.context.lineCap = 'round'
  brush.lines(
    css(foam, lerp(0.2, 0.6, rough)),
    Math.max(0.8, long * lerp(0.012, 0.02, rough)),
    lines,
  )
}
