import { css, mix } from '../../color.ts'
import { blob, oval, tube } from '../../subject/shapes.ts'
import { brim, brimShadow, cast, crease, dome, form, fur, type HatPainter } from './hat-shapes.ts'
import { rimmed } from './locks.ts'
import { glow, moved, within } from './tones.ts'

/** What has a brim, and what is soft. */
export const hats = {
  brimmed(sitting, tones) {
    cast(sitting, brimShadow)
    const crown = form(
      sitting,
      tones,
      '-.4 -.2, -.4 -.44, -.33 -.68, -.2 -.76, 0 -.7, .2 -.76, .33 -.68, .4 -.44, .4 -.2, 0 -.14',
    )
    crease(sitting, '-.02 -.7 0, .02 -.56 .2, -.04 -.42 .3', 0.05, tones.deep, 0.45)
    rimmed(sitting, crown)
    const { context, view } = sitting
    blob(
      context,
      view.places(
        '-.41 -.36 0, -.2 -.33 .3, 0 -.32 .4, .2 -.33 .3, .41 -.36 0, .41 -.24 0, .2 -.2 .3, 0 -.18 .42, -.2 -.2 .3, -.41 -.24 0',
      ),
      css(mix(tones.deep, [20, 14, 20], 0.45)),
    )
    brim(sitting, tones, 0.78)
  },
  tricorn(sitting, tones) {
    const { context, view } = sitting
    cast(sitting, brimShadow)
    form(sitting, tones, '-.38 -.24, -.36 -.52, -.2 -.7, .2 -.7, .36 -.52, .38 -.24, 0 -.2')
    const upturned =
      '-.42 -.16 0, -.68 -.24 -.1, -.86 -.44 -.1, -.6 -.46 .1, -.3 -.5 .3, 0 -.62 .4, .3 -.5 .3, .6 -.46 .1, .86 -.44 -.1, .68 -.24 -.1, .42 -.16 0, 0 -.2 .42'
    const brim_ = form(sitting, tones, upturned)
    rimmed(sitting, brim_)
    blob(context, tube(brim_.slice(2, 9), [0.022]), '#d8b25a')
    const [x, y] = view.at(0, -0.38, { depth: 0.44 })
    oval(context, x, y, 0.15, 0.13, '#f1ead8')
    oval(context, x, y + 0.07, 0.085, 0.06, '#f1ead8')
    for (const way of [-1, 1])
      oval(context, x + way * 0.034, y + 0.01, 0.04, 0.045, css(tones.deep))
  },
  pointed(sitting, tones) {
    cast(sitting, brimShadow)
    const cone = form(
      sitting,
      tones,
      '-.41 -.2, -.3 -.56, -.12 -.96, .04 -1.16, .24 -1.18, .17 -1.02, .22 -.7, .33 -.46, .41 -.2, 0 -.14',
    )
    crease(sitting, '-.2 -.66 .1, 0 -.6 .2, .18 -.7 .1', 0.035, tones.deep)
    crease(sitting, '-.1 -.9 0, .04 -.84 .1, .16 -.92 0', 0.03, tones.deep)
    rimmed(sitting, cone)
    blob(
      sitting.context,
      sitting.view.places(
        '-.42 -.34 0, -.2 -.3 .3, 0 -.29 .4, .2 -.3 .3, .42 -.34 0, .42 -.23 0, 0 -.18 .42, -.42 -.23 0',
      ),
      css(tones.light),
    )
    brim(sitting, tones, 0.82)
  },
  santa(sitting, tones) {
    const { context, view, key } = sitting
    cast(sitting, '-.42 -.5, .42 -.5, .38 -.12, 0 -.14, -.38 -.12')
    const side = view.yaw > 0 ? -1 : 1
    const cone = view.places(
      '-.42 -.22 0, -.38 -.5 0, -.2 -.74 0, .1 -.86 -.1, .4 -.72 -.2, .6 -.42 -.25, .7 -.08 -.25, .58 -.06 -.25, .5 -.3 -.2, .42 -.22 0',
      { side },
    )
    within(context, cone, tones.base, () => {
      glow(context, view.at(key * 0.2, -0.6, { depth: 0 }), 0.36, tones.light, 0.9)
      glow(context, view.at(-key * 0.4, -0.3, { depth: 0 }), 0.4, tones.deep, 0.8)
      crease(sitting, '-.1 -.7 0, .1 -.56 .1, .36 -.5 0', 0.03, tones.deep)
    })
    rimmed(sitting, cone)
    const [x, y] = view.at(0.64 * side, 0, { depth: -0.25 })
    fur(sitting, [[x, y]], 0.1)
    fur(
      sitting,
      view.places(
        '-.42 -.18 0, -.33 -.23 .2, -.22 -.26 .28, -.11 -.28 .36, 0 -.285 .4, .11 -.28 .36, .22 -.26 .28, .33 -.23 .2, .42 -.18 0',
      ),
      0.085,
    )
  },
  cylinder(sitting, tones) {
    cast(sitting, brimShadow)
    const tube_ = form(
      sitting,
      tones,
      '-.39 -.2, -.4 -.5, -.43 -.96, -.3 -1.0, 0 -1.02, .3 -1, .43 -.96, .4 -.5, .39 -.2, 0 -.14',
    )
    rimmed(sitting, tube_)
    blob(
      sitting.context,
      sitting.view.places('-.4 -.4 0, 0 -.35 .4, .4 -.4 0, .4 -.24 0, 0 -.18 .42, -.4 -.24 0'),
      '#7d2f36',
    )
    brim(sitting, tones, 0.66)
  },
  cap(sitting, tones) {
    cast(sitting, '-.4 -.5, .4 -.5, .36 -.14, 0 -.05, -.36 -.14')
    const cap = form(sitting, tones, dome)
    for (const x of [-0.2, 0, 0.2])
      crease(sitting, `${x * 0.4} -.69 0, ${x} -.5 .2, ${x * 1.2} -.26 .34`, 0.012, tones.deep)
    oval(sitting.context, ...sitting.view.at(0, -0.7, { depth: 0 }), 0.07, 0.045, css(tones.shadow))
    rimmed(sitting, cap)
    const { context, view } = sitting
    blob(
      context,
      view.places('-.33 -.2 .2, 0 -.26 .4, .33 -.2 .2, .34 -.1 .5, 0 -.05 .72, -.34 -.1 .5'),
      css(tones.deep),
    )
    const peak = view.places(
      '-.34 -.23 .2, 0 -.29 .4, .34 -.23 .2, .33 -.13 .5, 0 -.08 .72, -.33 -.13 .5',
    )
    within(context, peak, tones.base, () =>
      glow(context, view.at(sitting.key * 0.2, -0.18, { depth: 0.5 }), 0.26, tones.light, 0.9),
    )
  },
  beanie(sitting, tones) {
    const { context, view, key } = sitting
    cast(sitting, '-.42 -.5, .42 -.5, .38 -.12, 0 -.14, -.38 -.12')
    oval(context, ...view.at(0.02, -0.8, { depth: -0.05 }), 0.26, 0.24, css(tones.shadow))
    glow(context, view.at(key * 0.05, -0.84, { depth: 0 }), 0.12, tones.light, 1)
    const knit = form(sitting, tones, dome)
    for (let i = -5; i <= 5; i++)
      crease(
        sitting,
        `${i * 0.03} -.7 0, ${i * 0.07} -.52 .16, ${i * 0.083} -.28 .26`,
        0.014,
        tones.deep,
        0.4,
      )
    rimmed(sitting, knit)
    const fold = view.places(
      '-.455 -.34 0, -.24 -.36 .3, 0 -.38 .4, .24 -.36 .3, .455 -.34 0, .45 -.12 0, .24 -.19 .32, 0 -.215 .42, -.24 -.19 .32, -.45 -.12 0',
    )
    blob(context, moved(fold, 0, 0.025), css(tones.deep, 0.5))
    within(context, fold, tones.light, () => {
      glow(context, view.at(-key * 0.4, -0.25), 0.3, tones.deep, 0.7)
      for (let i = -7; i <= 7; i++)
        crease(
          sitting,
          `${i * 0.058} -.38, ${i * 0.06} -.28, ${i * 0.06} -.15`,
          0.014,
          tones.deep,
          0.45,
        )
    })
  },
  toque(sitting, tones) {
    const puff = form(
      sitting,
      tones,
      '-.4 -.36, -.58 -.56, -.52 -.84, -.3 -.98, -.1 -.94, .1 -1.02, .32 -.96, .54 -.82, .58 -.56, .4 -.36',
    )
    for (const x of [-0.3, -0.12, 0.06, 0.24])
      crease(sitting, `${x} -.42 .2, ${x * 1.1} -.6 .2, ${x * 1.35} -.86 0`, 0.03, tones.deep, 0.4)
    rimmed(sitting, puff)
    form(sitting, tones, '-.4 -.46 0, 0 -.46 .36, .4 -.46 0, .41 -.2 0, 0 -.24 .38, -.41 -.2 0')
  },
} satisfies Record<string, HatPainter>
