import type { RelationKind, Subject } from '../scene.ts'
import { colors } from './colors.ts'
import { type Draft, emptyDraft, nothingPending, type Pending, personFrom } from './draft.ts'
import type { Meaning, WordRole } from './meaning.ts'
import type { Phrase } from './phrase.ts'
import { drawingOfGarment } from './wardrobe.ts'

type Joint = Extract<Meaning, { kind: 'relation' }>['relation']
type Noun = Extract<Meaning, { kind: 'drawing' | 'person' | 'garment' }>

/** What one holds where `with` says no more. */
const holdable =
  /sword|dagger|umbrella|balloon|bouquet|rose|flower|book|lantern|candle|wand|guitar|violin|flute|camera|kite|bag|cup|beverage|glass|key|axe|bow-and-arrow|shield|trident|flag|basket|telescope|ball|trumpet|briefcase|broom|phone|lollipop|ice-cream|cane|torch|map|scroll|crystal|pizza|apple|tulip|sunflower|heart|gift|teddy/
/** What has an inside to be in. */
const container =
  /bowl|basket|teacup|cup|glass|amphora|jar|package|bucket|pot|bottle|canoe|boat|ship|truck|automobile|taxi|bus|nest|bed|bathtub|balloon|cart|rickshaw|shopping|handbag|luggage|plate|pan|spoon|window|mirror|rocket|saucer|box|gift|chest|backpack|snow-globe|crystal-ball|framed|door|hut|house|tent|castle|television/

const mostSubjects = 8

/**
 * Turns phrases into a draft of the scene, one after another: adjectives wait for their noun, prepositions join it to
 * what they are about.
 */
export class Writer {
  readonly draft: Draft = emptyDraft()
  #pending: Pending = { ...nothingPending }
  #joint: { kind: Joint; subjects: number[] } | null = null
  /** The last joint that found its noun: `holding a sword and a shield` uses it twice. */
  #lastJoint: { kind: Joint; subjects: number[] } | null = null
  /** The subjects that the sentence is about. */
  #heads: number[] = []
  /** The subjects that were named last. */
  #latest: number[] = []
  #afterAnd = false
  #denied = false
  #inClause = false

  read(phrase: Phrase, next: Phrase | undefined): void {
    if (phrase.kind === 'break') this.#endClause()
    else this.#readWords(phrase, next)
  }

