import { anybody, type Person, type Subject } from '../scene.ts'
import { drawingOfGarment, isAlive, rowOf } from '../tables/drawings.ts'
import { tables } from '../tables/tables.ts'
import { singularsIn } from './endings.ts'
import type { Adjectives, Noun } from './meaning.ts'
import type { Phrase } from './phrase.ts'

/** The parts of a person that words such as `freckled` describe, by the name of the look. */
export const looks: Record<string, Partial<Person>> = Object.fromEntries(
  tables.looks.map(({ look, ...parts }) => [look, parts]),
)

/** A person with the parts of a look that were still open. */
function withLook(person: Person, look: Partial<Person>): Person {
  const isOpen = (part: string) =>
    part === 'age' ? person.age === 'adult' : (person[part as keyof Person] ?? null) === null
  const news = Object.entries(look).filter(([part]) => isOpen(part))
  return { ...person, ...Object.fromEntries(news) }
}

/** Colors as CSS hex, by name. */
export const colors: Record<string, string> = Object.fromEntries(
  tables.colors.flatMap(({ color, hex }) => (hex ? [[color, hex]] : [])),
)

/** The color of hair as CSS hex, by the name of the color. */
function hairColorOf(name: string): string {
  return tables.colors.find(({ color }) => color === name)?.hair ?? colors[name] ?? '#5c3a24'
}

/** The adjectives that wait for their noun. */
export interface Pending extends Partial<Adjectives> {
  article?: 'a' | 'the'
  /** The second color of `black and white`. */
  accent?: string
  beard?: boolean | undefined
}

/** The greatest number of one kind in a picture. */
const mostOfAKind = 24
const noPerson = { age: null, gender: null, wears: [] }

/** The subject of a noun and the adjectives before the noun. */
export function subjectOf(
  noun: Noun,
  { name, plural }: Pick<Phrase, 'name' | 'plural'>,
  { color, naturalColor, count = plural ? 3 : 1, ...adjectives }: Pending = {},
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
  // `Blonde` and `ginger` are colors of the hair.
  const own = isPerson && adjectives.hairColor ? undefined : (color ?? naturalColor)
  describe([subject], { ...adjectives, ...(own && { color: own }) })
  return subject
}

/** Describes subjects. Their first pose, activity and look count, and their last color and size. */
export function describe(subjects: readonly Subject[], adjectives: Pending): void {
  const { color, accent, count, size, pose, activity, material, surface, turn } = adjectives
  for (const subject of subjects) {
    if (count !== undefined) Object.assign(subject, counted(Math.max(subject.requested, count)))
    if (color) subject.color = colored(color)
    if (accent) subject.accent = colored(accent)
    subject.size = size ?? subject.size
    if (material) subject.material = material
    if (surface) subject.surface = surface
    if (turn) subject.turn = turn
    subject.pose ??= pose ?? null
    if (isAlive(subject.drawing)) subject.activity ??= activity ?? null
    if (subject.person) subject.person = portrayed(subject.person, adjectives)
    else if (adjectives.look?.expression) subject.face ??= adjectives.look.expression
  }
}

function portrayed(
  person: Person,
  { hairColor, beard = person.beard, look = {} }: Pending,
): Person {
  const hair = hairColor ? hairColorOf(hairColor) : person.hairColor
  return withLook({ ...person, beard, hairColor: hair }, look)
}

export function counted(requested: number): Pick<Subject, 'count' | 'requested'> {
  return { requested, count: Math.min(mostOfAKind, requested) }
}

function drawingOf({ kind, value }: Noun): string {
  if (kind === 'person') return 'person'
  return kind === 'garment' ? drawingOfGarment(value) : value
}

/** Whether two nouns may mean the same subject. */
export function isSame(a: Subject, b: Subject): boolean {
  // An animal with clothes stands up, and has another drawing.
  if (a.name === b.name && isAlive(a.drawing) && rowOf(a.drawing).kind === 'animals') return true
  if (a.drawing !== b.drawing || (a.color && b.color && a.color.name !== b.color.name)) return false
  return a.person?.age === b.person?.age && a.person?.gender === b.person?.gender
}

export function colored(name: string): { name: string; hex: string } {
  return { name, hex: colors[name] ?? '#888888' }
}

/** The number of plants for a field. */
const aField = 8

/** The plants of a `tulip field`. In most languages the plant is the longest word. */
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

/** A subject by its drawing, without adjectives. */
export function someOf(drawing: string, name: string, count: number): Subject {
  return subjectOf({ kind: 'drawing', value: drawing }, { name, plural: false }, { count })
}

/** The people of a busy street. */
export function aCrowd(): Subject {
  const phrase = { name: 'person', plural: true }
  return subjectOf({ kind: 'person', value: noPerson }, phrase, { count: 5 })
}
