import { css, mix, toHex } from '../../color.ts'
import type { Headwear } from '../../subject/person/hair-and-hats.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blob, blobPath, outline, oval, type Point, tube } from '../../subject/shapes.ts'
import { graded } from '../kit.ts'
import type { Features } from './features.ts'
import { cast, crease, dome, form, type HatPainter } from './hat-shapes.ts'
import { hats } from './hats.ts'
import { rimmed } from './locks.ts'
import type { Sitting } from './sitting.ts'
import { clothTones, glow, moved, taper, within } from './tones.ts'

/** A hat over hair and face, with its shadow on the forehead. */
export function paintHat(
  sitting: Sitting,
  { headwear: { kind, color }, front }: Pick<Outfit, 'headwear' | 'front'>,
  { tricorn, horned }: Features,
): void {
  if (kind === 'bare') return
  const special: Partial<Record<Headwear, keyof typeof painters | false | undefined>> = {
    pointed: toHex(color) === '#c92a2a' && 'santa',
    brimmed: tricorn && 'tricorn',
    hard: horned ? 'horned' : front === 'plate' && 'iron',
  }
  painters[special[kind] || kind](sitting, clothTones(color))
}

const shells = {
  hard(sitting, tones) {
    cast(sitting, '-.42 -.5, .42 -.5, .38 -.1, 0 -.08, -.38 -.1')
    const shell = form(sitting, tones, dome)
    blob(
      sitting.context,
      sitting.view.places(
        '-.06 -.72 .05, .06 -.72 .05, .07 -.5 .24, .06 -.22 .42, -.06 -.22 .42, -.07 -.5 .24',
      ),
      css(tones.light, 0.9),
    )
    rimmed(sitting, shell)
    const { context, view } = sitting
    within(
      context,
      view.places(
        '-.47 -.2 0, -.24 -.27 .34, 0 -.29 .46, .24 -.27 .34, .47 -.2 0, .46 -.11 .05, .24 -.17 .42, 0 -.17 .56, -.24 -.17 .42, -.46 -.11 .05',
      ),
      tones.shadow,
      () => glow(context, view.at(sitting.key * 0.2, -0.22), 0.3, tones.light, 0.8),
    )
  },
  iron(sitting, tones) {
    const { context, view, key } = sitting
    cast(sitting, '-.42 -.5, .42 -.5, .38 -.1, 0 -.08, -.38 -.1')
    rimmed(sitting, form(sitting, tones, dome))
    const band = view.places(
      '-.455 -.3 0, -.24 -.34 .3, 0 -.355 .41, .24 -.34 .3, .455 -.3 0, .45 -.15 0, .24 -.2 .34, 0 -.215 .43, -.24 -.2 .34, -.45 -.15 0',
    )
    const bands = [
      '-.05 -.71 .05, .05 -.71 .05, .055 -.5 .26, .05 -.3 .4, -.05 -.3 .4, -.055 -.5 .26',
      '-.055 -.26 .45, .055 -.26 .45, .05 -.04 .5, .03 .1 .53, 0 .13 .54, -.03 .1 .53, -.05 -.04 .5',
    ].map((text) => view.places(text))
    for (const strip of [...bands, band])
      within(context, strip, tones.shadow, () => {
        glow(context, view.at(key * 0.2, -0.3), 0.34, tones.light, 0.9)
      })
    for (const x of [-0.34, -0.18, 0, 0.18, 0.34])
      oval(context, ...view.at(x, -0.265, { lift: 0.06 }), 0.036, 0.036, css(tones.light))
  },
  horned(sitting, tones) {
    const { context, view, key } = sitting
    for (const side of [-1, 1]) {
      const horn = view.places(
        '.36 -.34 0, .4 -.5 0, .56 -.58 -.05, .64 -.76 -.1, .6 -.98 -.1, .74 -.84 -.1, .78 -.62 -.1, .68 -.42 -.05, .5 -.32 0',
        { side },
      )
      within(context, horn, [231, 218, 188], () =>
        glow(context, horn[6] as Point, 0.3, side === key ? [250, 242, 222] : [150, 122, 84], 0.8),
      )
    }
    shells.iron(sitting, tones)
  },
} satisfies Record<string, HatPainter>

const painters: Record<
  Exclude<Headwear, 'bare'> | 'santa' | 'tricorn' | keyof typeof shells,
  HatPainter
