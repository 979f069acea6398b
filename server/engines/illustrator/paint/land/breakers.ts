import { mix, shade } from '../../color.ts'
import { underLight } from '../../compose/light.ts'
import type { Layer } from '../backdrop.ts'
import type { Picture } from '../brush.ts'
import { hides } from '../plants/woods.ts'

/** A wave that rises at the left and breaks at the right, from its foot at 0 to its crest at 1.2. */
const breaker = `
  form deep -1.3 .14, -.6 -.02, -.05 -.4, .42 -.9, .95 -1.12, 1.4 -1, 1.62 -.66, 1.3 -.84, 1.02 -.72, .92 -.45,
    1.02 -.15, 1.4 .04, 2 .14
  form water -.8 .12, -.15 -.22, .36 -.78, .9 -1.02, .7 -.7, .66 -.4, .8 -.1, 1.1 .12
  line.035 pale -.62 .02, -.02 -.34, .42 -.82, .84 -1.03
  line.03 pale -.24 .04, .2 -.36, .56 -.84
  line.03 pale .18 .06, .42 -.3, .7 -.76
  line.025 pale .56 .08, .62 -.2, .76 -.6
  form foam .28 -.8, .56 -1.1, 1 -1.28, 1.44 -1.16, 1.74 -.74, 1.7 -.48, 1.56 -.66, 1.5 -.46, 1.4 -.72, 1.28 -.56,
    1.22 -.8, 1.08 -.68, 1 -.92, .8 -1, .6 -.97, .42 -.8
  form foam-.08 1.2 -1.02, 1.44 -.92, 1.6 -.72, 1.5 -.76, 1.38 -.86
  oval foam 1.82 -.62 .07 .07
  oval foam 1.76 -.36 .05 .05
  oval foam 1.58 -.34 .06 .06
  oval foam 1.9 -.8 .045 .045
  oval foam 1.62 -1.12 .05 .05
  oval foam 1.3 -1.38 .05 .05
  form foam -1.3 .16, -.9 .02, -.5 .09, 0 .05, .5 .11, 1 .02, 1.5 .1, 2 .04, 2.1 .17, .4 .2, -1.2 .2`

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
