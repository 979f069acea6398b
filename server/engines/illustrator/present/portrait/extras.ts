import { css, hex, luma, shade } from '../../color.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blobPath, line, type Point } from '../../subject/shapes.ts'
import { paintWorn } from './features.ts'
import { contourOf, type Sitting } from './sitting.ts'
import { glow, taper, within } from './tones.ts'

/** A beard along the jaw with its mustache, or the mustache alone. */
export function paintBeard(sitting: Sitting): void {
  const { context, view, look, hair, key, random } = sitting
  if (!look.beard && !look.mustache) return
  const lot = random.fork('beard')
  const full = lot.chance(0.6)
  if (look.beard) {
    const drop = (full ? 0.1 : 0.02) + (luma(...look.hair.color) > 200 || look.lined ? 0.12 : 0)
    const edge = `.362 .0 .02, .352 .12 .03, .338 .26 .02, .28 .42 .06, .17 ${0.52 + drop * 0.8} .2, 0 ${0.55 + drop} .28`
    const inner =
      '0 .405 .38, .075 .41, .118 .372, .128 .318, .155 .265, .23 .235, .3 .14 .16, .338 .02 .08'
    const half = (side: number) => view.places(edge, { side })
    const within_ = (side: number) => view.places(inner, { side })
    const shape = [
      ...half(-1),
      ...half(1).slice(0, -1).reverse(),
      ...within_(1).reverse(),
      ...within_(-1).slice(1),
    ]
    within(context, shape, hair.base, () => {
      glow(context, view.at(-key * 0.3, 0.4), 0.4, hair.deep, 0.8)
      glow(context, view.at(key * 0.16, 0.36), 0.2, hair.light, 0.45)
    })
    for (let i = 0; i < 90; i++) {
      const x = lot.between(-0.25, 0.25)
      const y = 0.13 + Math.abs(x) * 0.1 + lot.next() * 0.3
      if (Math.abs(x) < 0.14 && y < 0.4) continue
      if (Math.abs(x) > 0.15 && y < 0.29) continue
      const from = view.at(x, Math.min(y, 0.46 - Math.abs(x) * 0.35))
      const to: Point = [from[0] + x * 0.05, from[1] + 0.05]
      taper(
        context,
        [from, [(from[0] + to[0]) / 2 + x * 0.03, (from[1] + to[1]) / 2], to],
        0.007,
        css(lot.chance(0.45) ? hair.light : hair.deep, 0.5),
      )
    }
  }
  for (const side of [-1, 1]) {
    const tips = look.beard ? '.128 .325, .1 .318' : '.152 .318, .115 .315'
    const wing = view.places(`.004 .256, .05 .25, .105 .278, ${tips}, .06 .304, .006 .296`, {
      side,
      lift: 0.04,
    })
    within(context, wing, side === key ? hair.base : hair.shadow, () => undefined)
    for (let i = 0; i < 7; i++) {
      const x = 0.012 + i * 0.015
      const from = view.at(side * x, 0.258 + i * 0.002, { lift: 0.04 })
      const to = view.at(side * (x + 0.035), 0.3 + i * 0.002, { lift: 0.04 })
      taper(
        context,
        [from, [(from[0] + to[0]) / 2 + side * 0.008, (from[1] + to[1]) / 2], to],
        0.006,
        css(i % 2 ? hair.light : hair.deep, 0.55),
      )
    }
  }
}

/** Frames before the eyes and one bow to the ear that we see. */
export function paintGlasses(sitting: Sitting, kind: Outfit['glasses']): void {
  if (kind === 'none') return
  const { context, view, look, random, key } = sitting
  const lot = random.fork('glasses')
  const frame = css(
    kind === 'dark'
      ? [28, 24, 30]
      : lot.pick([
          [42, 34, 38],
          [96, 58, 34],
          [34, 40, 58],
          [150, 112, 60],
        ] as const),
  )
  const round = lot.chance(0.5)
  const y = look.age === 'child' ? 0.07 : 0.028
  const lens = round
    ? '.05 0, .075 -.075, .16 -.105, .25 -.078, .285 -.005, .255 .075, .165 .108, .08 .078'
    : '.048 -.05, .1 -.085, .2 -.092, .292 -.075, .29 0, .25 .07, .165 .09, .075 .065'
  const bow = view.yaw > 0 ? -1 : 1
  line(
    context,
    [
      view.at(bow * 0.28, y - 0.04, { lift: 0.06 }),
      view.at(bow * 0.35, y - 0.05, { depth: 0.12 }),
      view.at(bow * 0.385, y - 0.02, { depth: -0.03 }),
    ],
    0.02,
    frame,
  )
  for (const side of [-1, 1]) {
    const points = view.places(lens, { side, lift: 0.05 }).map(([x, v]): Point => [x, v + y])
    const path = blobPath(points)
    context.save()
    context.clip(path)
    const [x0, y0] = view.at(side * 0.165, y)
    if (kind === 'dark') {
      const shade_ = context.createLinearGradient(x0, y0 - 0.1, x0, y0 + 0.1)
      shade_.addColorStop(0, 'rgba(18,16,24,.97)')
      shade_.addColorStop(1, 'rgba(72,56,70,.93)')
      context.fillStyle = shade_
      context.fillRect(x0 - 0.3, y0 - 0.3, 0.6, 0.6)
    } else {
      context.fillStyle = 'rgba(225,240,250,.13)'
      context.fillRect(x0 - 0.3, y0 - 0.3, 0.6, 0.6)
    }
    context.fillStyle = `rgba(255,255,255,${kind === 'dark' ? 0.2 : 0.24})`
    context.beginPath()
    for (const [dx, dy] of [
      [-0.1, 0.12],
      [-0.02, 0.12],
      [0.09, -0.12],
      [0.03, -0.12],
    ] as const)
      context.lineTo(x0 + dx * key, y0 + dy)
    context.fill()
    context.restore()
    context.strokeStyle = frame
    context.lineWidth = round ? 0.015 : 0.02
    context.stroke(path)
  }
  line(
    context,
    [
      view.at(-0.05, y - 0.02, { lift: 0.06 }),
      view.at(0, y - 0.045, { lift: 0.07 }),
      view.at(0.05, y - 0.02, { lift: 0.06 }),
    ],
    0.018,
    frame,
  )
}

export function paintEarrings(sitting: Sitting): void {
  if (!sitting.look.earrings) return
  paintWorn(sitting, sitting.random.fork('earrings').pick(['hoop', 'drop', 'pearl'] as const))
}

/** A band over the hair and a cup on each ear that is seen. */
export function paintHeadphones(sitting: Sitting): void {
  const inks = ['#2b2d33', '#e9e4dc', '#d8574a', '#3f6fa8']
  paintWorn(sitting, 'headphones', { base: hex(sitting.random.fork('headphones').pick(inks)) })
}

/** Things that are worn at the ears, not held before the chest. */
export const atEar: ReadonlySet<string> = new Set([
  'headphone',
  'mobile-phone',
  'telephone',
  'telephone-receiver',
])

/** A mask over the lower face. */
export function paintMask(sitting: Sitting, mask: Outfit['mask']): void {
  if (!mask) return
  const { context } = sitting
  context.save()
  context.clip(blobPath(contourOf(sitting).map(([x, y]): Point => [x * 1.03, y * 1.02])))
  paintWorn(sitting, 'mask', { mask, fold: shade(mask, luma(...mask) < 90 ? 0.1 : -0.1) })
  context.restore()
}
