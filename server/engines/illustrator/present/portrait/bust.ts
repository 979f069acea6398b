import { PathOp } from '@napi-rs/canvas'
import { type Color, css, mix, shade } from '../../color.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blob, blobPath, line, oval, type Point, tube } from '../../subject/shapes.ts'
import { contourOf, type Sitting } from './face.ts'
import { rimmed } from './locks.ts'
import { clothTones, glow, type Tones, taper, within } from './tones.ts'

/** Places of the body: it turns less than the head. */
type Body = (text: string, side?: number) => Point[]

function bodyOf({ view, look }: Sitting): Body {
  const broad = look.age === 'child' ? 0.74 : look.gender === 'woman' ? 0.86 : 1.04
  const turn = view.yaw * 0.5
  return (text, side = 1) =>
    text.split(',').map((place): Point => {
      const [x = 0, y = 0, depth = 0.12] = place.trim().split(/\s+/).map(Number)
      const far = side * x * turn > 0 ? 0.9 : 1
      return [x * side * broad * far + depth * turn, y]
    })
}

const shoulders =
  '0 .62, .15 .6, .21 .655, .36 .72, .64 .79, .88 .88, 1.01 1.05, 1.07 1.35, 1.12 2.2, 0 2.3, -1.12 2.2, -1.07 1.35, -1.01 1.05, -.88 .88, -.64 .79, -.36 .72, -.21 .655, -.15 .6'

/** The neck and the skin below it, then what is worn over it. */
export function paintBust(sitting: Sitting, outfit: Outfit): void {
  const body = bodyOf(sitting)
  paintNeck(sitting, body)
  const tones = clothTones(outfit.top)
  garments[garmentOf(outfit)](sitting, body, tones, outfit)
  if (outfit.necklace) paintNecklace(sitting, body, outfit.necklace)
  if (outfit.scarf) paintScarf(sitting, body, clothTones(outfit.scarf))
}

function paintNeck(sitting: Sitting, body: Body): void {
  const { context, view, skin, key, look } = sitting
  const wide = look.age === 'child' ? 0.135 : look.gender === 'woman' ? 0.142 : 0.185
  const top = (side: number) => view.at(side * wide * 1.02, 0.25, { depth: -0.06 })
  const [left, right] = [body(`-${wide / 0.9} .64 0`), body(`${wide / 0.9} .64 0`)]
  const outline = [
    top(-1),
    ...left,
    ...body('-.34 .76, -.66 .86, -.74 1.5, .74 1.5, .66 .86, .34 .76'),
    ...right,
    top(1),
  ]
  within(context, outline, skin.base, () => {
    glow(context, [-key * 0.25, 0.62], 0.3, skin.deep, 0.55)
    // The chin's shadow on the neck.
    context.save()
    context.translate(-key * 0.03, 0.135)
    blob(context, contourOf(sitting), css(skin.shadow, 0.95))
    context.translate(-key * 0.02, -0.05)
    blob(context, contourOf(sitting), css(skin.deep, 0.42))
    context.restore()
    if (look.age !== 'child') {
      taper(
        context,
        [
          view.at(-key * 0.12, 0.46, { depth: 0 }),
          ...body(`${-key * 0.09} .66, ${-key * 0.03} .79`),
        ] as [Point, Point, Point],
        0.014,
        css(skin.deep, 0.35),
      )
      for (const side of [-1, 1])
        taper(
          context,
          body('.045 .8, .2 .775, .44 .83', side) as [Point, Point, Point],
          0.014,
          css(skin.shadow, 0.8),
        )
    }
  })
}

type Garment =
  | 'round'
  | 'collar'
  | 'suit'
  | 'hoodie'
  | 'crossed'
  | 'plate'
  | 'straps'
  | 'turtleneck'

function garmentOf({ front, garment, turtleneck }: Outfit): Garment {
  if (turtleneck && front === 'round') return 'turtleneck'
  if (front === 'lapels') return 'suit'
  if (front === 'round' && (garment === 'dress' || garment === 'gown')) return 'straps'
  return front
}

