import type { Subject } from '../scene.ts'
import { isA, isAlive, isBoarded, nounRows, rowOf } from '../tables/drawings.ts'
import { settingRow } from '../tables/places.ts'
import { type Bond, type Draft, lives } from './draft.ts'
import { canWear, disguise, dress, dressInColor, wearersOf } from './dressing.ts'
import { isContentless, isDeed, type OpenJoint, relate, relateMutually } from './joints.ts'
import type { Joint, Noun } from './meaning.ts'
import { patterns } from './patterns.ts'
import type { Phrase } from './phrase.ts'
import type { Pending } from './subjects.ts'

export type Named = 'subject' | 'garment' | 'hair' | 'place'

/** Joints that place both a man and the dog that is with him. */
const shared = new Set<Joint>(['on', 'in', 'under'])
/** Joints behind which words may tell what grows in a place. */
const about = new Set<Joint>(['with', 'of', 'beside'])
/** Joints that are always followed by a new subject. */
const around = new Set<Joint>(['on', 'under', 'behind', 'in front of', 'beside', 'over'])

/** The state of a clause that is read: its nouns, the adjectives that wait, the open joints. */
export class Clause {
  readonly draft: Draft
  next: Phrase | undefined
  /** The adjectives that wait for their noun. */
  pending: Pending = {}
  /** Whether no unknown word came after the last color. */
  isColorLast = false
  /** What the previous phrase named, and what was named before an `is`. */
  named: Named | null = null
  lastNamed: Named | null = null
  isAfterIs = false
  isAfterColor = false
  isBetweenColors = false
  isAfterAnd = false
  isAfterPlace = false
  isDenied = false
  hasNoun = false
  lastNoun: Subject | undefined
  joint: OpenJoint | null = null
  /** The last joint that has found its noun. */
  #lastJoint: OpenJoint | null = null
  /** Joints whose object came first, as in Japanese; their subject is the next noun. */
  #awaiting: { kind: Joint; object: Subject }[] = []

  constructor(draft: Draft) {
    this.draft = draft
  }

  /** Whether an article or an adjective waits for its noun. */
  get opensNoun(): boolean {
    const { pose, activity, ...others } = this.pending
    return Object.values(others).some((said) => said !== undefined)
  }

  /** Whether a preposition still waits for its noun. `Made of gold` only gives a color. */
  get hasJoint(): boolean {
    return this.joint !== null && this.joint.kind !== 'of' && this.joint.kind !== 'made'
  }

  /** The subjects whose material comes next. */
  get made(): readonly Subject[] {
    return this.joint?.kind === 'made' ? this.joint.subjects : []
  }

  /** Whether a hand or a door is only a part of the subject that was named. */
  isPart(ofLiving: boolean): boolean {
    const kind = this.joint?.kind
    if (!this.hasNoun || this.draft.isOnTheLiving !== ofLiving) return false
    const last = this.isAfterAnd ? this.#lastJoint?.kind : undefined
    if (!ofLiving) return /^(?:with|of)$/.test(kind ?? last ?? '')
    return kind === undefined || !around.has(kind) || this.#borne !== undefined
  }

  /** Keeps adjectives for their noun. The first one of each kind counts. */
  wait(adjectives: Pending): void {
    this.pending = { ...adjectives, ...this.pending }
  }

  /** Gives the adjectives that waited to their noun. */
  take(): Pending {
    const { pending } = this
    this.pending = {}
    return pending
  }

  /** Ends a joint whose noun is a place or cannot be drawn. */
  drop(isPlace = false): void {
    this.endJoint()
    this.isAfterAnd = false
    this.isAfterPlace = isPlace
  }

  /** Ends a joint without a second noun, which verbs such as `fighting` do not need. */
  endJoint(): void {
    if (this.joint) relateMutually(this.draft, this.joint)
    this.joint = null
  }

  /** Ends a joint with a part, as in `with a beard`; `and` may add another one. */
  passPart(): void {
    this.#lastJoint = this.joint ?? this.#lastJoint
    this.drop()
  }

  /** `With a parrot on his shoulder`: puts the last subject on a part of the one before it. */
  bear(part: string): boolean {
    const bond = this.#borne
    if (!bond) return false
    const { subject, object } = bond
    if (patterns['held on'].test(part)) bond.kind = 'holding'
    else if (patterns['borne on'].test(part)) bond.kind = 'balancing'
    else Object.assign(bond, { kind: 'on', subject: object, object: subject })
    this.passPart()
    return true
  }

