import { mix, shade } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import { readParts } from '../../subject/parts.ts'
import type { Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { hides } from '../plants/woods.ts'

const { breaker } = readParts<'breaker'>(new URL('land.txt', import.meta.url))

/** Where the great waves of a sea are, from afar: metres, across the picture, and how high. */
const places = [
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
  const seen = scene.setting === 'beach' ? places.slice(0, 2) : places
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
          brush.context.translate(x, y)
          brush.context.scale((side * height) / 1.2, height / 1.2)
          brush.context.lineCap = 'round'
          brush.parts(breaker, palette)
        },
      },
    ]
  })
}
