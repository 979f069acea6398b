import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { css } from '../../color.ts'
import type { Composition } from '../../compose/compose.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp } from '../../number.ts'
import type { Scene } from '../../scene.ts'
import { Brush, brushOn, type Picture, pictureOf, workedOut } from '../brush.ts'

/** Veils of fog between the far and the near. */
export function paintFog({ brush, size, camera, light, random, scene }: Picture): void {
  if (scene.weather !== 'fog') return
  const side = 128
  const lot = random.fork('fog')
  const [x0, y0] = [lot.next() * 512, lot.next() * 512]
  const veil = workedOut({ width: side, height: side }, (rgba, x, y) => {
    const middle = 1 - Math.abs(y / side - 0.5) * 2
    const thick = (0.45 + sample(cloudy, x * 1.1 + x0, y * 4.4 + y0) * 0.75) * middle * 1.25
    rgba.set([...light.haze, clamp(thick) * 220])
  })
  const horizon = Math.min(camera.horizon, size.height * 0.6)
  brush.context.drawImage(veil, 0, horizon - size.height * 0.25, size.width, size.height * 0.6)
}

export function isRainy({ weather }: Scene): boolean {
  return weather === 'rain' || weather === 'storm'
}

/** Where it never rains. */
const sheltered = new Set('room table space underwater abstract cave'.split(' '))

/** Rain, snow or leaves in the air, from edge to edge, the more of it the more detail (0 to 1). */
export function paintPrecipitation(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
): void {
  const picture = pictureOf(composition, new Brush(context), detail)
  const { scene } = composition
  if (sheltered.has(scene.place ?? scene.setting) || sheltered.has(scene.setting)) return
  if (isRainy(scene)) paintRain(picture)
  if (scene.weather === 'snow') paintSnow(picture)
  if (scene.weather === 'storm') paintLightning(picture)
  if (scene.weather === 'wind') paintGusts(picture)
}

function paintRain({ brush, detail, size, random, scene }: Picture): void {
  const lot = random.fork('rain')
  const slant = scene.weather === 'storm' ? 0.45 : 0.2
  for (let i = 0; i < 300 + 360 * detail; i++) {
    const near = lot.next()
    const length = size.height * (0.015 + near * 0.045)
    const [x, y] = [lot.between(-0.05, 1.2) * size.width, lot.between(-0.05, 1) * size.height]
    const color = `rgba(215,228,240,${(0.12 + near * 0.3).toFixed(2)})`
    const drop = [
      { x, y },
      { x: x - length * slant, y: y + length },
    ]
    brush.stroke(drop, color, (0.6 + near * 1.1) * (size.width / 1024), { round: true })
  }
}

function paintSnow({ brush, detail, size, random }: Picture): void {
  const lot = random.fork('snow')
  const flake = createCanvas(32, 32)
  const white = (alpha: number) => `rgba(255,255,255,${alpha})`
  brushOn(flake).halo(16, 16, 16, [white(0.95), [0.45, white(0.7)], white(0)])
  for (let i = 0; i < 150 + 190 * detail; i++) {
    const near = lot.next() ** 3
    const radius = (1.4 + near * 8) * (Math.min(size.width, size.height) / 1024)
    brush.context.globalAlpha = near > 0.4 ? 0.6 : 0.9
    const [x, y] = [lot.next() * size.width, lot.next() * size.height]
    brush.draw(flake, { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 })
  }
  brush.context.globalAlpha = 1
}

/** Leaves on the wind. */
function paintGusts({ brush, size, random, surfaces, light }: Picture): void {
  const lot = random.fork('gusts')
  const unit = Math.min(size.width, size.height)
  for (let i = 0; i < 34; i++) {
    const [x, y] = [lot.next() * size.width, lot.between(0.1, 0.95) * size.height]
    const long = unit * lot.between(0.006, 0.014)
    const leaf = underLight(lot.pick(surfaces.leaves), light, 0.7)
    brush.fill({ x, y, rx: long, ry: long * 0.42, turn: lot.next() * Math.PI }, leaf)
  }
}

function paintLightning({ brush, size, camera, random, light }: Picture): void {
  const lot = random.fork('lightning')
  if (lot.chance(0.4)) return
  const horizon = Math.min(camera.horizon, size.height)
  let x = size.width - light.sun.x + lot.bell() * size.width * 0.06
  const bolt = [{ x, y: 0 }]
  for (let y = 0; y < horizon; y += horizon * lot.between(0.06, 0.14)) {
    x += lot.bell() * size.width * 0.025
    bolt.push({ x, y })
  }
  brush.within('screen', () => {
    for (const [width, alpha] of [
      [0.02, 0.12],
      [0.008, 0.3],
      [0.0022, 1],
    ] as const)
      brush.stroke(bolt, css([226, 232, 255], alpha), size.width * width, { round: true })
  })
}