/** What covers the shoulders, but for an opening at the neck. */
function cloth({ context, key }: Sitting, body: Body, tones: Tones, opening: string): Point[] {
  const around = body(shoulders)
  const path = blobPath(around).op(blobPath(body(opening)), PathOp.Difference)
  context.save()
  context.fillStyle = css(tones.base)
  context.fill(path)
  context.clip(path)
  glow(context, [key * 0.75, 0.9], 0.7, tones.light, 0.8)
  glow(context, [-key * 0.9, 1.35], 0.85, tones.deep, 0.85)
  blob(
    context,
    body('.5 .5, .52 .86, .6 1.06, .56 1.3, .62 1.6, .56 2.3, 1.4 2.3, 1.4 .5', -key),
    css(tones.shadow, 0.6),
  )
  for (const side of [-1, 1]) {
    taper(
      context,
      body('.66 1.86, .72 1.5, .82 1.22', side) as [Point, Point, Point],
      0.03,
      css(tones.deep, 0.6),
    )
    taper(
      context,
      body('.5 .9, .42 1.05, .2 1.24', side) as [Point, Point, Point],
      0.024,
      css(tones.shadow, 0.7),
    )
    taper(
      context,
      body('.8 1.1, .62 1.2, .4 1.5', side) as [Point, Point, Point],
      0.022,
      css(tones.shadow, 0.6),
    )
  }
  context.restore()
  context.save()
  context.clip(path)
  return around
}

const ring = (x: number, top: number, low: number) =>
  `-${x} ${top}, -${x * 0.72} ${(top + low * 1.6) / 2.6 + 0.02}, 0 ${low}, ${x * 0.72} ${(top + low * 1.6) / 2.6 + 0.02}, ${x} ${top}, ${x * 0.8} .3, -${x * 0.8} .3`

const garments: Record<
  Garment,
  (sitting: Sitting, body: Body, tones: Tones, outfit: Outfit) => void
