import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../color.ts'
import type { Coat } from './animal/coats.ts'
import type { Figure, Pose, Spot } from './figure.ts'
import { blob, gradient, limb, outline, oval } from './shapes.ts'

interface Tints {
  body: Color
  limbs: Color
  belly: Color
  paws: Color
}

interface Posture {
  /** Width of the whole by its height, which is 1 in all that follows. */
  aspect: number
  /** Height by that of the sitting animal. */
  rise: number
  /** Where the middle of the head is, and its width by that of the sitting animal. */
  head: Spot & { scale: number }
  back: Spot
  paint(context: SKRSContext2D, coat: Coat, tints: Tints): void
}

/** A whole animal for a drawing of a head: sitting towards us, standing, walking or lying, facing left. */
export function animalOf(head: Figure, coat: Coat, color: Color, pose: Pose, recolored: boolean): Figure {
  const posture = (coat.sits ? undefined : postures[pose]) ?? sitting
  const { aspect, rise, back } = posture
  const { x, y, scale } = posture.head
  const width = coat.head * scale
  const height = width / head.aspect
  const top = Math.max(0, y - height / 2)
  const inHead = (u: number, v: number) => ({ x: (x + (u - 0.5) * width) / aspect, y: top + v * height })
  return {
    aspect,
    rise,
    anchors: {
      head: { ...inHead(0.5, 0.1), width: (width * 0.6) / aspect },
      eyes: inHead(0.5, 0.45),
      hand: { x: 0.2, y: 0.78 },
      back: { x: back.x / aspect, y: back.y },
      base: { x: 0.5, y: 1 },
    },
    draw(context, size) {
      context.save()
      context.scale(size, size)
      posture.paint(context, coat, tintsOf(coat, color, recolored))
      context.translate(x - width / 2, top)
      context.scale(1 / size, 1 / size)
      head.draw(context, height * size)
      context.restore()
    },
  }
}

function tintsOf(coat: Coat, body: Color, recolored: boolean): Tints {
  const paws = coat.paws === undefined ? shade(body, -0.14) : hex(coat.paws)
  return {
    body,
    limbs: coat.limbs === undefined ? body : hex(coat.limbs),
    belly: hex(coat.belly),
    paws: recolored && !coat.limbs ? shade(body, -0.28, 0.5) : paws,
  }
}

const sitting: Posture = {
  aspect: 0.86,
  rise: 1,
  head: { x: 0.42, y: 0.3, scale: 1 },
  back: { x: 0.42, y: 0.1 },
  paint(context, coat, { body, limbs, belly, paws }) {
    const w = 0.185 * coat.bulk
    const x = 0.42
    const around = (points: string) => outline(points, x, 0, w, 1)
    const chest = '-.3 .5, 0 .48, .3 .5, .47 .66, .28 .86, 0 .91, -.28 .86, -.47 .66'
    const trunk = '-.62 .48, 0 .44, .62 .48, .92 .68, .84 .88, 0 .96, -.84 .88, -.92 .68'
    const haunches = '-1.15 .95, -1.32 .84, -.95 .73, 0 .7, .95 .73, 1.32 .84, 1.15 .95, 0 .985'
    paintTail(context, coat.tail, x + w, 0.92, w, body, belly)
    blob(context, around(haunches), css(shade(limbs, -0.06)))
    blob(
      context,
      around(trunk),
      gradient(context, [x - w, 0], [x + w, 0], css(shade(body, 0.04)), css(shade(body, -0.08))),
    )
    blob(context, around(chest), css(belly))
    if (coat.limbs) blob(context, around('-.8 .48, 0 .44, .8 .48, .95 .62, 0 .66, -.95 .62'), css(limbs))
    for (const side of [-1, 1]) {
      const leg = x + side * w * 0.44
      limb(context, [leg, 0.66], [leg, 0.8], [leg, 0.95], [w * 0.5, w * 0.44, w * 0.42], css(shade(limbs, 0.02)))
      oval(context, leg, 0.97, w * 0.6, 0.055, css(paws))
      oval(context, x + side * w * 1.04, 0.97, w * 0.72, 0.05, css(paws))
    }
  },
}

