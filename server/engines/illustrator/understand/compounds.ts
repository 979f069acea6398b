import { isA, isAlive, isVessel, rowOf } from '../tables/drawings.ts'
import { isNoun, isView, meaningOf } from './meaning.ts'
import { patterns } from './patterns.ts'
import { has, namesAnimal, type Phrase, phraseOf } from './phrase.ts'

/** Reads nouns that stand together: of `dragon egg` the last is the thing, the first its kind. */
export function compounded(all: readonly Phrase[]): Phrase[] {
  const phrases = all.map(asColor)
  const read: Phrase[] = []
  let creature: Phrase | undefined
  let hasPeople = false
  for (const [at, phrase] of phrases.entries()) {
    const [before, last, next] = [read.at(-1), phrases[at - 1], phrases[at + 1]]
    const isTheirs = phrase.kind === 'words' && /^(?:its|his|her|their)$/.test(last?.name ?? '')
    const isKin = patterns.kin.test(phrase.name)
    if (phrase.kind === 'break') [creature, hasPeople] = [undefined, false]
    if (isKin && isCreature(next)) {
      if (phrase.name === 'baby') read.push(...(has(last, 'and') ? [another] : []), small)
      continue
    }
    const both = isKin && has(next, 'and') && patterns.kin.test(phrases[at + 2]?.name ?? '')
    if (both && isCreature(phrases[at + 3])) {
      read.push(phrases[at + 3] as Phrase)
      continue
    }
    const isHerd = patterns.herd.test(phrase.name)
    if ((isKin || isHerd) && before && isCreature(before)) read.push(...grouped(read, phrase))
    else if (isKin && creature && !hasPeople && (isTheirs || has(last, 'and')))
      read.push(...related(creature, phrase))
    else if (isOwner(before) && phrase.name === 's' && isOwnedBy(phrases, at, read)) read.pop()
    else if (patterns.statue.test(last?.name ?? '') && isLikeness(phrases, at)) continue
    else if (patterns.statue.test(phrase.name) && isLikeness(phrases, at + 1))
      read.push(...(has(before, 'color') ? [] : [gray]))
    else if (patterns.young.test(phrase.name) && creature && isTheirs) read.push(another, phrase)
    else if (faced.has(phrase.name) && (has(before, 'look') || has(next, 'trait')))
      read.push({ ...phrase, meanings: (faced.get(phrase.name) ?? []).map(meaningOf) })
    // Who flies a kite holds its string.
    else if (phrase.name === 'flying' && /^(?:kite|drone)$/.test(drawingOf(nounAfter(phrases, at))))
      read.push(holding)
    else if (isDance(phrase, phrases.slice(0, at))) continue
    else read.push(...joined(read, phrase))
    if (isCreature(phrase)) creature = phrase
    if (has(phrase, 'person') && !isKin) hasPeople = true
  }
  return read
}

/** The first of two joined colors is no fruit: `orange and blue`. */
function asColor(phrase: Phrase, at: number, phrases: readonly Phrase[]): Phrase {
  const other = phrases[at + 2]
  const isJoined = has(phrases[at + 1], 'and') && has(other, 'color')
  if (!has(phrase, 'color') || !isJoined || other?.meanings.some(isNoun)) return phrase
  return { ...phrase, meanings: phrase.meanings.filter((meaning) => !isNoun(meaning)) }
}

/** The kinds of phrases that may come before a noun. */
const openers = ['article', 'color', 'size', 'count', 'noise', 'material'] as const

const another = phraseOf('a', { kind: 'article' })
const small = phraseOf('small', { kind: 'size', value: 'small' })
const gray = phraseOf('gray', { kind: 'color', value: 'gray' })
const holding = phraseOf('flying', { kind: 'relation', value: 'holding' })
/** What of the sky is a thing where it has a face, without the one that the sky would have. */
const faced = new Map([
  ['sun', ['drawing sun', 'time morning']],
  ['moon', ['drawing full-moon', 'time dusk']],
  ['crescent moon', ['drawing crescent-moon', 'time dusk']],
  ['cloud', ['drawing cloud']],
  ['rainbow', ['drawing rainbow']],
])
const smiling = phraseOf('smiling', { kind: 'look', value: 'smiling' })
const several = phraseOf('several', { kind: 'count', value: 6 })
const containing = phraseOf('with', { kind: 'relation', value: 'with' })

/**
 * A phrase with what it modifies before it, which is taken off `read` where it is no thing of its
 * own.
 */
function joined(read: Phrase[], phrase: Phrase): Phrase[] {
  const modifier = read.at(-1)
  const [kind, head] = [drawingOf(modifier), drawingOf(phrase)]
  const isNamed = head !== '' || has(phrase, 'garment')
  // `An avocado character` has a face.
  if (modifier && kind !== '' && phrase.name === 'character')
    return isAlive(kind) ? [] : [smiling, read.pop() as Phrase]
  if (!modifier || kind === '' || !isNamed || (isAlive(kind) && !isOpened(read))) return [phrase]
  if (modifier.plural || modifier.adjectivesFollow || modifier.headFinal) return [phrase]
  read.pop()
  if (isAlive(kind) && patterns.young.test(phrase.name))
    return [{ ...phrase, meanings: modifier.meanings }]
  if (isAlive(kind) && patterns.statue.test(phrase.name))
    return [gray, { ...modifier, plural: phrase.plural }]
  if (isVessel(head) && (rowOf(kind).kind === 'food' || isA(kind, 'flower')))
    return [phrase, containing, several, { ...modifier, plural: true }]
  return [phrase]
}

