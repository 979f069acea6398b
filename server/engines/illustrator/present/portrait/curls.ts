import { css, mix } from '../../color.ts'
import { blob, blobPath, oval, type Point } from '../../subject/shapes.ts'
import { contourOf, type Sitting } from './sitting.ts'

type Mass = 'back' | 'long' | 'front' | 'afro' | 'afro front'

/** Where curls lie: an outline to fill, how large they are, and how many across. */
const masses: Record<Mass, { area: string; size: number; depth: number }> = {
  back: {
    area: '-.4 .1, -.46 -.2, -.38 -.5, 0 -.64, .38 -.5, .46 -.2, .4 .1, 0 0',
    size: 0.085,
    depth: -0.12,
  },
  long: {
    area: '-.48 .1, -.52 -.2, -.4 -.52, 0 -.66, .4 -.52, .52 -.2, .48 .1, .56 .5, .5 .85, .24 .8, .2 .3, -.2 .3, -.24 .8, -.5 .85, -.56 .5',
    size: 0.09,
    depth: -0.14,
  },
  front: {
    area: '-.33 -.02, -.42 -.1, -.42 -.34, -.26 -.54, 0 -.62, .26 -.54, .42 -.34, .42 -.1, .33 -.02, .31 -.2, .16 -.3, 0 -.33, -.16 -.3, -.31 -.2',
    size: 0.08,
    depth: 0.06,
  },
  afro: {
    area: '-.42 .26, -.6 .05, -.66 -.26, -.54 -.62, -.26 -.84, 0 -.88, .26 -.84, .54 -.62, .66 -.26, .6 .05, .42 .26, 0 .1',
    size: 0.062,
    depth: -0.1,
  },
  'afro front': {
    area: '-.33 0, -.44 -.1, -.48 -.36, -.3 -.62, 0 -.7, .3 -.62, .48 -.36, .44 -.1, .33 0, .31 -.2, .18 -.3, 0 -.33, -.18 -.3, -.31 -.2',
    size: 0.055,
    depth: 0.05,
  },
}

/** Curls from far to near, each lit from its own upper side. */
export function paintCurls(sitting: Sitting, mass: Mass): void {
  const { context, view, key, random } = sitting
  const { area, size, depth } = masses[mass]
  const { light, base, shadow, deep } = sitting.hair
  const outline = view.places(area, { depth })
  const path = blobPath(outline)
  const front = mass.endsWith('front')
  if (front) {
    context.save()
    context.clip(blobPath(contourOf(sitting)))
    context.translate(-key * 0.012, 0.05)
    blob(context, outline, css(sitting.skin.deep, 0.36))
    context.restore()
  }
  blob(context, outline, css(front ? shadow : deep))
  const lot = random.fork(`curls ${mass}`)
  const step = size * 0.92
  for (let y = -1; y < 1; y += step)
    for (let x = -0.8; x < 0.8; x += step) {
      const place: Point = [x + lot.bell() * step * 0.3, y + lot.bell() * step * 0.3]
      const radius = size * lot.between(0.72, 1.15)
      const turn = lot.between(0, 6)
      if (!covers(path, place)) continue
      const bright = (place[0] * key * 0.9 - place[1] - 0.1) * 1.1 + lot.bell() * 0.12
      const tone = front
        ? mix(shadow, base, Math.min(1, Math.max(0, bright + 0.6)))
        : mix(deep, base, Math.min(1, Math.max(0, bright + 0.15)))
      oval(context, ...place, radius * 1.55, radius * 1.5, css(tone))
      context.lineCap = 'round'
      for (const [color, width, grow] of [
        [deep, 0.2, 1],
        [light, 0.13, 0.62],
      ] as const) {
        context.strokeStyle = css(
          color,
          color === light ? 0.25 + 0.5 * Math.min(1, Math.max(0, bright + 0.2)) : 0.5,
        )
        context.lineWidth = radius * width
        context.beginPath()
        context.arc(
          place[0],
          place[1],
          radius * 0.62 * grow,
          turn + (color === light ? 0.6 : 0),
          turn + 3.6,
        )
        context.stroke()
      }
    }
}

function covers(path: ReturnType<typeof blobPath>, [x, y]: Point): boolean {
  return (path as unknown as { isPointInPath(x: number, y: number): boolean }).isPointInPath(x, y)
}
