import { fromLch, hex, shade } from '../../color.ts'
import type { PictureCanvas } from '../../memory.ts'
import type { Pen } from '../../pen.ts'
import { anybody, type Person, type Scene } from '../../scene.ts'
import { animalHeadOf } from '../../subject/animal/animal.ts'
import { coatOf } from '../../subject/animal/coat.ts'
import { paintHeadwear } from '../../subject/person/head.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { outfitOf } from '../../subject/person/outfit.ts'
import { turned } from '../../subject/person/person.ts'
import { sittingOf } from '../../subject/person/sitting.ts'
import { isClothing, rowOf } from '../../tables/drawings.ts'
import type { Page } from '../kit.ts'
import { inflated, type Shadow, shadow } from '../layers.ts'
import type { Model, Seat, Sitter } from './sitter.ts'

/** An animal in clothes. A built animal or a face has a bust; another drawing stays as it is. */
export function animalIn(page: Page, subject: Model, seat: Seat): Sitter {
  const { pen, drawings, shown, scene, presentation } = page
  const { look: inks, key, turn, random } = seat
  const { drawing, color } = subject
  const breed = [drawing, `upright-${drawing}`].map((id) => rowOf(id).breed).find(Boolean)
  const coat = breed && coatOf(breed, subject, 0, random.fork('coat'))
  const id = [`${drawing}-face`, drawing].find((id) => drawings.has(id)) ?? shown[0] ?? 'star'
  const isWhole = !breed && !rowOf(id).body && !/-face$|^frog$/.test(id)
  const fur = coat?.palette.body ?? (color ? hex(color.hex) : fromLch(drawings.dominant(id)))
  const look: Look = {
    ...lookOf({ ...anybody, gender: 'man' }, random.fork('look')),
    skin: coat?.palette.limb ?? shade(fur, -0.06),
    hair: { style: 'bald', color: fur },
  }
  const yaw = breed ? turned : turn * 0.04
  const sitting = sittingOf({ pen, key, rim: hex(inks.pale), random, look, yaw })
  const wears = wornBy(scene, subject)
  const royal = /\b(?:royal|king|queen|regal)\b/.test(scene.compositionText)
  const isRoyal = royal || presentation.themes.includes('elegant')
  // Royal animals wear a king's clothes. A color is the color of the fur.
  const role = { ...subject, color: null, ...(isRoyal && { name: 'king' }) }
  const outfit = outfitOf(role, { ...anybody, wears }, random.fork('outfit'))
  if (!wears.some(({ name }) => isClothing(name)) && outfit.hat !== 'crown') {
    const top = shade(fur, -0.05, 0.85)
    Object.assign(outfit, { top, front: 'turtleneck', stripes: undefined })
  }
  const front = () => {
    // The canvas has the pixels of the page.
    const unit = pen.context.getTransform().a
    const dye = color ? { dye: color.hex } : undefined
    const made = drawings.make(id, unit * (isWhole ? 1.86 : 1.23), dye)
    const cast = { x: 0, y: 0, radius: unit * 0.03, strength: 0.32 }
    pen.moved({ y: isWhole ? 0.38 : 0, scale: 1 / unit }, () => stampLit(pen, made, key, cast))
    if (!isWhole) pen.moved({ y: -0.117, scale: 0.98 }, () => paintHeadwear(sitting, outfit))
  }
  const built = coat && animalHeadOf({ breed, coat }, sitting, outfit)
  const head = built
    ? { front: () => pen.moved({ scale: [-Math.sign(turn), 1] }, () => built.front()) }
    : { front }
  const isTall =
    outfit.hat !== 'bare' || breed?.ears === 'long' || breed?.crests.includes('antlers')
  return { sitting, outfit, share: isWhole || !isTall ? 1 : 0.83, head, isWhole }
}

/** The clothes of an animal, on its body and its head. */
function wornBy({ relations, subjects }: Scene, { name: own }: Model): Person['wears'] {
  const clothes = subjects.find(({ name }) => name === own)?.person?.wears ?? []
  const things = relations
    .filter(({ kind, subject }) => kind === 'wearing' && subjects[subject]?.name === own)
    .flatMap(({ object }) => subjects[object] ?? [])
  return [...clothes, ...things.map(({ name, color }) => ({ name, color: color?.hex ?? null }))]
}

/** A drawing with a body, lit from the side of `key`, and its cast shadow. */
export function stampLit(pen: Pen, made: PictureCanvas, key: number, cast: Shadow): void {
  const { x, y, radius } = cast
  const lit = inflated(made, key < 0 ? -1 : 1, 0.7)
  shadow(pen, lit, { ...cast, x: x - key * radius * 0.6, y: y + radius * 0.8 })
  pen.stamp(lit, { x, y })
}
