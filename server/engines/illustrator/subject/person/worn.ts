import { hex, luma, shade } from '../../color.ts'
import { type Palette, type Part, readParts } from '../parts.ts'
import { paintOn } from '../stage.ts'
import { headStage } from './head-stage.ts'
import type { Mark } from './look.ts'
import type { Headwear, Outfit } from './outfit.ts'
import type { Sitting } from './sitting.ts'
import { clothTones } from './tones.ts'

type Worn =
  | ('ears' | 'headphones' | 'hoop' | 'drop' | 'pearl' | 'phone' | 'mask')
  | ('glasses' | 'round glasses' | 'mustache' | 'mustache of a beard')

const drawings: Record<Worn, readonly Part[]> &
  Partial<Record<`${'sides' | 'face' | 'top'} ${Mark}`, readonly Part[]>> = readParts(
  new URL('features.txt', import.meta.url),
)

/** Paints what is worn at or on a head, or its ears. */
export function paintWorn(
  sitting: Sitting,
  what: Worn,
  palette: Palette = {},
  opacities: Readonly<Record<string, number>> = {},
): void {
  paintOn(headStage(sitting, palette, opacities), drawings[what])
}

/** What marks show at the sides of the head, behind the hair; in the face; or over the hair. */
export function paintMarks(sitting: Sitting, layer: 'sides' | 'face' | 'top'): void {
  for (const mark of sitting.look.marks)
    paintOn(headStage(sitting), drawings[`${layer} ${mark}`] ?? [])
}

/** Frames before the eyes and one bow to the ear that we see. */
export function paintGlasses(sitting: Sitting, kind: Outfit['glasses']): void {
  if (kind === 'none') return
  const { pen, look, random } = sitting
  const lot = random.fork('glasses')
  const isDark = kind === 'dark'
  const frame = hex(isDark ? '#1c181e' : lot.pick(['#2a2226', '#603a22', '#22283a', '#96703c']))
  const glass = hex(isDark ? '#16141c' : '#e1f0fa')
  const glow = isDark ? hex('#5a4658') : glass
  const shape = lot.pick(['glasses', 'round glasses'] as const)
  pen.moved({ y: look.age === 'child' ? 0.07 : 0.028 }, () => {
    paintWorn(sitting, shape, { frame, glass, glow }, { glass: isDark ? 0.95 : 0.13 })
  })
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
  paintWorn(sitting, 'mask', { mask, fold: shade(mask, luma(...mask) < 90 ? 0.1 : -0.1) })
}

const hats = readParts<Headwear | `${Mark | Outfit['front']} ${Headwear}`>(
  new URL('hats.txt', import.meta.url),
)

/** A hat over hair and face, with its shadow on the forehead. Some are others with what else is worn. */
export function paintHat(sitting: Sitting, { headwear: { kind, color }, front }: Outfit): void {
  const special = [...sitting.look.marks, front].map((other) => hats[`${other} ${kind}`])
  paintOn(headStage(sitting, { ...clothTones(color) }), special.find(Boolean) ?? hats[kind])
}
