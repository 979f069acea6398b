import type { SKRSContext2D } from '@napi-rs/canvas'
import { css, mix } from '../color.ts'
import { project } from '../compose/camera.ts'
import type { Composition } from '../compose/composition.ts'
import { underLight } from '../compose/light.ts'
import { falls, type Terrain } from '../compose/terrain.ts'
import type { Random } from '../random.ts'
import { paintCrag } from './crag.ts'
import type { Layer } from './layer.ts'
import { downward, type Line } from './outline.ts'

/** Water that falls down a face of rock at one side of the middle distance, with spray where it lands. */
export function waterfall(composition: Composition, terrain: Terrain): Layer {
  const { camera, size, random, light, surfaces } = composition
  const lot = random.fork('waterfall')
  const right = terrain.stream?.middle(falls) ?? lot.sign() * falls * 0.22
  const foot = project(camera, right, 0, falls)
  const unit = Math.sqrt(size.width * size.height)
  const top = Math.max(size.height * 0.1, foot.y - unit * 0.46)
  const half = unit * 0.3
  const face = mix(underLight(surfaces.rock[0], light, 0.9), light.haze, 0.16)
  const shadow = mix(underLight(surfaces.rock[1], light, 0.05), light.haze, 0.16)
  const rim: Line = [-1, -0.86, -0.62, -0.3, 0, 0.34, 0.6, 0.9, 1].map((across, i): Line[number] => {
    const down = i === 4 ? 0 : across ** 4 * 0.3 + lot.between(-0.06, 0.05)
    return [foot.x + across * half, top + unit * down]
  })
  const base = rim.map(([x]): Line[number] => [foot.x + (x - foot.x) * 1.12, foot.y + unit * lot.between(0, 0.02)])
  const sunward = light.sun.x < foot.x ? -1 : 1
  return {
    depth: falls,
    paint(context) {
      paintCrag(context, { top: rim, foot: base, lit: face, dark: shadow, sunward }, lot.fork('crag'))
      context.fillStyle = css(mix(underLight(surfaces[terrain.cover][0], light, 0.8), light.haze, 0.16))
      context.beginPath()
      for (const [x, y] of rim) context.lineTo(x, y - unit * 0.008)
      for (const [x, y] of rim.toReversed()) context.lineTo(x, y + unit * lot.between(0.004, 0.03))
      context.fill()
      paintFall(
        context,
        composition,
        { x: foot.x, top: top - unit * 0.005, foot: foot.y, half: unit * 0.042 },
        lot.fork('fall'),
      )
    },
  }
}

interface Fall {
  x: number
  top: number
  foot: number
  half: number
}

function paintFall(
  context: SKRSContext2D,
  { light, surfaces }: Composition,
  { x, top, foot, half }: Fall,
  random: Random,
): void {
  const white = underLight(surfaces.snow[0], light, 0.85)
  const blue = mix(underLight(surfaces.water, light, 0.7), white, 0.5)
  context.fillStyle = downward(context, top, foot, mix(blue, white, 0.3), mix(blue, white, 0.75))
  context.beginPath()
  context.moveTo(x - half * 0.75, top)
  context.quadraticCurveTo(x - half, top + half, x - half * 1.3, foot)
  context.lineTo(x + half * 1.3, foot)
  context.quadraticCurveTo(x + half, top + half, x + half * 0.75, top)
  context.fill()
  context.strokeStyle = css(white, 0.85)
  context.lineWidth = Math.max(1, half * 0.07)
  context.beginPath()
  for (let i = 0; i < 26; i++) {
    const [across, down] = [random.between(-1, 1), random.next() * 0.8]
    const y = top + (foot - top) * down
    context.moveTo(x + across * half * (0.75 + down * 0.5), y)
    context.lineTo(x + across * half * (0.8 + down * 0.55), y + (foot - y) * random.between(0.2, 0.6))
  }
  context.stroke()
  for (let i = 0; i < 7; i++) {
    const radius = half * random.between(0.8, 1.7)
    const [px, py] = [x + random.bell() * half * 1.1, foot - radius * 0.3]
    const spray = context.createRadialGradient(px, py, 0, px, py, radius)
    spray.addColorStop(0, css(white, 0.5))
    spray.addColorStop(1, css(white, 0))
    context.fillStyle = spray
    context.fillRect(px - radius, py - radius, radius * 2, radius * 2)
  }
}