  #readWords(phrase: Phrase, next: Phrase | undefined): void {
    if (phrase.meanings.length === 0) {
      this.draft.ignored.push(phrase.words.join(' '))
      return
    }
    const meanings = meaningsInPlace(phrase.meanings, next)
    if (this.#denied && meanings.some(({ kind }) => kind !== 'article')) {
      this.#denied = false
      this.draft.ignored.push(phrase.words.join(' '))
      return
    }
    for (const meaning of meanings) this.#write(meaning, phrase)
  }

  end(): Draft {
    this.#endClause()
    return this.draft
  }

  #write(meaning: Meaning, phrase: Phrase): void {
    const { draft } = this
    switch (meaning.kind) {
      case 'setting':
        draft.settings.push({ setting: meaning.setting, weak: meaning.weak })
        this.#endPlace()
        return
      case 'time':
        draft.times.push(meaning.timeOfDay)
        this.#endPlace()
        return
      case 'weather':
        draft.weathers.push(meaning.weather)
        this.#endPlace()
        return
      case 'season':
        draft.seasons.push(meaning.season)
        return
      case 'style':
        draft.styles.push(meaning.style)
        return
      case 'color':
        this.#pending.color ??= meaning.color
        return
      case 'count':
        this.#pending.count ??= meaning.count
        return
      case 'size':
        this.#pending.size = meaning.size
        return
      case 'pose':
        this.#pose(meaning.pose)
        return
      case 'relation':
        this.#join(meaning.relation)
        return
      case 'drawing':
      case 'person':
      case 'garment':
        this.#noun(meaning, phrase)
        return
      default:
        this.#role(meaning.kind, phrase)
    }
  }

  #role(kind: WordRole, phrase: Phrase): void {
    const words = phrase.words.join(' ')
    switch (kind) {
      case 'article':
        this.#pending.article = words === 'a' || words === 'an' || words === 'another' ? 'a' : 'the'
        return
      case 'and':
        this.#afterAnd = true
        return
      case 'not':
        this.#denied = true
        return
      case 'surface':
        this.#colorLatest()
        return
      case 'part':
        this.draft.ignored.push(words)
        this.#pending = { ...nothingPending }
        this.#joint = null
        return
      case 'noise':
        this.draft.ignored.push(words)
        return
      case 'stop':
        return
    }
  }

  /** A place, a time or a weather takes the adjectives before it; only their colour is kept, for the whole picture. */
  #endPlace(): void {
    if (this.#pending.color) this.draft.palette.push(this.#pending.color)
    this.#pending = { ...nothingPending }
    this.#joint = null
    this.#afterAnd = false
  }

  #pose(pose: NonNullable<Subject['pose']>): void {
    const { article, color, size, count } = this.#pending
    const opensNoun = article !== null || color !== null || size !== null || count !== null || this.#afterAnd
    if (opensNoun || this.#heads.length === 0) this.#pending.pose = pose
    else
      for (const index of this.#latest) this.#change(index, (subject) => ({ ...subject, pose: subject.pose ?? pose }))
  }

  #join(kind: Joint): void {
    const carries = kind === 'holding' || kind === 'riding' || kind === 'wearing'
    const isClose = carries || kind === 'with' || kind === 'of' || kind === 'in'
    const animate = this.#latest.filter((index) => this.#isAnimate(index))
    const subjects = carries && animate.length === 0 ? this.#heads : isClose ? this.#latest : this.#heads
    this.#joint = { kind, subjects }
    this.#afterAnd = false
  }

  #noun(noun: Noun, phrase: Phrase): void {
    const joint = this.#joint ?? (this.#afterAnd && !isPlace(this.#lastJoint?.kind) ? this.#lastJoint : null)
    const pending = this.#pending
    this.#joint = null
    this.#pending = { ...nothingPending }
    const wasAfterAnd = this.#afterAnd
    this.#afterAnd = false

    if (noun.kind === 'garment' && joint && this.#dress(noun.garment, pending.color, joint)) return
    if (joint?.kind === 'of' && joint.subjects.length > 0 && !this.#contains(joint.subjects)) {
      this.draft.ignored.push(phrase.words.join(' '))
      return
    }
    const index = this.#place(noun, phrase, pending)
    if (index === null) return
    if (joint && joint.kind !== 'none' && joint.subjects.length > 0) {
      for (const subject of joint.subjects) this.#relate(joint.kind, subject, index)
      this.#lastJoint = joint
      this.#latest = [index]
      return
    }
    this.#lastJoint = null
    this.#heads = wasAfterAnd ? [...this.#heads, index] : [index]
    this.#latest = wasAfterAnd ? [...this.#latest, index] : [index]
    this.#inClause = true
  }

  /** Adds a subject, or finds the one that the words speak of again. Null when the picture is full. */
  #place(noun: Noun, phrase: Phrase, pending: Pending): number | null {
    const subject = subjectOf(noun, phrase, pending)
    const known = this.draft.subjects.findIndex((other) => isSame(other, subject))
    const again = phrase.kind === 'emoji' || (pending.article !== 'a' && pending.count === null)
    if (known >= 0 && again) {
      this.#change(known, (other) => ({
        ...other,
        count: phrase.kind === 'emoji' ? Math.min(12, other.count + 1) : Math.max(other.count, subject.count),
        color: other.color ?? subject.color,
        pose: other.pose ?? subject.pose,
      }))
      return known
    }
    if (this.draft.subjects.length >= mostSubjects) {
      this.draft.ignored.push(phrase.words.join(' '))
      return null
    }
    return this.draft.subjects.push(subject) - 1
  }

  /** Whether a person or an animal wears the garment now. */
  #dress(name: string, color: string | null, joint: { kind: Joint; subjects: number[] }): boolean {
    if (!['wearing', 'with', 'in'].includes(joint.kind)) return false
    const people = joint.subjects.filter((index) => this.draft.subjects[index]?.person)
    for (const index of people)
      this.#change(index, (subject) => ({
        ...subject,
        person: subject.person && { ...subject.person, wears: dressed(subject.person.wears, name, color) },
      }))
    if (people.length > 0) this.#lastJoint = joint
    return people.length > 0
  }

  #relate(kind: Joint, subject: number, object: number): void {
    const drawing = this.draft.subjects[object]?.drawing ?? ''
    const isAnimate = this.#isAnimate(subject)
    if (subject === object || kind === 'none') return
    if (kind === 'of') this.draft.relations.push({ kind: 'in', subject: object, object: subject })
    else if (kind === 'with') this.draft.relations.push({ kind: withKind(drawing, isAnimate), subject, object })
    else if (kind === 'in' && !container.test(drawing)) this.draft.relations.push({ kind: 'beside', subject, object })
    else this.draft.relations.push({ kind, subject, object })
  }

  #contains(subjects: number[]): boolean {
    return subjects.some((index) => container.test(this.draft.subjects[index]?.drawing ?? ''))
  }

  #isAnimate(index: number): boolean {
    const subject = this.draft.subjects[index]
    return subject !== undefined && (subject.person !== null || !container.test(subject.drawing))
  }

  #colorLatest(): void {
    const { color } = this.#pending
    this.#pending = { ...nothingPending }
    this.#joint = null
    if (color)
      for (const index of this.#latest) this.#change(index, (subject) => ({ ...subject, color: colored(color) }))
  }

  #endClause(): void {
    const { color, article } = this.#pending
    const wearer = this.#joint?.kind === 'in' || this.#joint?.kind === 'wearing' ? this.#joint : null
    if (color) {
      const clothed = wearer !== null && this.#dress('clothes', color, wearer)
      const [last] = this.#latest
      if (!clothed && this.#inClause && !this.#joint && article === null && last !== undefined)
        this.#change(last, (subject) => ({ ...subject, color: subject.color ?? colored(color) }))
      else if (!clothed) this.draft.palette.push(color)
    }
    this.#pending = { ...nothingPending }
    this.#joint = null
    this.#lastJoint = null
    this.#afterAnd = false
    this.#denied = false
    this.#inClause = false
  }

  #change(index: number, change: (subject: Subject) => Subject): void {
    const subject = this.draft.subjects[index]
    if (subject) this.draft.subjects[index] = change(subject)
  }
}

