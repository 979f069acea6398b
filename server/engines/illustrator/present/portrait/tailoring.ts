import { css, mix, shade } from '../../color.ts'
import { blob, line, oval, type Point } from '../../subject/shapes.ts'
import { band, cloth, polygon, ring } from './cloth.ts'
import type { GarmentPainter } from './knitwear.ts'
import { rimmed } from './locks.ts'
import { paintTie } from './neckwear.ts'
import { clothTones, glow, moved, taper, within } from './tones.ts'

/** What is buttoned, crossed or buckled. */
export const tailoring = {
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
    line(context, body('0 .98, -.01 1.4, -.02 2.3'), 0.016, css(tones.shadow))
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
      blob(context, moved(flap, 0, 0.025), css(tones.deep, 0.45))
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
        blob(context, moved(flap, 0, 0.02), css(under.deep, 0.5))
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
      polygon(sitting, moved(lapel, -key * 0.02, 0.03), tones.deep, 0.55)
      polygon(sitting, lapel, side === key ? tones.light : tones.base)
      line(context, body('.5 .96, .43 1.06', side), 0.012, css(tones.deep, 0.7))
      line(context, body('.43 1.06, .54 1.13', side), 0.01, css(tones.deep, 0.6))
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
    const trim = clothTones(belt ?? shade(tones.base, 0.2, 0.5))
    const below = body('.2 .64, .32 .76, .2 1.0, -.06 1.46, -.2 1.4, .03 1.02, .17 .78', -1)
    polygon(sitting, below, key < 0 ? trim.light : trim.base)
    const over = body(
      '.2 .64, .32 .76, .2 1.0, -.1 1.42, -.3 1.9, -.42 1.86, -.2 1.36, .06 .98, .17 .78',
    )
    polygon(sitting, moved(over, -0.02, 0.035), tones.deep, 0.5)
    polygon(sitting, over, trim.base)
    rimmed(sitting, around)
  },
  plate(sitting, body, tones) {
    const { context, key } = sitting
    const around = cloth(sitting, body, tones, ring(0.24, 0.72, 0.8))
    context.restore()
    const collar = body('-.25 .62, 0 .7, .25 .62, .34 .8, .2 .9, 0 .94, -.2 .9, -.34 .8')
    blob(context, moved(collar, 0, 0.04), css(tones.deep, 0.6))
    within(context, collar, tones.base, () => {
      glow(context, [key * 0.2, 0.74], 0.2, tones.light, 1)
      glow(context, [-key * 0.24, 0.8], 0.24, tones.deep, 0.9)
    })
    for (const side of [-1, 1]) {
      const plate = body('.5 .84, .8 .86, 1.04 1.02, 1.14 1.3, .94 1.4, .7 1.22, .5 1.1', side)
      blob(context, moved(plate, 0, 0.05), css(tones.deep, 0.6))
      within(context, plate, side === key ? tones.light : tones.base, () => {
        for (const k of [0, 1])
          taper(
            context,
            body(`.52 ${1.02 + k * 0.1}, .82 ${1.04 + k * 0.12}, 1.06 ${1.26 + k * 0.14}`, side),
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
    line(context, body('0 .96, .01 1.4, 0 2.2'), 0.014, css(tones.deep, 0.6))
    rimmed(sitting, around)
  },
} satisfies Record<string, GarmentPainter>
