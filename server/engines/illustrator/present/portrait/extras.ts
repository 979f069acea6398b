import { css, hex, luma, shade } from '../../color.ts'
import type { Outfit } from '../../subject/person/outfit.ts'
import { blobPath, outline, type Point, polygonPath } from '../../subject/shapes.ts'
import type { Kind } from '../../subject/stage.ts'
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
  paintWorn(sitting, look.beard ? 'mustache of a beard' : 'mustache')
}

/** Frames before the eyes and one bow to the ear that we see. */
export function paintGlasses(sitting: Sitting, kind: Outfit['glasses']): void {
  if (kind === 'none') return
  const { context, look, random, key } = sitting
  const lot = random.fork('glasses')
  const frame = hex(kind === 'dark' ? '#1c181e' : lot.pick(frames))
  const round = lot.chance(0.5)
  const down = look.age === 'child' ? 0.07 : 0.028
  /** The glass around its middle, with a glare. */
  const lens: Kind = (_, { points: [[x, y] = [0, 0]] }) => {
    const tint = context.createLinearGradient(x, y - 0.1, x, y + 0.1)
    tint.addColorStop(0, kind === 'dark' ? 'rgba(18,16,24,.97)' : 'rgba(225,240,250,.13)')
    tint.addColorStop(1, kind === 'dark' ? 'rgba(72,56,70,.93)' : 'rgba(225,240,250,.13)')
    context.fillStyle = tint
    context.fillRect(x - 0.3, y - 0.3, 0.6, 0.6)
    context.fillStyle = `rgba(255,255,255,${kind === 'dark' ? 0.2 : 0.24})`
    context.fill(polygonPath(outline('-.1 .12, -.02 .12, .09 -.12, .03 -.12', x, y, key, 1)))
  }
  paintWorn(sitting, round ? 'round glasses' : 'glasses', { frame }, (stage) => ({
    ...stage,
    at: (place, side) => stage.at({ ...place, y: place.y + down }, side),
    kinds: { ...stage.kinds, lens },
  }))
}

const frames = ['#2a2226', '#603a22', '#22283a', '#96703c'] as const

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
