import { css, mix } from '../../color.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blob, blobPath, line } from '../../subject/shapes.ts'
import { type Body, band, cloth, ring, shoulders } from './cloth.ts'
import { rimmed } from './locks.ts'
import type { Sitting } from './sitting.ts'
import { glow, moved, type Tones, taper, within } from './tones.ts'

/** Paints what is worn on the shoulders. */
export type GarmentPainter = (sitting: Sitting, body: Body, tones: Tones, outfit: Outfit) => void

/** What is pulled over the head, or hangs from the shoulders. */
export const knitwear = {
  round(sitting, body, tones, { stripes }) {
    const { context } = sitting
    const around = cloth(sitting, body, tones, ring(0.25, 0.75, 0.86))
    if (stripes)
      for (let y = 0.98; y < 2; y += 0.13)
        line(
          context,
          body(`-1.2 ${y + 0.03}, 0 ${y + 0.1}, 1.2 ${y + 0.03}`),
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
          body(`${x} .56, ${x * 1.1} .7, ${x * 1.3} .85`),
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
        taper(context, body('.06 .83, .24 .8, .56 .86', side), 0.016, css(skin.shadow, 0.75))
        taper(context, body('.74 1.16, .7 1.3, .74 1.7', side), 0.024, css(skin.shadow, 0.8))
      }
    })
    context.restore()
    const bodice = body(
      '-.62 .8, -.5 .785, -.42 1.06, -.2 1.21, 0 1.16, .2 1.21, .42 1.06, .5 .785, .62 .8, .66 1.06, .76 1.34, .74 1.8, .76 2.3, -.76 2.3, -.74 1.8, -.76 1.34, -.66 1.06',
    )
    blob(context, moved(bodice, -key * 0.02, 0.02), css(skin.deep, 0.35))
    within(context, bodice, tones.base, () => {
      glow(context, [key * 0.5, 1.2], 0.5, tones.light, 0.9)
      glow(context, [-key * 0.6, 1.5], 0.6, tones.deep, 0.9)
      for (const side of [-1, 1]) {
        taper(context, body('.66 1.5, .4 1.46, .1 1.56', side), 0.022, css(tones.deep, 0.6))
        taper(context, body('.68 1.64, .44 1.64, .2 1.78', side), 0.02, css(tones.deep, 0.5))
      }
    })
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
      blob(context, moved(hood, 0, 0.035), css(tones.deep, 0.5))
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
        body(`.09 .97, .1 1.15, ${0.11 + side * 0.015} 1.34`, side),
        0.026,
        css(mix(tones.light, [255, 255, 255], 0.5)),
      )
      line(
        context,
        body(`${0.11 + side * 0.015} 1.31, ${0.11 + side * 0.015} 1.37`, side),
        0.036,
        css(tones.deep),
      )
    }
    rimmed(sitting, around)
  },
} satisfies Record<string, GarmentPainter>
