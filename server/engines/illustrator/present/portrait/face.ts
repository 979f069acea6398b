import { type Color, css, luma, mix, shade } from '../../color.ts'
import { type Part, readParts } from '../../subject/parts.ts'
import type { Look } from '../../subject/person/look.ts'
import { blob, oval, type Point } from '../../subject/shapes.ts'
import { paintOn, type Stage } from '../../subject/stage.ts'
import { headStage } from './head-stage.ts'
import { moodOf, paintMouth } from './mouth.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { within } from './tones.ts'

const drawings: Record<
  'face' | 'gloss' | 'lines' | 'eye' | 'lashes' | 'short lashes' | 'nose',
  readonly Part[]
> = readParts(new URL('face.txt', import.meta.url))

/** The face with all that is in it, but for the beard. */
export function paintFace(sitting: Sitting): void {
  const { context, look, skin, blush } = sitting
  const child = look.age === 'child'
  const stage = headStage(
    sitting,
    { blush: blushOf(look) },
    { blush, soft: child ? 0.55 : 0.8, softer: child ? 0.165 : 0.24, nose: child ? 0.45 : 0.72 },
  )
  within(context, contourOf(sitting), skin.base, () => {
    paintOn(stage, drawings.face)
    if (look.freckles) paintFreckles(sitting)
    paintOn(stage, drawings.gloss)
    if (look.lined) paintOn(stage, drawings.lines)
  })
  for (const side of [-1, 1]) paintEye(sitting, side)
  paintOn(noseStage(stage, sitting), drawings.nose)
  paintMouth(sitting)
  for (const side of [-1, 1]) paintBrow(sitting, side)
}

function blushOf({ skin }: Look): Color {
  return mix(skin, [226, 78, 74], luma(...skin) > 130 ? 0.55 : 0.4)
}

function paintFreckles({ context, view, skin, random }: Sitting): void {
  const lot = random.fork('freckles')
  for (let i = 0; i < 46; i++) {
    const x = lot.bell() * 0.14
    const y = 0.12 + lot.bell() * 0.045 + Math.abs(x) * 0.12
    const size = lot.between(0.007, 0.015)
    oval(context, ...view.at(x, y), size, size * 0.85, css(skin.deep, lot.between(0.28, 0.55)))
  }
}

interface EyeShape {
  x: number
  y: number
  wide: number
  high: number
}

function eyeOf({ age, gender, expression }: Look): EyeShape {
  const open = moodOf(expression).eyes
  if (age === 'child') return { x: 0.172, y: 0.065, wide: 0.093, high: 0.062 * open }
  const high = (gender === 'woman' ? 0.046 : 0.039) * (age === 'elder' ? 0.86 : 1)
  return { x: 0.166, y: 0.02, wide: gender === 'woman' ? 0.09 : 0.085, high: high * open }
}

function paintEye(sitting: Sitting, side: number): void {
  const { context, view, look, skin, key } = sitting
  const eye = eyeOf(look)
  const at = (u: number, v: number) => view.at(side * (eye.x + u * eye.wide), eye.y + v * eye.high)
  const iris = at(side * sitting.gaze, -0.14)
  const stage = headStage(sitting, {
    lash: look.lashes ? mix(skin.deep, [24, 16, 20], 0.85) : mix(skin.deep, [30, 20, 22], 0.6),
    lid: look.lashes ? mix(skin.shadow, look.lips, 0.25) : skin.shadow,
    white: mix([250, 246, 242], skin.base, 0.1),
  })
  const glint = () => {
    const [x, y] = [iris[0] + key * eye.wide * 0.2, iris[1] - eye.high * 0.32]
    oval(context, x, y, eye.wide * 0.2, eye.wide * 0.2, '#ffffff')
  }
  const onEye: Stage = {
    ...stage,
    at: ({ x, y }) => at(x, y),
    kinds: { ...stage.kinds, iris: () => paintIris(sitting, iris, eye), glint },
  }
  paintOn(onEye, drawings.eye)
  paintOn(onEye, drawings[look.lashes ? 'lashes' : 'short lashes'])
}

function paintIris({ context, look }: Sitting, [x, y]: Point, { wide }: EyeShape): void {
  const size = wide * 1.16
  const dark = shade(look.iris, -0.16)
  oval(context, x, y, size, size * 1.06, css(dark))
  oval(context, x, y + size * 0.03, size * 0.84, size * 0.88, css(look.iris))
  oval(context, x, y + size * 0.16, size * 0.56, size * 0.5, css(shade(look.iris, 0.12, 1.2), 0.75))
  oval(context, x, y, size * 0.46, size * 0.48, '#140d10')
}

function paintBrow({ context, view, look, skin }: Sitting, side: number): void {
  const { rise, inner } = moodOf(look.expression)
  const high = look.age === 'child' ? 0.035 : 0
  const thick = look.gender === 'woman' || look.age === 'child' ? 0.021 : 0.031
  const y = (look.age === 'child' ? -0.045 : -0.082) - rise + high * 0.2
  const points = [
    [0.068, -0.008 + inner, 0.7],
    [0.13, -0.024 + inner * 0.35, 1],
    [0.2, -0.034, 0.8],
    [0.272, -0.004 - inner * 0.25, 0],
  ] as const
  const edge = (sign: number) =>
    points.map(([x, dy, width]) => view.at(side * x, y + dy + sign * width * thick * 0.5))
  const color = mix(shade(look.hair.color, look.lined ? -0.02 : -0.05), skin.deep, 0.3)
  blob(context, [...edge(-1), ...edge(1).reverse()], css(color, 0.92))
}

/** Noses are wider or narrower, and lower and flatter in children. */
function noseStage(stage: Stage, { view, look, key }: Sitting): Stage {
  const child = look.age === 'child'
  const wide = child ? 0.82 : look.gender === 'man' ? 1.12 : 0.94
  return {
    ...stage,
    at: ({ x, y, lift, toLight }, side) =>
      view.at(x * wide * (toLight ? key : side), y + (child ? 0.01 : 0), {
        lift: child ? lift * 0.6 : lift,
      }),
  }
}
