import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Composition } from '../../compose/compose.ts'
import { underLight } from '../../compose/light.ts'
import { cloudy, sample } from '../../noise.ts'
import { clamp, lerp } from '../../number.ts'
import type { Scene } from '../../scene.ts'
import { Brush, workedOut } from '../brush.ts'
import { type Picture, pictureOf } from '../picture.ts'
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
  const kind = falling[scene.weather]
  if (kind) paintFalling(picture, kind)
  if (scene.weather === 'storm') paintLightning(picture)
}

/** What is in the air of a weather. */
interface Falling {
  drawing: string
  /** How many, and how many more in full detail. */
  count: readonly [number, number]
  /** From the farthest to the nearest, by the picture. */
  long: readonly [number, number]
}

const falling: Partial<Record<Scene['weather'] & string, Falling>> = {
  rain: { drawing: 'drop', count: [300, 360], long: [0.015, 0.06] },
  storm: { drawing: 'blown drop', count: [300, 360], long: [0.015, 0.06] },
  snow: { drawing: 'flake', count: [150, 190], long: [0.0014, 0.009] },
  wind: { drawing: 'leaf', count: [34, 0], long: [0.006, 0.014] },
}

/** From edge to edge, most of it far away. */
function paintFalling(picture: Picture, { drawing, count, long }: Falling): void {
  const { brush, detail, size, unit, surfaces, light } = picture
  const lot = picture.random.fork('falling')
  const drawings = drawingsOf(drawing)
  for (let i = 0; i < count[0] + count[1] * detail; i++) {
    const near = lot.next() ** 2
    const height = unit * lerp(...long, near)
    const [x, y] = [lot.between(-0.05, 1.2) * size.width, lot.between(-0.05, 1) * size.height]
    const leaf = underLight(lot.pick(surfaces.leaves), light, 0.7)
    brush.within({ globalAlpha: drawing === 'leaf' ? 1 : 0.4 + near * 0.4 }, () =>
      brush.parts(lot.pick(drawings), { leaf }, { x, y, width: height, height }),
    )
  }
}

function paintLightning({ brush, size, camera, random, light }: Picture): void {
  const lot = random.fork('lightning')
  if (lot.chance(0.4)) return
  const x = size.width - light.sun.x + lot.bell() * size.width * 0.06
  const height = Math.min(camera.horizon, size.height)
  const place = { x, y: 0, width: size.width * lot.between(0.7, 1.2) * lot.sign(), height }
  brush.within('screen', () => brush.parts(lot.pick(drawingsOf('bolt')), {}, place))
}
