import { hex, hexes, toLch } from '../../color.ts'
import type { Random } from '../../random.ts'
import { anybody, type Subject } from '../../scene.ts'
import { headOf } from '../../subject/person/head.ts'
import { type Look, lookOf } from '../../subject/person/look.ts'
import { type Outfit, outfitOf } from '../../subject/person/outfit.ts'
import { sittingOf } from '../../subject/person/sitting.ts'
import { costumes } from '../../tables/drawings.ts'
import { type Ink, light } from '../inks.ts'
import type { Page } from '../kit.ts'
import { animalIn } from './animal-sitters.ts'
import { paintBust } from './bust.ts'
import type { Choices, Model, Seat, Sitter } from './sitter.ts'

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
const sharesUnder: Partial<Record<string, number>> = { pointed: 0.72, cylinder: 0.82, toque: 0.82 }

function personIn({ pen, scene }: Page, subject: Model, seat: Seat): Sitter {
  const { look: inks, key, turn, part, isFirst, random } = seat
  const person = subject.person ?? anybody
  const moods = ['smiling', 'calm', 'smiling', 'laughing'] as const
  const expression = person.expression ?? random.fork('mood').pick(moods)
  const text = isFirst ? scene.compositionText : ''
  const look = { ...lookOf(person, random.fork('look'), subject.name, text), expression }
  const view = random.fork('view')
  const [yaw, pitch] = [turn * view.between(0.14, 0.36), view.between(-0.05, 0.06)]
  const gaze = -turn * view.between(0.02, 0.16)
  const rim = hex(inks.pale)
  const sitting = sittingOf({ pen, look, random, rim, key, part, yaw, pitch, gaze })
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

const clothes = hexes('#2f3e4e #f1e9dc #c4563f #3f6b5f #e0a93f #5b4a78 #8c3b4a #3a5f8a #d8c3a5')

/** The clothes of a person, in a color that stands out from the wall. */
function dressed(subject: Model, look: Look, wall: Ink, random: Random): Outfit {
  const { gender, lined, marks } = look
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