function onAllFours(steps: readonly [number, number, number, number]): Posture {
  return {
    aspect: 1.18,
    rise: 1,
    head: { x: 0.3, y: 0.26, scale: 0.86 },
    back: { x: 0.72, y: 0.42 },
    paint(context, coat, tints) {
      const thick = 0.1 + 0.035 * coat.bulk
      const leg = (hip: number, step: number, bend: number, darker: number) => {
        const foot = hip + step
        const knee = (hip + foot) / 2 + bend
        const color = css(shade(tints.limbs, -darker))
        limb(context, [hip, 0.62], [knee, 0.8], [foot, 0.95], [thick, thick * 0.7, thick * 0.58], color)
        oval(context, foot - 0.012, 0.972, thick * 0.85, 0.055, css(shade(tints.paws, -darker)))
      }
      paintTail(context, coat.tail, 0.94, 0.62, 0.17, tints.body, tints.belly)
      leg(0.48, steps[0], -0.01, 0.1)
      leg(0.9, steps[1], 0.025, 0.1)
      paintTrunk(context, coat, tints)
      leg(0.42, steps[2], -0.01, 0)
      leg(0.93, steps[3], 0.025, 0)
    },
  }
}

function paintTrunk(context: SKRSContext2D, coat: Coat, { body, limbs, belly }: Tints): void {
  const low = 0.6 + 0.13 * coat.bulk
  const back = gradient(context, [0, 0.4], [0, 0.8], css(shade(body, 0.04)), css(shade(body, -0.1)))
  const spine = '.3 .6, .32 .5, .42 .43, .66 .43, .9 .46, 1 .56, .98 .66'
  blob(context, outline(`${spine}, .7 ${low - 0.02}, .42 ${low}`), back)
  blob(context, outline(`.5 ${low - 0.02}, .7 ${low - 0.05}, .84 ${low - 0.06}, .7 ${low - 0.015}`), css(belly))
  if (coat.limbs) blob(context, outline(`.32 .5, .42 .43, .52 .44, .54 ${low}, .42 ${low + 0.01}, .3 .6`), css(limbs))
}

const lying: Posture = {
  aspect: 1.7,
  rise: 0.62,
  head: { x: 0.42, y: 0.42, scale: 1.15 },
  back: { x: 1.1, y: 0.36 },
  paint(context, coat, { body, limbs, belly, paws }) {
    const side = '.35 .6, .7 .4, 1.1 .36, 1.45 .5, 1.55 .78, 1.48 .97, .9 .985, .4 .96'
    paintTail(context, coat.tail, 1.4, 0.86, 0.2, body, belly)
    blob(context, outline(side), gradient(context, [0, 0.35], [0, 1], css(shade(body, 0.04)), css(shade(body, -0.1))))
    oval(context, 1.3, 0.82, 0.38, 0.32, css(shade(limbs, -0.04)))
    oval(context, 1.18, 0.955, 0.26, 0.085, css(paws))
    for (const [x, y] of outline('.5 .93, .34 .955')) {
      limb(context, [0.66, 0.86], [x + 0.02, y], [x - 0.14, y], [0.16, 0.13, 0.1], css(shade(limbs, 0.02)))
      oval(context, x - 0.17, y + 0.005, 0.13, 0.08, css(paws))
    }
  },
}

const walking = onAllFours([0.12, -0.1, -0.1, 0.12])
const postures: Partial<Record<Pose, Posture>> = {
  sitting,
  standing: onAllFours([0.02, -0.02, 0.03, -0.02]),
  walking,
  running: walking,
  lying,
}

/** A tail that begins at the given point and rises to the right; `size` is about half its length. */
function paintTail(
  context: SKRSContext2D,
  kind: Coat['tail'],
  x: number,
  y: number,
  size: number,
  body: Color,
  belly: Color,
): void {
  const dark = css(shade(body, -0.07))
  const brush = '-.3 .05, .5 .25, 1.15 -.3, 1.05 -1.25, .75 -1.7, .62 -1.05, .35 -.4'
  if (kind === 'brush') {
    blob(context, outline(brush, x, y, size), dark)
    blob(context, outline('1.1 -.95, 1.05 -1.25, .75 -1.7, .66 -1.2, .86 -1.1', x, y, size), css(belly))
  } else if (kind === 'stub') {
    oval(context, x + size * 0.1, y - size * 0.1, size * 0.5, size * 0.5, dark)
  } else if (kind !== 'none') {
    const [endX, endY] = [x + size * 1.1, y - size * 1.5]
    context.strokeStyle = dark
    context.lineWidth = size * 0.2
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(x - size * 0.2, y)
    context.bezierCurveTo(x + size * 1.2, y + size * 0.2, x + size * 0.5, y - size * 1.2, endX, endY)
    context.stroke()
    if (kind === 'tuft') oval(context, endX, endY, size * 0.4, size * 0.5, css(shade(body, -0.25)))
  }
}
