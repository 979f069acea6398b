import { anybody, type Person, type Subject } from '../scene.ts'
import { drawingOfGarment, isAlive } from '../tables/drawings.ts'
import { singularsIn } from './endings.ts'
import { colors, hairColorOf, withLook } from './looks.ts'
import type { Adjectives, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/** The adjectives that wait for their noun. */
export interface Pending extends Partial<Adjectives> {
  article?: 'a' | 'the'
  /** The second colour of `black and white`. */
  accent?: string
  beard?: boolean | undefined
}

/** More of a kind do not fit. */
const mostOfAKind = 24
const noPerson = { age: null, gender: null, wears: [] }

/** A subject as its noun and the adjectives before it say. */
export function subjectOf(
  noun: Noun,
  { name, plural }: Pick<Phrase, 'name' | 'plural'>,
  { color, naturalColor, count = plural ? 3 : 1, ...told }: Pending = {},
): Subject {
  const isPerson = noun.kind === 'person'
  const { age, gender, wears } = isPerson ? noun.value : noPerson
  const worn = wears.map((name) => ({ name, color: null, isImplied: true as const }))
  const subject: Subject = {
    name,
    drawing: drawingOf(noun),
    ...counted(count),
    color: null,
    accent: null,
    size: 'normal',
    pose: null,
    activity: null,
    person: isPerson ? { ...anybody, age: age ?? 'adult', gender, wears: worn } : null,
  }
  // The colour of `blonde` and `ginger` is that of the hair.
  const own = isPerson && told.hairColor ? undefined : (color ?? naturalColor)
  describe([subject], { ...told, ...(own && { color: own }) })
  return subject
}

/** Tells more of subjects. Of their pose, activity and look the first that is told counts. */
export function describe(subjects: readonly Subject[], told: Pending): void {
  const { color, accent, count, size, pose, activity } = told
  for (const subject of subjects) {
    if (count !== undefined) Object.assign(subject, counted(Math.max(subject.asked, count)))
    if (color) subject.color = colored(color)
    if (accent) subject.accent = colored(accent)
    subject.size = size ?? subject.size
    subject.pose ??= pose ?? null
    if (isAlive(subject.drawing)) subject.activity ??= activity ?? null
    if (subject.person) subject.person = portrayed(subject.person, told)
    else if (told.look?.expression) subject.face ??= told.look.expression
  }
}

function portrayed(
  person: Person,
  { hairColor, beard = person.beard, look = {} }: Pending,
): Person {
  const hair = hairColor ? hairColorOf(hairColor) : person.hairColor
  return withLook({ ...person, beard, hairColor: hair }, look)
}

export function counted(asked: number): Pick<Subject, 'count' | 'asked'> {
  return { asked, count: Math.min(mostOfAKind, asked) }
}

function drawingOf({ kind, value }: Noun): string {
  if (kind === 'person') return 'person'
  return kind === 'garment' ? drawingOfGarment(value) : value
}

/** Whether two are one that is spoken of again. */
export function isSame(a: Subject, b: Subject): boolean {
  if (a.drawing !== b.drawing || (a.color && b.color && a.color.name !== b.color.name)) return false
  return a.person?.age === b.person?.age && a.person?.gender === b.person?.gender
}

function colored(name: string): { name: string; hex: string } {
  return { name, hex: colors[name] ?? '#888888' }
}

/** As many as `field of` says. */
const aField = 8

/** `tulip` of `tulip field`. The plant is the longest word in most languages. */
export function cropOf(drawing: string, { words, headFinal }: Phrase, color?: string): Subject {
  const plants = words.filter((word) => !/^(?:fields?|golden)$/.test(word))
  const plant =
    (headFinal ? plants[0] : plants.sort((a, b) => a.length - b.length).at(-1)) ?? drawing
  const [name = plant] = singularsIn('en', plant)
  return subjectOf(
    { kind: 'drawing', value: drawing },
    { name, plural: true },
    { count: aField, color },
  )
}

/** Some of a thing, of which nothing else is said. */
export function someOf(drawing: string, name: string, count: number): Subject {
  return subjectOf({ kind: 'drawing', value: drawing }, { name, plural: false }, { count })
}

/** The people of a busy street. */
export function aCrowd(): Subject {
  const phrase = { name: 'person', plural: true }
  return subjectOf({ kind: 'person', value: noPerson }, phrase, { count: 5 })
}
