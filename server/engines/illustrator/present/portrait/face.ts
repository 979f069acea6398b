import { type Color, css, luma, mix, shade } from '../../color.ts'
import type { Look } from '../../subject/person/look.ts'
import { blob, blobPath, oval, type Point } from '../../subject/shapes.ts'
import { moodOf, paintMouth } from './mouth.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { glow, moved, taper, within } from './tones.ts'

export function paintEars(sitting: Sitting): void {
  const { context, view, skin, key } = sitting
  for (const side of [-1, 1]) {
    if (side * view.yaw > 0.14) continue
    const ear = view.places(
      '.335 .0 0, .365 -.05 -.04, .415 -.045 -.07, .425 .03 -.07, .4 .12 -.05, .365 .165 -.02, .335 .13 0',
      { side },
    )
    within(context, ear, side === key ? skin.base : skin.shadow, () => {
      blob(
        context,
        view.places(
          '.35 .02 0, .375 -.02 -.04, .4 -.01 -.06, .4 .05 -.06, .378 .1 -.04, .355 .09 0',
          { side },
        ),
        css(skin.deep, 0.55),
      )
    })
  }
}

/** The face with all that is in it, but for the beard. */
export function paintFace(sitting: Sitting): void {
  const { context, view, look, skin, key } = sitting
  within(context, contourOf(sitting), skin.base, () => {
    glow(context, view.at(key * 0.2, -0.2), 0.5, skin.light, 0.75)
    paintShadowSide(sitting)
    glow(context, view.at(0, -0.42), 0.3, skin.deep, 0.22)
    for (const side of [-1, 1])
      glow(context, view.at(side * 0.22, 0.17), 0.17, blushOf(look), sitting.blush)
    if (look.freckles) paintFreckles(sitting)
    glow(context, view.at(key * 0.2, 0.1), 0.12, skin.light, 0.55)
    glow(context, view.at(0, 0.43), 0.09, skin.light, 0.4)
    if (look.lined) paintLines(sitting)
  })
  for (const side of [-1, 1]) paintEye(sitting, side)
  paintNose(sitting)
  paintMouth(sitting)
  for (const side of [-1, 1]) paintBrow(sitting, side)
}

function blushOf({ skin }: Look): Color {
  return mix(skin, [226, 78, 74], luma(...skin) > 130 ? 0.55 : 0.4)
}