> = {
  round(sitting, body, tones, { stripes }) {
    const { context } = sitting
    const around = cloth(sitting, body, tones, ring(0.25, 0.75, 0.86))
    if (stripes)
      for (let y = 0.98; y < 2; y += 0.13)
        line(
          context,
          body(`-1.2 ${y + 0.03}, 0 ${y + 0.1}, 1.2 ${y + 0.03}`) as [Point, Point, Point],
          0.045,
          css(stripes, 0.9),
        )
    context.restore()
    band(sitting, body('-.25 .75, -.19 .835, 0 .872, .19 .835, .25 .75'), 0.05, tones)
    rimmed(sitting, around)
  },
  turtleneck(sitting, body, tones) {
    const { context, key } = sitting
    const around = cloth(sitting, body, tones, '0 .3, .01 .3, .01 .31')
    context.restore()
    const neck = body('-.19 .56, 0 .605, .19 .56, .215 .7, .26 .79, 0 .87, -.26 .79, -.215 .7')
    within(context, neck, tones.base, () => {
      glow(context, [key * 0.16, 0.68], 0.2, tones.light, 0.8)
      glow(context, [-key * 0.2, 0.66], 0.26, tones.deep, 0.8)
      for (let x = -0.2; x <= 0.21; x += 0.045)
        line(
          context,
          body(`${x} .56, ${x * 1.1} .7, ${x * 1.3} .85`) as [Point, Point, Point],
          0.009,
          css(tones.shadow, 0.6),
        )
      blob(context, body('-.2 .54, 0 .59, .2 .54, .21 .6, 0 .655, -.21 .6'), css(tones.light, 0.4))
      blob(
        context,
        body('-.22 .63, 0 .69, .22 .63, .22 .645, 0 .71, -.22 .65'),
        css(tones.deep, 0.4),
      )
    })
    rimmed(sitting, around)
  },
  straps(sitting, body, tones) {
    const { context, key, skin } = sitting
    const around = body(shoulders)
    const low = body('-1.2 .92, -.3 .72, 0 .8, .3 .72, 1.2 .92, 1.4 2.4, -1.4 2.4')
    context.save()
    context.clip(blobPath(low))
    within(context, around, skin.base, () => {
      glow(context, [key * 0.6, 0.95], 0.5, skin.light, 0.9)
      glow(context, [-key * 0.85, 1.25], 0.7, skin.deep, 0.6)
      for (const side of [-1, 1]) {
        taper(
          context,
          body('.06 .83, .24 .8, .56 .86', side) as [Point, Point, Point],
          0.016,
          css(skin.shadow, 0.75),
        )
        taper(
          context,
          body('.74 1.16, .7 1.3, .74 1.7', side) as [Point, Point, Point],
          0.024,
          css(skin.shadow, 0.8),
        )
      }
    })
    context.restore()
    const bodice = body(
      '-.62 .8, -.5 .785, -.42 1.06, -.2 1.21, 0 1.16, .2 1.21, .42 1.06, .5 .785, .62 .8, .66 1.06, .76 1.34, .74 1.8, .76 2.3, -.76 2.3, -.74 1.8, -.76 1.34, -.66 1.06',
    )
    blob(
      context,
      bodice.map(([x, y]): Point => [x - key * 0.02, y + 0.02]),
      css(skin.deep, 0.35),
    )
    within(context, bodice, tones.base, () => {
      glow(context, [key * 0.5, 1.2], 0.5, tones.light, 0.9)
      glow(context, [-key * 0.6, 1.5], 0.6, tones.deep, 0.9)
      for (const side of [-1, 1]) {
        taper(
          context,
          body('.66 1.5, .4 1.46, .1 1.56', side) as [Point, Point, Point],
          0.022,
          css(tones.deep, 0.6),
        )
        taper(
          context,
          body('.68 1.64, .44 1.64, .2 1.78', side) as [Point, Point, Point],
          0.02,
          css(tones.deep, 0.5),
        )
      }
    })
    rimmed(sitting, around)
  },
  collar(sitting, body, tones, { buttons, tie }) {
    const { context } = sitting
    const around = cloth(
      sitting,
      body,
      tones,
      tie
        ? '-.19 .7, -.12 .8, 0 .88, .12 .8, .19 .7, .14 .3, -.14 .3'
        : '-.2 .7, -.12 .86, 0 1, .12 .86, .2 .7, .14 .3, -.14 .3',
    )
    line(
      context,
      body('0 .98, -.01 1.4, -.02 2.3') as [Point, Point, Point],
      0.016,
      css(tones.shadow),
    )
    for (const y of [1.12, 1.36, 1.6])
      oval(
        context,
        ...(body(`.03 ${y}`)[0] as Point),
        0.045,
        0.045,
        css(mix(buttons, tones.deep, 0.12)),
      )
    context.restore()
    if (tie) paintTie(sitting, body, clothTones(tie))
    for (const side of [-1, 1]) {
      const flap = body('.195 .655, .235 .74, .3 .82, .155 1.0, .01 .93, .13 .82, .165 .72', side)
      blob(
        context,
        flap.map(([x, y]): Point => [x, y + 0.025]),
        css(tones.deep, 0.45),
      )
      within(context, flap, side === sitting.key ? tones.light : tones.base, () => {
        glow(context, flap[4] as Point, 0.16, tones.shadow, 0.5)
      })
    }
    rimmed(sitting, around)
  },
  suit(sitting, body, tones, { shirt, tie, sweater }) {
    const { context, key } = sitting
    const under = clothTones(sweater ?? shirt)
    cloth(
      sitting,
      body,
      under,
      tie
        ? '-.19 .7, -.12 .8, 0 .88, .12 .8, .19 .7, .14 .3, -.14 .3'
        : '-.19 .7, -.12 .86, 0 1, .12 .86, .19 .7, .14 .3, -.14 .3',
    )
    context.restore()
    if (tie && !sweater) paintTie(sitting, body, clothTones(tie))
    if (!sweater)
      for (const side of [-1, 1]) {
        const flap = body('.18 .64, .215 .72, .27 .8, .15 .98, .01 .9, .13 .8', side)
        blob(
          context,
          flap.map(([x, y]): Point => [x, y + 0.02]),
          css(under.deep, 0.5),
        )
        blob(context, flap, css(side === key ? under.light : under.base))
      }
    else band(sitting, body('-.2 .76, -.15 .84, 0 .885, .15 .84, .2 .76'), 0.05, under)
    const around = cloth(
      sitting,
      body,
      tones,
      '-.235 .7, -.3 .84, -.24 1.2, 0 1.72, .24 1.2, .3 .84, .235 .7, .2 .3, -.2 .3',
    )
    context.restore()
    for (const side of [-1, 1]) {
      const lapel = body(
        '.2 .66, .3 .78, .5 .96, .43 1.06, .54 1.13, .34 1.45, .06 1.84, .0 1.72, .2 1.2, .25 .86',
        side,
      )
      polygon(
        sitting,
        lapel.map(([x, y]): Point => [x - key * 0.02, y + 0.03]),
        tones.deep,
        0.55,
      )
      polygon(sitting, lapel, side === key ? tones.light : tones.base)
      line(context, body('.5 .96, .43 1.06', side) as [Point, Point], 0.012, css(tones.deep, 0.7))
      line(context, body('.43 1.06, .54 1.13', side) as [Point, Point], 0.01, css(tones.deep, 0.6))
    }
    rimmed(sitting, around)
  },
  hoodie(sitting, body, tones) {
    const { context, key } = sitting
    const around = cloth(sitting, body, tones, ring(0.22, 0.74, 0.9))
    context.restore()
    for (const side of [-key, key]) {
      const hood = body(
        '.17 .6, .3 .64, .45 .78, .42 .92, .26 1, .06 1.02, .0 .95, .13 .85, .18 .74',
        side,
      )
      blob(
        context,
        hood.map(([x, y]): Point => [x, y + 0.035]),
        css(tones.deep, 0.5),
      )
      within(context, hood, side === key ? tones.light : tones.base, () =>
        blob(
          context,
          body('.17 .62, .24 .72, .22 .86, .06 .98, 0 .95, .13 .85, .17 .74', side),
          css(tones.deep, 0.85),
        ),
      )
    }
    for (const side of [-1, 1]) {
      line(
        context,
        body(`.09 .97, .1 1.15, ${0.11 + side * 0.015} 1.34`, side) as [Point, Point, Point],
        0.026,
        css(mix(tones.light, [255, 255, 255], 0.5)),
      )
      line(
        context,
        body(`${0.11 + side * 0.015} 1.31, ${0.11 + side * 0.015} 1.37`, side) as [Point, Point],
        0.036,
        css(tones.deep),
      )
    }
    rimmed(sitting, around)
  },
  crossed(sitting, body, tones, { belt }) {
    const { context, key } = sitting
    const around = cloth(
      sitting,
      body,
      tones,
      '-.22 .72, -.16 .86, .02 1.18, .16 .92, .22 .7, .16 .3, -.16 .3',
    )
    context.restore()
    const trim = clothTones(belt ?? shade(outfitTrim(tones.base), 0))
    for (const [text, side] of [
      ['.2 .64, .32 .76, .2 1.0, -.1 1.42, -.3 1.9, -.42 1.86, -.2 1.36, .06 .98, .17 .78', 1],
      ['.2 .64, .32 .76, .2 1.0, -.06 1.46, -.2 1.4, .03 1.02, .17 .78', -1],
    ] as const) {
      if (side === 1) continue
      polygon(sitting, body(text, side), side === key ? trim.light : trim.base)
    }
    const over = body(
      '.2 .64, .32 .76, .2 1.0, -.1 1.42, -.3 1.9, -.42 1.86, -.2 1.36, .06 .98, .17 .78',
    )
    polygon(
      sitting,
      over.map(([x, y]): Point => [x - 0.02, y + 0.035]),
      tones.deep,
      0.5,
    )
    polygon(sitting, over, trim.base)
    rimmed(sitting, around)
  },
  plate(sitting, body, tones) {
    const { context, key } = sitting
    const around = cloth(sitting, body, tones, ring(0.24, 0.72, 0.8))
    context.restore()
    const collar = body('-.25 .62, 0 .7, .25 .62, .34 .8, .2 .9, 0 .94, -.2 .9, -.34 .8')
    blob(
      context,
      collar.map(([x, y]): Point => [x, y + 0.04]),
      css(tones.deep, 0.6),
    )
    within(context, collar, tones.base, () => {
      glow(context, [key * 0.2, 0.74], 0.2, tones.light, 1)
      glow(context, [-key * 0.24, 0.8], 0.24, tones.deep, 0.9)
    })
    for (const side of [-1, 1]) {
      const plate = body('.5 .84, .8 .86, 1.04 1.02, 1.14 1.3, .94 1.4, .7 1.22, .5 1.1', side)
      blob(
        context,
        plate.map(([x, y]): Point => [x, y + 0.05]),
        css(tones.deep, 0.6),
      )
      within(context, plate, side === key ? tones.light : tones.base, () => {
        for (const k of [0, 1])
          taper(
            context,
            body(
              `.52 ${1.02 + k * 0.1}, .82 ${1.04 + k * 0.12}, 1.06 ${1.26 + k * 0.14}`,
              side,
            ) as [Point, Point, Point],
            0.02,
            css(tones.deep, 0.8),
          )
        glow(
          context,
          body('.78 .94', side)[0] as Point,
          0.2,
          mix(tones.light, [255, 255, 255], 0.6),
          0.75,
        )
      })
    }
    line(
      context,
      body('0 .96, .01 1.4, 0 2.2') as [Point, Point, Point],
      0.014,
      css(tones.deep, 0.6),
    )
    rimmed(sitting, around)
  },
}

