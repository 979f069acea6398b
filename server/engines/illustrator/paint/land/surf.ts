import { type Color, css, mix, shade } from '../../color.ts'
import type { Actor } from '../../compose/actor.ts'
import type { Point } from '../../compose/camera.ts'
import { underLight } from '../../compose/light.ts'
import type { Backdrop, Layer } from '../backdrop.ts'
import { type Brush, drawingsIn, type Picture, seenBehind } from '../brush.ts'
import { hides } from '../plants/woods.ts'

const drawingsOf = drawingsIn(new URL('surf.txt', import.meta.url))

/** Columns of the backdrop from one point of the shore to the next. */
const step = 6

/** From the sand out to sea: how far out, how wide and how opaque, in sizes of the near shore. */
const wetness = [
  [-0.12, 0.34, 0.25],
  [-0.08, 0.22, 0.35],
  [-0.04, 0.12, 0.5],
] as const
const foams = [
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
  const lines = (color: Color, bands: typeof foams | typeof wetness, wobble: number) => {
    for (const [out, width, alpha] of bands) {
      const phase = lot.next() * 7
      const line = shore.map(({ x, y }) => {
        const turn = (x / size.width) * 23 + phase
        const sway = Math.sin(turn) + Math.sin(turn * 2.2) * 0.5
        return { x, y: y - (out + sway * wobble) * (y - camera.horizon) }
      })
      brush.lines(css(color, alpha), Math.max(1, unit * width), [line], { round: true })
    }
  }
  lines(wet, wetness, 0.012)
  lines(underLight(surfaces.snow[0], light, 0.95), foams, 0.022)
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
  const { scene } = picture
  const calm = scene.features.includes('waves') ? 0.3 : 0.12
  const rough = { storm: 1, wind: 0.55, rain: 0.3 }[scene.weather as string] ?? calm
  return depths.map((depth): Layer => {
    return { depth, paint: (brush) => paintWaves(brush, picture, depth, rough) }
  })
}

/** A row of drawings side by side. `rough` is 0 to 1. */
function paintWaves(brush: Brush, picture: Picture, depth: number, rough: number): void {
  const { size, camera, light, surfaces, random } = picture
  const lot = random.fork(`swell at ${depth}`)
  const metre = camera.focal / depth
  const bright = mix(light.sky[3] ?? light.color, light.color, 0.5)
  const palette = {
    water: seenBehind(picture, 0.12)(surfaces.water, 0.6),
    foam: mix(bright, [255, 255, 255], 0.3 + rough * 0.5),
  }
  const waves = drawingsOf(rough > 0.2 ? 'swell' : 'ripples')
  const place = {
    y: camera.horizon + camera.eye * metre,
    width: metre * 5.7,
    height: Math.min(size.height * 0.11, metre * 0.75 * rough),
  }
  for (let x = -lot.next() * place.width; x < size.width; x += place.width)
    brush.parts(lot.pick(waves), palette, { x, ...place })
}

/** Where the great waves of a sea are, from afar: metres, across the picture, and how high. */
const breakings = [
  { depth: 17, across: -0.34, high: 0.13 },
  { depth: 11, across: 0.36, high: 0.19 },
  { depth: 6.4, across: -0.3, high: 0.34 },
  { depth: 4.2, across: 0.42, high: 0.3 },
] as const

/** Great waves that break, where the words name them or a storm blows, clear of the actors. */
export function breakers(picture: Picture): Layer[] {
  const { scene, camera, size, random, light, surfaces, actors } = picture
  if (scene.weather !== 'storm' && !scene.features.includes('waves')) return []
  const lot = random.fork('breakers')
  const turn = lot.sign()
  const unit = Math.sqrt(size.width * size.height)
  const water = underLight(shade(surfaces.water, -0.04), light, 0.5)
  const foam = mix(underLight([250, 252, 252], light, 0.9), [255, 255, 255], 0.3)
  const palette = {
    water: mix(water, light.haze, 0.12),
    deep: shade(water, -0.1),
    pale: mix(water, foam, 0.45),
    foam,
  }
  // Those that are nearer would break on the sand.
  const seen = scene.setting === 'beach' ? breakings.slice(0, 2) : breakings
  return seen.flatMap(({ depth, across, high }): Layer[] => {
    const height = unit * high * lot.between(0.88, 1.12)
    const side = -Math.sign(across) * turn
    const x = size.width * (0.5 + across * turn)
    const y = camera.horizon + (camera.eye * camera.focal) / depth
    if (hides(x + side * height * 0.4, height * 5, depth + 2.5, actors)) return []
    return [
      {
        depth,
        paint(brush) {
          const scale = [(side * height) / 1.2, height / 1.2] as const
          brush.moved({ x, y, scale }, () => brush.parts(drawingsOf('breaker').flat(), palette))
        },
      },
    ]
  })
}

/** A rock in the sea for whoever cannot swim and does not stand on a cliff, with foam around it. */
export function paintIslet(picture: Picture, actor: Actor): void {
  const { brush, light, surfaces, terrain } = picture
  if (terrain?.drop) return
  const { x, y, height } = actor
  const width = Math.max(height * actor.figure.aspect * 0.62, height * 0.2)
  const [bright, dark] = surfaces.rock
  const air = seenBehind(picture, 0.12)
  const foam = mix(light.color, [255, 255, 255], 0.5)
  const palette = { lit: air(bright, 0.9), dark: air(dark, 0.3), foam }
  brush.parts(drawingsOf('islet').flat(), palette, { x, y: y + height * 0.1, width, height })
}
