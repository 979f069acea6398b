import { fromLch, hex, shade, toLch } from '../../color.ts'
import type { PictureCanvas } from '../../memory.ts'
import type { Pen } from '../../pen.ts'
import type { Random } from '../../random.ts'
import { anybody, type Person, type Scene, type Subject } from '../../scene.ts'
import { animalHeadOf } from '../../subject/animal/animal.ts'
import { coatOf } from '../../subject/animal/coat.ts'
import { type Head, headOf, paintHeadwear } from '../../subject/person/head.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { turned } from '../../subject/person/person.ts'
import { type Sitting, sittingOf } from '../../subject/person/sitting.ts'
import { costumes, isClothing, rowOf } from '../../tables/drawings.ts'
import { type Ink, light } from '../inks.ts'
import type { Page } from '../kit.ts'
import { inflated, shadow } from '../layers.ts'
import type { Palette } from '../palettes.ts'
import { paintBust } from './bust.ts'

export interface Choices {
  /** The ground is the color of the wall, the pale ink the color of the light from behind. */
  look: Palette
  /** -1 or 1: the side of the light, of the face's turn, and of the parting. */
  key: number
  turn: number
  part: number
}

interface Seat extends Choices {
  /** The text of the prompt is about the first sitter. */
  isFirst: boolean
  random: Random
}

export type Model = Pick<Subject, 'name' | 'drawing' | 'color' | 'accent' | 'person' | 'count'>

interface Sitter {
  sitting: Sitting
  outfit: Outfit
  /** The scale: below 1 for high hats and ears. */
  share: number
  head: Head
  /** Shows the animal's own body instead of a dressed bust. */
  isWhole?: boolean
}

/** The places of one, two and three sitters as shares of the width, and their sizes. */
const groups = [
  { places: [0], size: 1 },
  { places: [-0.19, 0.2], size: 0.8 },
  { places: [0, -0.3, 0.3], size: 0.68 },
] as const

/** Head and shoulders of one sitter, or of two or three close together, the first in front. */
export function paintSitters(page: Page, subjects: readonly Model[], choices: Choices): void {
  const { pen, width, height } = page
  const { places, size } = groups[subjects.length - 1] ?? groups[0]
  for (const [index, subject] of [...subjects.entries()].reverse()) {
    const aside = places[index] ?? 0
    const turn = subjects.length === 1 ? choices.turn : -Math.sign(aside || choices.turn)
    const isFirst = index === 0
    const random = isFirst ? page.random : page.random.fork(`sitter ${index}`)
    const seat = { ...choices, turn, isFirst, random }
    const sitter = subject.person ? personIn(page, subject, seat) : animalIn(page, subject, seat)
    const unit = Math.min(height * 0.47, width * 0.52) * sitter.share * size
    const x = width / 2 + aside * Math.min(width, height * 1.2) - turn * unit * 0.05
    const down = 0.44 + (1 - sitter.share) * 0.34 + (1 - size) * 0.14 - (isFirst ? 0 : 0.02)
    pen.moved({ x, y: height * down, scale: unit }, () => paintSitter(sitter))
  }
}

/** Head and shoulders around the origin, where the head is 1 high. */
export function paintSitter({ sitting, outfit, head, isWhole }: Omit<Sitter, 'share'>): void {
  const { pen, random } = sitting
  const turn = random.fork('tilt').between(-0.07, 0.07)
  const tilted = (paint: () => void) => {
    pen.moved({ y: 0.5, turn }, () => pen.moved({ y: -0.5 }, paint))
  }
  tilted(() => head.behind?.())
  if (!isWhole) paintBust(sitting, outfit)
  tilted(() => head.front())
}

/** The scale of a person under a high hat. */
const sharesUnder: Partial<Record<Outfit['hat'], number>> = {
  pointed: 0.72,
  cylinder: 0.82,
  toque: 0.82,
}

function personIn({ pen, scene }: Page, subject: Model, seat: Seat): Sitter {
  const { look: inks, key, turn, part, isFirst, random } = seat
  const person = subject.person ?? anybody
  const moods = ['smiling', 'calm', 'smiling', 'laughing'] as const
  const expression = person.expression ?? random.fork('mood').pick(moods)
  const text = isFirst ? scene.compositionText : ''
  const look = { ...lookOf(person, random.fork('look'), subject.name, text), expression }
  const view = random.fork('view')
  const sitting = sittingOf({
    pen,
    look,
    random,
    rim: hex(inks.pale),
    key,
    part,
    yaw: turn * view.between(0.14, 0.36),
    pitch: view.between(-0.05, 0.06),
    gaze: -turn * view.between(0.02, 0.16),
  })
  const outfit = dressed(subject, look, inks.ground, random)
  const near = scene.relations.filter(({ kind }) => kind !== 'in')
  const atEars = near.map(({ object }) => atEarOf(scene.subjects[object]))
  if (isFirst) outfit.atEar = atEars.find(Boolean)
  const share = look.marks.has('horned') ? 0.82 : (sharesUnder[outfit.hat] ?? 1)
  return { sitting, outfit, share, head: headOf(sitting, outfit) }
}

