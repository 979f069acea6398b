import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../../compose/compose.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp } from '../../number.ts'
import type { Scene } from '../../scene.ts'
import { Brush, workedOut } from '../brush.ts'
import { type Picture, pictureOf, strew } from '../picture.ts'
import { drawingsOf } from './heavens.ts'

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
const sheltered = new Set('room table space underwater abstract plain cave'.split(' '))

/** From edge to edge. */
const [across, down] = [
  [-0.05, 1.2],
  [-0.05, 1],
] as const

/** What is in the air of a weather: how much, and how long it is far away and near. */
const falling: Partial<
  Record<Scene['weather'] & string, readonly [string, number, number, number]>
> = {
  rain: ['drop', 300, 0.015, 0.06],
  storm: ['blown drop', 300, 0.015, 0.06],
  snow: ['flake', 150, 0.0014, 0.009],
  wind: ['leaf', 34, 0.006, 0.014],
}
/** Rain, snow or leaves in the air, from edge to edge, the more of it the more detail (0 to 1). */
export function paintPrecipitation(
  context: SKRSContext2D,
  composition: Composition,
  detail: number,
): void {
  const picture = pictureOf(composition, new Brush(context), detail)
  const { scene, surfaces, light, random } = picture
  if (sheltered.has(scene.place ?? scene.setting) || sheltered.has(scene.setting)) return
  const lot = random.fork('falling')
  const fall = falling[scene.weather ?? 'clear']
  if (fall) {
    const [drawing, much, ...high] = fall
    const count = much * (1 + detail)
    const strewn = { drawings: drawingsOf(drawing), count, across, down, high }
    strew(picture, strewn, lot, () => ({ leaf: underLight(lot.pick(surfaces.leaves), light, 0.7) }))
  }
  if (scene.weather === 'storm') paintLightning(picture)
}
function paintLightning({ brush, size, camera, random, light }: Picture): void {
  const lot = random.fork('lightning')
  if (lot.chance(0.4)) return
  const x = size.width - light.sun.x + lot.bell() * size.width * 0.06
  const height = Math.min(camera.horizon, size.height)
  const place = { x, y: 0, width: size.width * lot.between(0.7, 1.2) * lot.sign(), height }
  brush.within('screen', () => brush.parts(lot.pick(drawingsOf('bolt')), {}, place))
}

/** Rays of the sun that slant down to a height and fade there; `strength` is 0 to 1. */
export function paintRays(
  { size, light }: Picture,
  brush: Brush,
  bottom: number,
  strength: number,
) {
  const { width } = size
  const { x } = light.sun
  const spot = (across: number, down: number) => {
    return { x: x + across * width + (width / 2 - x) * 0.7 * down, y: down * bottom }
  }
  brush.softly(
    size,
    1 / 8,
    { globalCompositeOperation: 'screen', globalAlpha: strength },
    (soft) => {
      soft.partsOn(spot, drawingsOf('rays').flat(), { sun: light.color })
      soft.within('destination-in', () =>
        soft.sheet(size, 0, bottom, ['#000', '#0000'], size.height),
      )
    },
  )
}