> = {
  ...hats,
  ...shells,
  crown(sitting, tones) {
    const { context, view, key } = sitting
    cast(sitting, '-.4 -.5, .4 -.5, .36 -.18, 0 -.2, -.36 -.18')
    const points = view.places(
      '-.4 -.22 0, -.46 -.62 -.05, -.27 -.42 .2, -.2 -.72 .2, -.06 -.44 .36, 0 -.78 .34, .06 -.44 .36, .2 -.72 .2, .27 -.42 .2, .46 -.62 -.05, .4 -.22 0, .2 -.2 .3, 0 -.19 .4, -.2 -.2 .3',
    )
    context.save()
    context.beginPath()
    for (const point of points) context.lineTo(...point)
    context.closePath()
    context.fillStyle = css(tones.base)
    context.fill()
    context.clip()
    glow(context, view.at(key * 0.24, -0.5), 0.3, mix(tones.light, [255, 250, 220], 0.6), 1)
    glow(context, view.at(-key * 0.36, -0.3), 0.36, tones.deep, 0.9)
    context.restore()
    const edge = view.places('-.41 -.3 0, -.2 -.28 .3, 0 -.275 .4, .2 -.28 .3, .41 -.3 0')
    blob(context, tube(moved(edge, 0, 0.06), [0.05]), css(tones.deep, 0.8))
    blob(context, tube(edge, [0.03]), css(tones.light))
    for (const [x, y, color] of [
      [-0.46, -0.63, '#f6efe2'],
      [-0.2, -0.73, '#f6efe2'],
      [0, -0.8, '#d2304a'],
      [0.2, -0.73, '#f6efe2'],
      [0.46, -0.63, '#f6efe2'],
      [-0.24, -0.36, '#2f8fb5'],
      [0, -0.38, '#d2304a'],
      [0.24, -0.36, '#2f8fb5'],
    ] as const) {
      const [u, v] = view.at(x, y, { depth: Math.abs(x) > 0.4 ? -0.05 : 0.32 })
      oval(context, u, v, 0.075, 0.085, color)
      oval(context, u - 0.014, v - 0.018, 0.026, 0.026, 'rgba(255,255,255,.85)')
    }
  },
  hood(sitting, tones) {
    const { context, view, key } = sitting
    const outer = view.places(
      '0 -.64 0, .28 -.58 -.05, .45 -.34 -.1, .475 .02 -.1, .45 .36 -.05, .54 .66, .74 .94, .3 1.12, 0 1.16, -.3 1.12, -.74 .94, -.54 .66, -.45 .36 -.05, -.475 .02 -.1, -.45 -.34 -.1, -.28 -.58 -.05',
      { depth: 0 },
    )
    const opening = view.places(
      '0 -.37 .36, .17 -.335 .3, .29 -.2 .2, .335 0 .12, .315 .2 .1, .22 .4 .16, .1 .49 .25, 0 .515 .28, -.1 .49 .25, -.22 .4 .16, -.315 .2 .1, -.335 0 .12, -.29 -.2 .2, -.17 -.335 .3',
    )
    const path = blobPath(outer)
    path.addPath(blobPath(opening))
    context.save()
    context.fillStyle = css(tones.base)
    context.fill(path, 'evenodd')
    context.clip(path, 'evenodd')
    glow(context, view.at(key * 0.3, -0.4, { depth: 0 }), 0.45, tones.light, 0.95)
    glow(context, view.at(-key * 0.45, 0.2, { depth: 0 }), 0.6, tones.deep, 0.85)
    blob(context, tube([...opening, opening[0] as Point], [0.09]), css(tones.deep, 0.5))
    for (const side of [-1, 1])
      for (const i of [0, 1, 2, 3])
        taper(
          context,
          view.places(
            `${0.36 + i * 0.02} ${-0.35 + i * 0.16} 0, ${0.41 + i * 0.01} ${0.1 + i * 0.12} 0, ${0.2 - i * 0.02} ${0.62 + i * 0.08} .1`,
            { side },
          ),
          0.02,
          css(tones.deep, 0.35),
        )
    taper(context, view.places('-.3 .5 .1, .05 .66 .2, .4 .5 .1'), 0.03, css(tones.deep, 0.5))
    taper(context, view.places('-.42 .66 .1, -.05 .86 .2, .46 .7 .1'), 0.03, css(tones.deep, 0.45))
    taper(context, view.places('-.3 .58 .1, .1 .74 .2, .42 .58 .1'), 0.02, css(tones.light, 0.6))
    context.restore()
    rimmed(sitting, outer)
  },
  turban(sitting, tones) {
    const { context, view } = sitting
    cast(sitting, '-.42 -.5, .42 -.5, .38 -.1, 0 -.16, -.38 -.1')
    const wrap = form(
      sitting,
      tones,
      '-.44 -.08, -.52 -.34, -.42 -.66, -.14 -.82, .14 -.82, .42 -.66, .52 -.34, .44 -.08, .3 -.2 .2, 0 -.36 .36, -.3 -.2 .2',
    )
    rimmed(sitting, wrap)
    for (const i of [0, 1, 2, 3]) {
      taper(
        context,
        view.places(
          `-.47 ${-0.14 - i * 0.13} 0, -.1 ${-0.5 - i * 0.09} .3, .3 ${-0.62 - i * 0.07} .1`,
        ),
        0.032,
        css(tones.deep, 0.42),
      )
      taper(
        context,
        view.places(
          `.47 ${-0.14 - i * 0.13} 0, .14 ${-0.44 - i * 0.06} .3, 0 ${-0.46 - i * 0.05} .36`,
        ),
        0.03,
        css(tones.light, 0.55),
      )
    }
    const [x, y] = view.at(0, -0.46, { depth: 0.36 })
    oval(context, x, y, 0.1, 0.12, '#d9a83a')
    oval(context, x, y, 0.07, 0.09, '#2f8f83')
    oval(context, x - 0.014, y - 0.02, 0.024, 0.024, 'rgba(255,255,255,.9)')
  },
  visor(sitting, tones) {
    const { context, view } = sitting
    const plume = mix(sitting.rim, [190, 40, 50], 0.6)
    within(
      context,
      view.places(
        '.0 -.66 0, -.04 -.96 -.1, .16 -1.12 -.3, .46 -1.02 -.5, .6 -.7 -.6, .5 -.5 -.5, .4 -.74 -.4, .2 -.78 -.2',
        { side: view.yaw > 0 ? -1 : 1 },
      ),
      plume,
      () => undefined,
    )
    shells.hard(sitting, tones)
    for (const side of [-1, 1]) {
      const guard = view.places(
        '.36 -.2 .06, .3 -.1 .16, .3 .1 .16, .25 .3 .2, .27 .44 .12, .4 .4 0, .44 .1 -.05, .45 -.16 -.05',
        { side },
      )
      within(context, guard, tones.base, () =>
        glow(
          context,
          guard[6] as Point,
          0.24,
          side === sitting.key ? tones.light : tones.deep,
          0.9,
        ),
      )
      for (const y of [0.06, 0.2])
        oval(context, ...view.at(side * 0.365, y, { depth: 0.05 }), 0.03, 0.03, css(tones.deep))
    }
    crease(sitting, '-.4 -.2 0, 0 -.26 .46, .4 -.2 0', 0.02, tones.deep)
  },
  bubble(sitting, tones) {
    const { context, key } = sitting
    const [x, y, r] = [0, 0, 0.74]
    const ring_ = outline(
      '-.62 .56, -.3 .68, 0 .71, .3 .68, .62 .56, .66 .7, .3 .86, 0 .89, -.3 .86, -.66 .7',
    )
    within(context, ring_, tones.base, () => glow(context, [key * 0.4, 0.7], 0.4, tones.light, 1))
    const glass = graded(context.createRadialGradient(x, y, r * 0.5, x, y, r), [
      [0, 'rgba(190,225,255,.02)'],
      [0.82, 'rgba(190,225,255,.14)'],
      [1, 'rgba(225,242,255,.5)'],
    ])
    oval(context, x, y, r * 2, r * 1.96, 'rgba(190,225,255,.06)')
    context.fillStyle = glass
    context.fill()
    const glint = '.36 -.5, .52 -.38, .6 -.14, .56 -.12, .46 -.34, .33 -.46'
    blob(context, outline(glint, 0, 0, key, 1), 'rgba(255,255,255,.75)')
    oval(context, key * 0.585, 0, 0.05, 0.08, 'rgba(255,255,255,.6)')
    const low = '-.62 .1, -.52 .34, -.38 .48, -.46 .34, -.56 .12'
    blob(context, outline(low, 0, 0, key, 1), 'rgba(255,255,255,.28)')
  },
}