/** Whether the flamenco, a flamingo by its letters, is what somebody dances. */
function isDance(phrase: Phrase, before: readonly Phrase[]): boolean {
  const [deed, doer] = before.filter((other) => !has(other, 'article')).toReversed()
  const isDancing = deed?.meanings.some(
    (said) => said.kind === 'activity' && said.value === 'dancing',
  )
  return Boolean(isDancing && (has(doer, 'person') || has(deed, 'person')) && drawingOf(phrase))
}

/** Whether an article or an adjective opens the noun that was read last: else it may be a list. */
function isOpened(read: readonly Phrase[]): boolean {
  return has(read.at(-2), ...openers)
}

/** The drawing of an English phrase that is a thing or an animal, wherever that may be seen. */
function drawingOf(phrase: Phrase | undefined): string {
  const { kind, meanings = [] } = phrase ?? {}
  const drawing = meanings.find((meaning) => meaning.kind === 'drawing')
  const isThing = meanings.every((meaning) => meaning.kind === 'drawing' || isView(meaning))
  return kind === 'words' && isThing && drawing ? drawing.value : ''
}

function isCreature(phrase: Phrase | undefined): boolean {
  return isAlive(drawingOf(phrase))
}

/** `A duck family`, `a wolf pack`: several of them. */
function grouped(read: Phrase[], { name }: Phrase): Phrase[] {
  const animal = read.pop() as Phrase
  if (has(read.at(-1), 'article')) read.pop()
  const value = patterns.herd.test(name) ? 6 : name === 'couple' ? 2 : 4
  const count = phraseOf(name, { kind: 'count', value })
  return [count, { ...animal, plural: true }]
}

/** `Its mother`, `and father`: of the same kind. */
function related({ meanings }: Phrase, { words, name, plural }: Phrase): Phrase[] {
  const size = name === 'baby' ? [small] : []
  return [another, ...size, { words, name, plural, meanings, kind: 'words' }]
}

/** Whether the `of` of `a statue of a lion` is at a place: the lion is drawn in gray. */
function isLikeness(phrases: readonly Phrase[], at: number): boolean {
  const shown = nounAfter(phrases, at)
  return phrases[at]?.name === 'of' && (isCreature(shown) || has(shown, 'person'))
}

/** Who may own something: `a wizard's desk` shows the desk, and no wizard. */
function isOwner(phrase: Phrase | undefined): phrase is Phrase {
  return isCreature(phrase) || (phrase?.kind === 'words' && has(phrase, 'person'))
}

/** Whether a thing or a place without its owner follows `'s`: no face, no Santa's workshop. */
function isOwnedBy(phrases: readonly Phrase[], at: number, read: readonly Phrase[]): boolean {
  const owned = nounAfter(phrases, at)
  if (!owned) return true
  if (has(owned, 'place') && !isOpened(read)) return false
  return has(owned, 'drawing', 'setting', 'place', 'garment', 'person') && !has(owned, 'part')
}

/** What follows, behind its adjectives. */
function nounAfter(phrases: readonly Phrase[], at: number): Phrase | undefined {
  return phrases.slice(at + 1).find((next) => !has(next, ...openers))
}

const dressedAs = { ...phraseOf('', { kind: 'relation', value: 'wearing' }), words: [] }

/** `Cat astronaut` and `pirate parrot` are one animal that is dressed for the trade. */
export function inCostume(phrases: readonly Phrase[]): Phrase[] {
  const read: Phrase[] = []
  for (let at = 0; at < phrases.length; at++) {
    const [first, second] = phrases.slice(at, at + 2) as [Phrase, Phrase?]
    const actor = second && dressed(first, second)
    if (actor) at++
    read.push(...(actor ?? [first]))
  }
  return read
}

function dressed(first: Phrase, second: Phrase): Phrase[] | undefined {
  const plural = first.plural || second.plural
  if (isAnimal(first) && isTrade(second)) return [{ ...first, plural }, dressedAs, second]
  if (first.adjectivesFollow) return undefined
  if (isTrade(first) && isAnimal(second)) return [{ ...second, plural }, dressedAs, first]
  if (first.plural || first.kind !== 'words') return undefined
  if (isTrade(first) && isTrade(second)) return [ofBothTrades(first, second)]
  const woman = inTrade(second, first)
  return woman && [woman]
}

/** One person of two trades: the last that is named, but a queen elf is a queen. */
function ofBothTrades(first: Phrase, second: Phrase): Phrase {
  const isRoyal = first.meanings.some(
    (said) => said.kind === 'person' && said.value.wears.includes('crown'),
  )
  const [trade, other] = isRoyal ? [first, second] : [second, first]
  return { ...trade, name: `${other.name} ${trade.name}` }
}

/** `Elf woman` is one person: of whom nothing but age and gender is said, dressed for a trade. */
function inTrade(person: Phrase, trade: Phrase): Phrase | undefined {
  const [who, told] = [person, trade].map(
    ({ meanings }) => meanings.find((meaning) => meaning.kind === 'person')?.value,
  )
  const isPlain = person.kind === 'words' && who?.wears.length === 0 && who.gender !== null
  if (!isPlain || !told || told.gender !== null) return undefined
  const value = { ...who, wears: told.wears }
  return { ...person, name: trade.name, meanings: [{ kind: 'person', value }] }
}

function isAnimal(phrase: Phrase): boolean {
  return phrase.kind === 'words' && namesAnimal(phrase)
}

function isTrade({ meanings, kind }: Phrase): boolean {
  return (
    kind === 'words' &&
    meanings.some((meaning) => meaning.kind === 'person' && meaning.value.wears.length > 0)
  )
}
