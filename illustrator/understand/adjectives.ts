import type { HairStyle, Person } from '../scene.ts'
import {
  type Clause,
  endPart,
  hasJoint,
  isAfterColor,
  type Named,
  opensNoun,
  takePending,
  wearColor,
} from './clause.ts'
import { dress } from './dressing.ts'
import { isDeed } from './joints.ts'
import type { Adjectives, Meaning, WordRole } from './meaning.ts'
import { has, type Phrase } from './phrase.ts'
import { describe } from './subjects.ts'

/** The hair styles that adjectives of length mean. */
const lengths: Partial<Record<Adjectives['size'], HairStyle>> = {
  huge: 'long',
  large: 'long',
  small: 'pixie',
  tiny: 'cropped',
}

/** A color waits for its noun; a second color is the accent. */
export function readColor(clause: Clause, color: string): void {
  const { pending } = clause
  if (pending.color === undefined) pending.color = color
  else pending.accent ??= color
  clause.isColorLast = true
}

/** `A cat on the left`, or `on the left a cat`: a side belongs to the noun before, or the next. */
export function readSide(clause: Clause, side: Adjectives['side']): void {
  const { draft, lastJoint, noun } = clause
  const subject = isDeed(lastJoint?.kind) ? draft.heads.at(-1) : (noun ?? draft.heads.at(-1))
  const isNext = opensNoun(clause) || clause.isAfterAnd || (subject && draft.sides.has(subject))
  if (subject && !isNext) draft.sides.set(subject, side)
  else clause.pending.side = side
}

/** `With blue fur` colors the whole animal, `with white spots` a part. False without an effect. */
export function readPart(clause: Clause, role: WordRole, { meanings }: Phrase): boolean {
  const { color } = takePending(clause)
  const surface = meanings.find((meaning) => meaning.kind === 'surface')?.value
  if (role === 'marking') describe(clause.draft.latest, color ? { accent: color } : { surface })
  else if (color && role !== 'part') describe(clause.draft.latest, { color })
  endPart(clause)
  return role === 'outside' || (role === 'marking' && (color ?? surface) !== undefined)
}

/** Describes the hair of earlier people, or of the next person as in `red hair girl`. */
export function readHair(
  clause: Clause,
  role: 'hair' | 'beard',
  { isBefore, isStyled }: { isBefore: boolean; isStyled: boolean },
): boolean {
  const { color, hairColor = color, size, ...rest } = takePending(clause)
  const long = role === 'hair' && !isStyled && size && lengths[size]
  const hair = rest.look?.hair === 'curls' && long === 'pixie' ? 'short curls' : long
  const others = hair ? { ...rest, look: { ...rest.look, hair } } : { ...rest, size }
  const features = { ...(role === 'beard' && { beard: true }), ...(hairColor && { hairColor }) }
  const { look = {} } = others
  if (!isBefore && clause.draft.describePeople({ ...features, look })) endPart(clause)
  else clause.pending = { ...others, ...features }
  return Object.keys({ ...features, ...look }).length > 0
}

/** Describes the person before, or the next person. False without a person. */
export function readLook(
  clause: Clause,
  kind: 'look' | 'trait',
  look: Partial<Person>,
  isBefore: boolean,
): boolean {
  const { draft, next } = clause
  const isOpen = opensNoun(clause)
  const isFace = look.expression && !/calm|serious/.test(look.expression)
  const isNext = isBefore || (isFace && (isOpen || has(next, 'drawing')))
  // A cup may smile like a person, but a calm lake has no face.
  const about = isFace && draft.people.length === 0 ? draft.doers : draft.people
  const isAfter = kind === 'trait' || (!isNext && !isOpen)
  if (isAfter && about.length > 0) {
    describe(about, { look })
    // A mustache and braids may have a color; a smile has none.
    const { color, hairColor = color } = kind === 'trait' ? takePending(clause) : {}
    if (look.mustache || look.hair) draft.describePeople({ hairColor })
    return true
  }
  if (kind === 'look' && !isNext) return false
  clause.pending.look = { ...look, ...clause.pending.look }
  return true
}

const afterNoun = /^(?:size|turn|material|surface|hairColor|color)$/

/** Reads colors and sizes that come after their noun. False when the words are no adjectives. */
export function describeNamed(clause: Clause, named: Named, meanings: Meaning[]): boolean {
  const { draft } = clause
  const latest = draft.latest.slice(-1)
  // The hat of an animal is a subject itself.
  const noun = named === 'subject' && clause.noun ? [clause.noun] : latest
  let part: 'color' | 'accent' = isAfterColor(clause) ? 'accent' : 'color'
  for (const meaning of meanings) {
    const { kind } = meaning
    if (kind === 'size' || kind === 'turn' || kind === 'material' || kind === 'surface')
      describe(noun, { [kind]: meaning.value })
    else if (kind === 'hairColor' || (kind === 'color' && named === 'hair'))
      draft.describePeople({ hairColor: meaning.value })
    else if (kind !== 'color') continue
    else if (named === 'place') draft.palette.push(meaning.value)
    else if (named === 'subject') describe(noun, { [part]: meaning.value })
    else {
      const lastWorn = latest[0]?.person?.wears.at(-1)
      if (lastWorn) dress(latest, lastWorn.name, meaning.value)
    }
    if (kind === 'color') part = 'accent'
  }
  return meanings.some(({ kind }) => afterNoun.test(kind))
}

/** Adjectives without a noun describe the noun before, or the whole picture. */
export function endAdjectives(clause: Clause): void {
  wearColor(clause)
  const { color, accent, count, article, hairColor, beard, look, side, ...others } =
    takePending(clause)
  const { material, surface, turn } = others
  clause.pending.side = side
  const { noun, draft } = clause
  const described = noun && !hasJoint(clause) && article === undefined ? draft.latest : []
  const isColored = color !== undefined && (clause.isColorLast || !noun)
  describe(described, { count, material, surface, turn, ...(isColored && { color, accent }) })
  if (isColored && described.length === 0) draft.palette.push(color, ...(accent ? [accent] : []))
  draft.describePeople({ hairColor, beard, look })
}
