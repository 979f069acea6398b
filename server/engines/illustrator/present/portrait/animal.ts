import type { Canvas } from '@napi-rs/canvas'
import { type Color, fromLch, hex, shade } from '../../color.ts'
import type { Pen } from '../../pen.ts'
import { anybody, type Person, type Subject } from '../../scene.ts'
import { paintHeadwear } from '../../subject/person/head.ts'
import { lookOf } from '../../subject/person/look.ts'
import { isPart, outfitOf } from '../../subject/person/outfit.ts'
import { type Sitting, sittingOf } from '../../subject/person/sitting.ts'
import { isClothing, rowOf } from '../../tables/drawings.ts'
import type { Ink } from '../inks.ts'
import type { Page } from '../kit.ts'
import { inflated, shadow } from '../layers.ts'
import { paintBust } from './bust.ts'
import type { Choices } from './portrait.ts'

/** Drawings of Noto Emoji that are a face without a body. */
const heads =
  /-face$|^(?:fox|wolf|bear|polar-bear|panda|koala|lion|hamster|unicorn|raccoon|moose|frog|robot|alien|ghost|goblin|ogre|teddy-bear)$/

/** An animal dressed as the words say; of those with a body only the upper part is in the picture. */
export function paintAnimalPortrait(page: Page, subject: Subject, choices: Choices): void {
  const { pen, width, height, drawings } = page
  const id = idOf(page, subject)
  const isHead = heads.test(id)
  const dye = dyeOf(page, subject, id)
  const fur = dye ? hex(dye) : fromLch(drawings.dominant(id))
  const sitting = sitterOf(page, fur, choices)
  const person = { ...anybody, wears: wornBy(page) }
  const part = { ...subject, color: null, ...(isRoyal(page) && { name: 'king' }) }
  const outfit = outfitOf(part, person, page.random.fork('outfit'))
  if (!isPart(part.name) && !person.wears.some(({ name }) => isClothing(name))) {
    const top = shade(fur, -0.05, 0.85)
    Object.assign(outfit, { top, front: 'round', stripes: undefined, turtleneck: true })
  }
  if (!person.wears.some(({ name }) => name.endsWith('glasses'))) outfit.glasses = 'none'
  const isBare = outfit.hat === 'bare'
  const unit = Math.min(height * 0.5, width * 0.56) * (isBare ? 1 : 0.78)
  const middle = { x: width / 2, y: height * (isHead ? (isBare ? 0.44 : 0.52) : 0.62) }
  const dressing = (scale: number, lift: number, paint: typeof paintBust) => {
    const { x, y } = middle
    pen.moved({ x, y: y - lift * unit, scale: unit * scale }, () => paint(sitting, outfit))
  }
  if (isHead) dressing(1, 0.02, paintBust)
  const side = unit * (isHead ? 1.16 : 1.75)
  const made = drawings.make(id, side, dye ? { dye } : undefined)
  stampLit(pen, made, choices.key, { ...middle, radius: unit * 0.03, strength: 0.32 })
  if (isHead) dressing(0.92, 0.11, paintHeadwear)
}

/** A drawing with a body, lit from the side of `key`, and the shadow that it throws. */
export function stampLit(
  pen: Pen,
  made: Canvas,
  key: number,
  { x, y, radius, strength }: Parameters<typeof shadow>[2],
): void {
  const lit = inflated(made, key < 0 ? -1 : 1, 0.7)
  shadow(pen, lit, { x: x - key * radius * 0.6, y: y + radius * 0.8, radius, strength })
  pen.stamp(lit, { x, y })
}

/** Its face, or that of the nearest animal that it is built like. */
function idOf({ drawings, shown }: Page, { drawing }: Subject): string {
  const kin = [drawing, ...rowOf(drawing).kin]
  const drawn = kin
    .flatMap((one) => [`${one}-face`, one])
    .find((id) => drawings.has(id) && (heads.test(id) || id === drawing))
  return drawn ?? shown[0] ?? 'star'
}

/** A face that is not its own, or as yellow as a smiley, takes the color of its coat. */
function dyeOf({ choose }: Page, { color, drawing }: Subject, id: string): Ink | undefined {
  if (color) return color.hex
  const { coats = [] } = rowOf(drawing).breed ?? {}
  const isOwn = id === drawing || (!/^(?:cat|dog)-face$/.test(id) && id.startsWith(drawing))
  return isOwn || coats.length === 0 ? undefined : choose(coats).split(' ')[0]
}

function isRoyal({ presentation, scene }: Page): boolean {
  return (
    /\b(?:royal|king|queen|regal)\b/.test(scene.compositionText) ||
    presentation.themes.includes('elegant')
  )
}

/** What the hero wears, on its body and on its head. */
function wornBy({ scene: { relations, subjects } }: Page): Person['wears'] {
  const clothes = subjects[0]?.person?.wears ?? []
  const things = relations.flatMap(({ kind, subject, object }) => {
    const worn = subjects[object]
    return kind === 'wearing' && subject === 0 && worn
      ? [{ name: worn.name, color: worn.color?.hex ?? null }]
      : []
  })
  return [...clothes, ...things]
}

/** Whom the clothes of people are cut for. */
function sitterOf({ pen, random }: Page, fur: Color, { look: inks, key, turn }: Choices): Sitting {
  const look = lookOf({ ...anybody, gender: 'man' }, random.fork('look'))
  return sittingOf({
    ...{ pen, key, rim: hex(inks.pale), random },
    look: { ...look, skin: shade(fur, -0.06), hair: { style: 'bald', color: fur } },
    yaw: turn * 0.04,
  })
}