function isPlace(kind: Joint | undefined): boolean {
  return kind === undefined || !['holding', 'wearing', 'with', 'riding', 'of'].includes(kind)
}

/** A colour that is also a thing (orange, gold) is a colour only before a noun. */
function meaningsInPlace(meanings: Meaning[], next: Phrase | undefined): Meaning[] {
  const isThing = meanings.some(({ kind }) => kind === 'drawing')
  if (!isThing || !meanings.some(({ kind }) => kind === 'color')) return meanings
  const beforeNoun = next?.meanings.some(
    ({ kind }) => !['article', 'and', 'relation', 'stop', 'style', 'noise'].includes(kind),
  )
  return meanings.filter(({ kind }) => (kind === 'color') === (beforeNoun ?? false))
}

function subjectOf(noun: Noun, phrase: Phrase, pending: Pending): Subject {
  const drawing =
    noun.kind === 'person' ? 'person' : noun.kind === 'garment' ? drawingOfGarment(noun.garment) : noun.drawing
  return {
    name: phrase.name,
    drawing,
    count: Math.min(12, pending.count ?? (phrase.plural ? 3 : 1)),
    color: pending.color ? colored(pending.color) : null,
    size: pending.size ?? 'normal',
    pose: pending.pose,
    person: noun.kind === 'person' ? personFrom(noun.person) : null,
  }
}

function isSame(a: Subject, b: Subject): boolean {
  if (a.drawing !== b.drawing || (a.color && b.color && a.color.name !== b.color.name)) return false
  return a.person?.age === b.person?.age && a.person?.gender === b.person?.gender
}

function dressed(wears: { name: string; color: string | null }[], name: string, color: string | null) {
  const hex = color === null ? null : (colors[color] ?? null)
  return [...wears.filter((worn) => worn.name !== name), { name, color: hex }]
}

function withKind(drawing: string, isAnimate: boolean): RelationKind {
  return isAnimate && holdable.test(drawing) ? 'holding' : 'beside'
}

function colored(name: string): { name: string; hex: string } {
  return { name, hex: colors[name] ?? '#888888' }
}
