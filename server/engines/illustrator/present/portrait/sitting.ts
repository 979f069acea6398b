import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Color } from '../../color.ts'
import type { Random } from '../../random.ts'
import type { Look } from '../../subject/person/look.ts'
import type { Point } from '../../subject/shapes.ts'
import type { Tones } from './tones.ts'
import type { View } from './view.ts'

/** What painting a head needs to know. The head is 1 high around the origin. */
export interface Sitting {
  context: SKRSContext2D
  view: View
  look: Look
  skin: Tones
  hair: Tones
  /** 1 where the light comes from the right, -1 from the left. */
  key: number
  /** The color of the light that comes from behind. */
  rim: Color
  /** How red the cheeks are, 0 to 1. */
  blush: number
  /** Where the eyes look, -1 to 1 of an eye's half width. */
  gaze: number
  random: Random
}

/** The contour of a face, front view: from the middle of the forehead down to the chin. */
const contours = {
  woman:
    '.2 -.46 -.02, .325 -.28 0, .358 -.1 .02, .343 .08 .04, .306 .235 .02, .232 .365 .06, .125 .468 .18',
  man: '.2 -.46 -.02, .335 -.28 0, .365 -.1 .02, .355 .08 .03, .336 .235 0, .275 .378 .04, .168 .478 .17',
  child:
    '.21 -.45 -.02, .345 -.28 0, .378 -.08 .02, .38 .1 .05, .35 .25 .05, .262 .375 .09, .14 .455 .19',
}

/** The outline of the face. The far cheek is nearer to us than the near jaw. */
export function contourOf({ view, look }: Pick<Sitting, 'view' | 'look'>): Point[] {
  const text = contours[look.age === 'child' ? 'child' : look.gender]
  const chin = view.at(0, look.age === 'child' ? 0.475 : 0.505, { depth: 0.27 })
  const half = (side: number): Point[] =>
    text.split(',').map((place) => {
      const [x = 0, y = 0, depth = 0] = place.trim().split(' ').map(Number)
      const far = side * view.yaw > 0
      const cheek = far ? 0.12 * Math.max(0, Math.sin((y + 0.1) * 5)) : 0
      return view.at(x * side, y, { depth: depth + cheek })
    })
  return [view.at(0, -0.5, { depth: 0 }), ...half(1), chin, ...half(-1).reverse()]
}