function outfitTrim(color: Color): Color {
  return shade(color, 0.2, 0.5)
}

function polygon({ context }: Sitting, points: readonly Point[], color: Color, alpha = 1): void {
  context.fillStyle = css(color, alpha)
  context.beginPath()
  for (const point of points) context.lineTo(...point)
  context.closePath()
  context.fill()
}

/** A hem along a line, with a shadow under it. */
function band({ context }: Sitting, points: Point[], width: number, tones: Tones): void {
  blob(
    context,
    tube(
      points.map(([x, y]): Point => [x, y + 0.025]),
      [width],
    ),
    css(tones.deep, 0.35),
  )
  blob(context, tube(points, [width]), css(tones.light))
  blob(
    context,
    tube(
      points.map(([x, y]): Point => [x, y - width * 0.3]),
      [width * 0.3],
    ),
    css(tones.shadow, 0.8),
  )
}

function paintTie(sitting: Sitting, body: Body, tones: Tones): void {
  const { context } = sitting
  polygon(sitting, body('-.06 .93, .06 .93, .15 1.7, 0 1.95, -.15 1.7'), tones.base)
  polygon(sitting, body('0 .93, .06 .93, .15 1.7, 0 1.95', -sitting.key), tones.shadow, 0.7)
  blob(context, body('-.085 .85, 0 .83, .085 .85, .055 .98, 0 .995, -.055 .98'), css(tones.light))
  blob(context, body('0 .84, .085 .85, .055 .98, 0 .99', -sitting.key), css(tones.shadow, 0.7))
}

