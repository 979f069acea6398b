import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix, shade } from '../color.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import type { Backdrop } from './backdrop.ts'

/** Columns of the backdrop from one point of the shore to the next. */
const step = 6

/** The sea on a beach: sand that is still wet, and lines of foam that run up on it. */
export function paintSurf(context: SKRSContext2D, backdrop: Backdrop, composition: Composition): void {
  const { size, camera, light, surfaces, random } = composition
  const shore = shoreOf(backdrop)
  if (shore.length < 2) return
  const lot = random.fork('surf')
  const near = (y: number) => (y - camera.horizon) / size.height
  const line = (out: number, wobble: number) => {
    const phase = lot.next() * 7
    context.beginPath()
    for (const [x, y] of shore) {
      const sway = Math.sin((x / size.width) * 23 + phase) + Math.sin((x / size.width) * 51 + phase * 3) * 0.5
      context.lineTo(x, y - (out + sway * wobble) * near(y) * size.height)
    }
  }
  context.save()
  context.lineJoin = 'round'
  const unit = Math.max(...shore.map(([, y]) => near(y))) * size.height
  const wet = mix(shade(underLight(surfaces.sand[1], light, 0.5), -0.08), light.sky[3] ?? light.haze, 0.3)
  for (const [width, alpha] of [
    [0.34, 0.25],
    [0.22, 0.35],
    [0.12, 0.5],
  ] as const) {
    context.strokeStyle = css(wet, alpha)
    context.lineWidth = unit * width
    line(-width * 0.35, 0.012)
    context.stroke()
  }
  const foam = underLight(surfaces.snow[0], light, 0.95)
  for (const [out, width, alpha] of [
    [0.3, 0.012, 0.45],
    [0.2, 0.02, 0.6],
    [0.1, 0.016, 0.5],
    [0.01, 0.05, 0.35],
    [0, 0.03, 0.95],
  ] as const) {
    context.strokeStyle = css(foam, alpha)
    context.lineWidth = Math.max(1, unit * width)
    line(out, 0.022)
    context.stroke()
  }
  context.restore()
}

/** Where water ends in sand nearer to the viewer: points of the picture from left to right. */
function shoreOf({ width, height, depth, scale }: Backdrop): [x: number, y: number][] {
  const shore: [number, number][] = []
  for (let x = 0; x < width + step; x += step) {
    const column = Math.min(width - 1, x)
    let y = height - 1
    while (y > 0 && (depth[y * width + column] as number) > 0) y--
    if (y < height - 1 && (depth[y * width + column] as number) < 0) shore.push([column / scale, (y + 1) / scale])
  }
  return shore
}