  /** The bond between the last subject and the one that bears it. */
  get #borne(): Bond | undefined {
    const { heads, latest, bonds } = this.draft
    if (this.joint?.kind !== 'on') return undefined
    const isIt = ({ subject, object }: Bond) => subject === heads[0] && object === latest[0]
    return bonds.find((bond) => bond.kind !== 'wearing' && lives(bond.subject) && isIt(bond))
  }

  /** `A woman in white`. */
  wearColor(): void {
    const { color } = this.pending
    if (!color || !dressInColor(this.joint, color)) return
    this.joint = null
    delete this.pending.color
  }

  /** Opens a joint at a preposition, or at a verb that takes an object. */
  join(kind: Joint): void {
    // `Un motif de citrons et de feuilles` shows both.
    if (kind === 'of' && this.isAfterAnd) return
    this.endJoint()
    const { heads, latest, doers } = this.draft
    const last = this.#lastJoint?.kind
    const areAlive = latest.every(lives)
    const isCompany = last === 'with' && shared.has(kind) && areAlive
    // A cat on a dog on a horse is a stack.
    const isStack = kind === 'on' && last === 'on' && latest.length > 0 && areAlive
    const isClose =
      kind === 'of' ||
      kind === 'made' ||
      (kind === 'with' && !this.isAfterPlace) ||
      (kind === 'in' && !isDeed(last))
    const near = isCompany ? [...heads, ...latest] : isClose || isStack ? latest : heads
    const isOfPlace = kind === 'of' && this.isAfterPlace
    this.joint = { kind, subjects: isDeed(kind) ? doers : isOfPlace ? [] : near }
    this.isAfterAnd = false
  }

  /** `テーブルの上に` (on the table): the object came first, the subject before it or comes next. */
  joinAfter(kind: Joint, isDone = isDeed(kind)): void {
    const { draft } = this
    const [object] = draft.latest
    // Somebody who lies under a tree does not also lie on it.
    if (!object || this.#awaiting.some((waiting) => waiting.object === object) || this.isAfterPlace)
      return
    const head = draft.headBefore(object)
    if (head === undefined || (isDone && !lives(head))) this.#awaiting.push({ kind, object })
    else {
      this.#relate(kind, head, object)
      draft.heads = [head]
    }
  }

  /** Adds a noun and joins it to the open joint. Null when it has no effect. */
  add(noun: Noun, phrase: Phrase, pending: Pending): 'subject' | 'garment' | null {
    const { draft, isAfterAnd } = this
    // `Holding a sword and a shield`. Nobody wears a person or an animal.
    const isAnimal = noun.kind === 'drawing' && isAlive(noun.value)
    const isApart = noun.kind === 'person' || (isAnimal && this.#lastJoint?.kind === 'wearing')
    const last = isAfterAnd && !isApart ? this.#lastJoint : null
    const joint = this.joint ?? (isDeed(last?.kind) || last?.kind === 'with' ? last : null)
    this.joint = null
    this.drop()
    if (noun.kind === 'garment' && this.#dress(noun.value, pending, joint)) return 'garment'
    if (noun.kind === 'person' && joint && joint.subjects.length > 0) {
      const { wears } = noun.value
      // A person in a person is a costume.
      if (joint.kind === 'wearing' || (joint.kind === 'in' && wears.length > 0))
        return this.#disguise(wears, phrase, joint)
    }
    if (joint && /^(?:of|with)$/.test(joint.kind) && this.#serve(joint, noun)) return 'subject'
    if (joint?.kind === 'made') return this.#make(joint, noun, phrase)
    if (joint && isContentless(joint)) return null
    if (joint && about.has(joint.kind) && !pending.count && this.#standAbout(noun, phrase))
      return 'subject'
    const awaited = this.#awaiting.at(-1)?.object
    const waiting = awaited && draft.garments.get(awaited)
    if (waiting && canWear(noun, waiting.name)) draft.subjects.pop()
    // `Two knights on horses` have a horse each.
    const isSeated = joint?.kind === 'on' || joint?.kind === 'riding'
    const isEach = joint?.kind === 'at' || (phrase.plural && isSeated)
    const each = isEach ? joint.subjects.reduce((sum, { count }) => sum + count, 0) : 0
    const subject = draft.place(noun, phrase, { ...(each > 1 && { count: each }), ...pending })
    if (subject === null) return null
    const { color } = pending
    if (noun.kind === 'garment') draft.garments.set(subject, { name: noun.value, color })
    this.hasNoun = true
    this.lastNoun = subject
    this.#answer(subject)
    if (joint && joint.subjects.length > 0 && joint.kind !== 'none') this.#joinTo(joint, subject)
    else {
      if (joint && isDeed(joint.kind) && !isAfterAnd)
        this.#awaiting.push({ kind: joint.kind, object: subject })
      this.#lastJoint = null
      draft.turnTo(subject, isAfterAnd)
    }
    return 'subject'
  }

  /** Puts a garment on people. False when nobody can wear it. */
  #dress(garment: string, pending: Pending, joint: OpenJoint | null): boolean {
    const { draft } = this
    const { heads } = draft
    const wearers = wearersOf(pending, joint, heads)
    // `A girl with an umbrella in a raincoat`; `a man on a tower. His coat`.
    const [isOpen, isBefore] = [joint?.kind === 'in', joint === null && wearers.length > 0]
    const others = isOpen ? heads : isBefore ? draft.people : wearers
    const subjects = wearers.some(lives) ? wearers : others
    if (!dress(subjects, garment, pending.color)) return false
    this.#lastJoint = { kind: 'wearing', subjects }
    return true
  }

  /** `Dressed as a wizard`, `in a space suit`. */
  #disguise(garments: string[], phrase: Phrase, joint: OpenJoint): 'garment' | null {
    const worn = disguise(joint.subjects, phrase.name, garments)
    for (const garment of worn) {
      this.joint = joint
      this.add({ kind: 'garment', value: garment }, { ...phrase, name: garment, plural: false }, {})
    }
    return worn.length > 0 ? 'garment' : null
  }

  /** `A lake with pine trees`: firs and pines in open country are part of the land. */
  #standAbout(noun: Noun, { plural }: Phrase): boolean {
    const isFir = noun.kind === 'drawing' && rowOf(noun.value).tree?.kind === 'conifer'
    const isOfLand =
      isFir && plural && this.draft.said('setting').some((where) => settingRow(where).land)
    if (isOfLand) this.draft.say({ kind: 'trees', value: 'conifer' })
    return isOfLand
  }

  /** `A bowl of salad`: the drawing of the salad has a bowl already. */
  #serve({ subjects: [bowl] }: OpenJoint, { kind, value }: Noun): boolean {
    if (!bowl || rowOf(bowl.drawing).kind !== 'food') return false
    if (kind !== 'drawing' || !isA(value, 'bowled')) return false
    bowl.drawing = value
    return true
  }

  /** `Made of flowers`. Nothing is made of living things. */
  #make({ subjects }: OpenJoint, noun: Noun, { name }: Phrase): 'subject' | null {
    if (noun.kind !== 'drawing' || isAlive(noun.value)) return null
    for (const subject of subjects) subject.made = nounRows.get(name)?.filling ?? [noun.value]
    return 'subject'
  }

  #joinTo(joint: OpenJoint, object: Subject): void {
    // `Two knights fighting with swords` fight each other.
    if (!lives(object)) relateMutually(this.draft, joint)
    // `A girl at a window with headphones`, `on a bicycle with her father`.
    const isShared = joint.subjects.some(({ drawing }) => isBoarded(drawing))
    const isCompany = lives(object) && this.draft.isOnTheLiving && !isShared
    const isWorn = joint.kind === 'with' && (isCompany || rowOf(object.drawing).worn !== undefined)
    const { people } = this.draft
    const wearers = isWorn && !joint.subjects.some(lives) && people.length > 0 ? people : undefined
    for (const subject of wearers ?? joint.subjects) this.#relate(joint.kind, subject, object)
    this.#lastJoint = joint
    if (!this.draft.garments.has(object)) this.draft.latest = [object]
  }

  /** Gives waiting joints their subject, which becomes more important than the object. */
  #answer(subject: Subject): void {
    const { garments } = this.draft
    const isGarment = garments.has(subject)
    const { left = [], met = [] } = Object.groupBy(this.#awaiting, ({ kind }) =>
      isGarment && isDeed(kind) ? 'left' : 'met',
    )
    this.#awaiting = left
    for (const { kind, object } of met) {
      const garment = garments.get(object)
      if (garment && dress([subject], garment.name, garment.color)) continue
      this.#relate(kind, subject, object)
      this.draft.passOn(object, subject, isDeed(kind))
      this.draft.swap(subject, object)
    }
  }

  #relate(joint: Joint, subject: Subject, object: Subject): void {
    if (subject !== object) relate(this.draft, joint, subject, object)
  }
}