function paintScarf(sitting: Sitting, body: Body, tones: Tones): void {
  const { context, key } = sitting
  const fold = (text: string, color: Color) => {
    const shape = body(text, key)
    blob(
      context,
      shape.map(([x, y]): Point => [x, y + 0.035]),
      css(tones.deep, 0.45),
    )
    within(context, shape, color, () => {
      for (let i = 0; i < 4; i++) {
        const t = i / 4
        taper(
          context,
          [
            between(shape, 0.02 + t * 0.02),
            between(shape, 0.25 + t * 0.1),
            between(shape, 0.5 - t * 0.05),
          ],
          0.016,
          css(tones.deep, 0.3),
        )
      }
      glow(context, [key * 0.2, 0.66], 0.2, tones.light, 0.8)
    })
  }
  fold('.16 .9, .34 .95, .36 1.3, .42 1.8, .16 1.86, .16 1.4', tones.shadow)
  fold('-.3 .58, -.1 .66, .12 .64, .3 .54, .4 .7, .3 .86, 0 .94, -.3 .86, -.4 .7', tones.base)
  fold('-.32 .74, -.05 .82, .2 .76, .4 .68, .42 .82, .24 .98, -.06 1.0, -.36 .9', tones.light)
}

function between(points: readonly Point[], t: number): Point {
  return points[Math.floor(t * points.length) % points.length] as Point
}

function paintNecklace({ context }: Sitting, body: Body, color: Color): void {
  const points = body('-.26 .8, -.2 .9, -.1 .97, 0 1, .1 .97, .2 .9, .26 .8')
  for (let i = 0; i < 25; i++) {
    const place = (i / 24) * (points.length - 1)
    const at = Math.min(points.length - 2, Math.floor(place))
    const [a, b] = [points[at] as Point, points[at + 1] as Point]
    const s = place - at
    const [x, y] = [a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s]
    oval(context, x, y + 0.012, 0.034, 0.034, 'rgba(60,20,20,.3)')
    oval(context, x, y, 0.032, 0.032, css(color))
    oval(context, x - 0.005, y - 0.006, 0.012, 0.012, 'rgba(255,255,255,.85)')
  }
}