/** Away from the light: one clean edge, round the socket, over the cheekbone, down to the chin. */
function paintShadowSide({ context, view, skin, key, look }: Sitting): void {
  const edge =
    '.2 -.56 .3, .235 -.34 .3, .255 -.2 .3, .225 -.1 .3, .235 0 .3, .275 .09 .26, .262 .17 .27, .2 .27 .3, .165 .36 .28, .1 .45 .28, .05 .52 .27, .2 .7 .1, .62 .6 0, .66 -.2 0, .5 -.62 0'
  const shadow = view.places(edge, { side: -key })
  const soft = look.age === 'child' ? 0.55 : 0.8
  blob(context, shadow, css(skin.shadow, soft))
  const inner = moved(shadow, -key * 0.07, 0.01)
  blob(context, inner, css(skin.deep, soft * 0.3))
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

/** What age writes into a face. */
function paintLines({ context, view, skin }: Sitting): void {
  const wrinkle = (text: string, side: number, width: number, alpha = 0.5) =>
    taper(context, view.places(text, { side }), width, css(skin.deep, alpha))
  for (const side of [-1, 1]) {
    wrinkle('.082 .205, .13 .25, .15 .335', side, 0.011)
    wrinkle('.085 .09, .165 .125, .235 .075', side, 0.009)
    wrinkle('.27 0, .3 -.012, .325 -.035', side, 0.007)
    wrinkle('.272 .025, .305 .03, .33 .022', side, 0.007)
    wrinkle('.27 .05, .3 .07, .32 .085', side, 0.006)
    wrinkle('.03 -.12, .035 -.09, .03 -.06', side, 0.007, 0.35)
  }
  wrinkle('-.17 -.235, 0 -.255, .17 -.235', 1, 0.008, 0.38)
  wrinkle('-.14 -.29, 0 -.31, .15 -.29', 1, 0.007, 0.3)
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

/** From its inner corner over the upper lid to the outer one, and back below. */
const lids = '-1 .3, -.62 -.5, -.05 -.98, .55 -.76, 1 -.08, .6 .5, 0 .72, -.6 .62'

function paintEye(sitting: Sitting, side: number): void {
  const { context, view, look, skin, key } = sitting
  const eye = eyeOf(look)
  const at = (u: number, v: number) => view.at(side * (eye.x + u * eye.wide), eye.y + v * eye.high)
  const path = (text: string) =>
    text.split(',').map((pair) => {
      const [u = 0, v = 0] = pair.trim().split(' ').map(Number)
      return at(u, v)
    })
  const lash = css(
    look.lashes ? mix(skin.deep, [24, 16, 20], 0.85) : mix(skin.deep, [30, 20, 22], 0.6),
  )
  // The socket, and the lid between its crease and the lashes.
  blob(
    context,
    path('-1.1 -.3, -.5 -1.7, .3 -1.95, 1.1 -1.1, 1.35 -.2, .6 .4, -.6 .4'),
    css(skin.shadow, 0.42),
  )
  blob(
    context,
    path('-1 .1, -.5 -1.15, .1 -1.55, .75 -1.15, 1.12 -.2, .5 -.5, -.4 -.5'),
    css(look.lashes ? mix(skin.shadow, look.lips, 0.25) : skin.shadow, 0.75),
  )
  const white = blobPath(path(lids))
  context.save()
  context.fillStyle = css(mix([250, 246, 242], skin.base, 0.1))
  context.fill(white)
  context.clip(white)
  paintIris(sitting, at(side * sitting.gaze, -0.14), eye)
  blob(
    context,
    path('-1.2 -1.5, 1.2 -1.5, 1.1 -.1, .5 -.5, -.1 -.62, -.7 -.3, -1.1 .3'),
    css([52, 24, 34], 0.34),
  )
  context.restore()
  const [ix, iy] = at(side * sitting.gaze, -0.14)
  oval(
    context,
    ix + key * eye.wide * 0.2,
    iy - eye.high * 0.32,
    eye.wide * 0.2,
    eye.wide * 0.2,
    '#ffffff',
  )
  const thick = look.lashes ? 0.5 : 0.3
  const wing = look.lashes ? `1.42 -.62, 1.06 ${-0.1 + thick * 0.3}` : '1.08 -.12, 1.02 -.02'
  blob(
    context,
    path(
      `-1.02 .32, -.66 ${-0.52 - thick * 0.3}, -.05 ${-1 - thick * 0.62}, .58 ${-0.8 - thick * 0.62}, ${wing}, .55 -.74, -.05 -.96, -.62 -.46`,
    ),
    lash,
  )
  taper(
    context,
    [at(-0.7, 0.62), at(0.1, 0.84), at(1, 0)],
    look.lashes ? 0.009 : 0.006,
    css(skin.deep, 0.7),
  )
  taper(context, [at(-0.85, -0.55), at(0, -2.1), at(1.2, -0.6)], 0.006, css(skin.deep, 0.75))
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
  const { brow } = moodOf(look.expression)
  const high = look.age === 'child' ? 0.035 : 0
  const thick = look.gender === 'woman' || look.age === 'child' ? 0.021 : 0.031
  const y = (look.age === 'child' ? -0.045 : -0.082) - brow.rise + high * 0.2
  const points = [
    [0.068, -0.008 + brow.inner, 0.7],
    [0.13, -0.024 + brow.inner * 0.35, 1],
    [0.2, -0.034, 0.8],
    [0.272, -0.004 - brow.inner * 0.25, 0],
  ] as const
  const edge = (sign: number) =>
    points.map(([x, dy, width]) => view.at(side * x, y + dy + sign * width * thick * 0.5))
  const color = mix(shade(look.hair.color, look.lined ? -0.02 : -0.05), skin.deep, 0.3)
  blob(context, [...edge(-1), ...edge(1).reverse()], css(color, 0.92))
}

function paintNose({ context, view, look, skin, key }: Sitting): void {
  const child = look.age === 'child'
  const wide = child ? 0.82 : look.gender === 'man' ? 1.12 : 0.94
  const drop = child ? 0.01 : 0
  const p = (x: number, y: number, lift = 0) =>
    view.at(x * wide, y + drop, { lift: child ? lift * 0.6 : lift })
  const s = -key
  // The side of the nose that is away from the light.
  blob(
    context,
    [
      p(s * 0.05, -0.045, -0.01),
      p(s * 0.03, 0, 0.02),
      p(s * 0.02, 0.07, 0.07),
      p(s * 0.025, 0.16, 0.11),
      p(s * 0.02, 0.2, 0.11),
      p(s * 0.072, 0.215, 0.03),
      p(s * 0.08, 0.18, 0.01),
      p(s * 0.055, 0.1, 0.01),
      p(s * 0.058, 0.03, -0.02),
    ],
    css(skin.shadow, child ? 0.45 : 0.72),
  )
  blob(
    context,
    [
      p(-0.07, 0.196, 0.03),
      p(-0.03, 0.212, 0.09),
      p(0, 0.216, 0.1),
      p(0.03, 0.212, 0.09),
      p(0.07, 0.196, 0.03),
      p(0.055, 0.232, 0.03),
      p(0, 0.246, 0.05),
      p(-0.055, 0.232, 0.03),
    ],
    css(skin.shadow, 0.95),
  )
  for (const side of [-1, 1])
    blob(
      context,
      [
        p(side * 0.018, 0.226, 0.06),
        p(side * 0.036, 0.214, 0.06),
        p(side * 0.054, 0.222, 0.03),
        p(side * 0.036, 0.232, 0.05),
      ],
      css(skin.deep, 0.85),
    )
  taper(
    context,
    [p(key * 0.012, -0.02, 0.03), p(key * 0.014, 0.08, 0.07), p(key * 0.012, 0.15, 0.11)],
    0.016,
    css(skin.light, 0.85),
  )
  const [x, y] = p(key * 0.012, 0.178, 0.12)
  oval(context, x, y, 0.034, 0.026, css(mix(skin.light, [255, 255, 255], 0.45), 0.8))
}