/** The place of a thing that is worn at an ear, not held in front of the chest. */
export function atEarOf(thing: Subject | undefined): Outfit['atEar'] {
  const drawing = thing?.drawing ?? ''
  if (drawing === 'headphone') return 'headphones'
  return /^(mobile-phone|telephone)/.test(drawing) ? 'phone' : undefined
}

const clothes = '#2f3e4e #f1e9dc #c4563f #3f6b5f #e0a93f #5b4a78 #8c3b4a #3a5f8a #d8c3a5'
  .split(' ')
  .map(hex)

/** The clothes of a person, in a color that stands out from the wall. */
function dressed(
  subject: Model,
  { gender, lined, marks }: Look,
  wall: Ink,
  random: Random,
): Outfit {
  const person = subject.person ?? anybody
  const outfit = outfitOf(subject, { ...person, gender }, random.fork('outfit'))
  const worn = new Set(person.wears.map(({ name }) => name))
  const fork = random.fork('garment')
  const far = clothes.filter((ink) => Math.abs(toLch(ink).lightness - light(wall)) > 0.25)
  if (!subject.color && worn.size === 0 && costumes.get(subject.name) === undefined)
    outfit.top = fork.pick(far)
  const isSeen = worn.has('glasses') || worn.has('sunglasses') || lined
  if (!isSeen || marks.has('goggles')) outfit.glasses = 'none'
  if (outfit.front === 'round' && worn.size === 0 && fork.chance(0.4)) outfit.front = 'turtleneck'
  return outfit
}

/**
 * An animal in the clothes of the prompt. A built animal and a drawing of a face have a head on a
 * bust. Any other drawing is shown as it is.
 */
function animalIn(page: Page, subject: Model, seat: Seat): Sitter {
  const { pen, drawings, shown, scene } = page
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
  const outfit = outfitOf(roleOf(page, subject), { ...anybody, wears }, random.fork('outfit'))
  if (!wears.some(({ name }) => isClothing(name)) && outfit.hat !== 'crown') {
    const top = shade(fur, -0.05, 0.85)
    Object.assign(outfit, { top, front: 'turtleneck', stripes: undefined })
  }
  const front = () => {
    // The canvas has the pixels of the page.
    const unit = pen.context.getTransform().a
    const dye = color ? { dye: color.hex } : undefined
    const made = drawings.make(id, unit * (isWhole ? 1.86 : 1.23), dye)
    const shade = { radius: unit * 0.03, strength: 0.32 }
    pen.moved({ y: isWhole ? 0.38 : 0, scale: 1 / unit }, () =>
      stampLit(pen, made, key, { x: 0, y: 0, ...shade }),
    )
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

/** A drawing with a body, lit from the side of `key`, and its cast shadow. */
export function stampLit(
  pen: Pen,
  made: PictureCanvas,
  key: number,
  { x, y, radius, strength }: Parameters<typeof shadow>[2],
): void {
  const lit = inflated(made, key < 0 ? -1 : 1, 0.7)
  shadow(pen, lit, { x: x - key * radius * 0.6, y: y + radius * 0.8, radius, strength })
  pen.stamp(lit, { x, y })
}

/** Royal animals wear a king's clothes. A color is the color of the fur. */
function roleOf({ presentation: { themes }, scene }: Page, subject: Model): Model {
  const royal = /\b(?:royal|king|queen|regal)\b/.test(scene.compositionText)
  const isRoyal = royal || themes.includes('elegant')
  return { ...subject, color: null, ...(isRoyal && { name: 'king' }) }
}

/** The clothes of an animal, on its body and its head. */
function wornBy({ relations, subjects }: Scene, { name: own }: Model): Person['wears'] {
  const clothes = subjects.find(({ name }) => name === own)?.person?.wears ?? []
  const things = relations
    .filter(({ kind, subject }) => kind === 'wearing' && subjects[subject]?.name === own)
    .flatMap(({ object }) => subjects[object] ?? [])
  return [...clothes, ...things.map(({ name, color }) => ({ name, color: color?.hex ?? null }))]
}
