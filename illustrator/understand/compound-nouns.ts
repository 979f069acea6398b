import { patterns } from './patterns.ts'
import { type Phrase, phraseOf } from './phrase.ts'
import { isCreature, personIn } from './phrase-classes.ts'

export const another = phraseOf('a', { kind: 'article' })
export const small = phraseOf('small', { kind: 'size', value: 'small' })
export const several = phraseOf('several', { kind: 'count', value: 6 })
const dressedAs = { ...phraseOf('', { kind: 'relation', value: 'wearing' }), words: [] }

/** The usual material of statues, toys and soft toys. */
export function carved({ name }: Phrase): Phrase {
  const value = /plush|stuffed/.test(name) ? 'plush' : name === 'toy' ? 'plastic' : 'stone'
  return phraseOf(value, { kind: 'material', value })
}

/** A painting among other things is a framed picture. */
export function framed(phrases: readonly Phrase[]): Phrase[] {
  const meanings: Phrase['meanings'] = [{ kind: 'drawing', value: 'framed-picture' }]
  return phrases.map((phrase, at) => (at < phrases.length - 1 ? phrase : { ...phrase, meanings }))
}

/** The pedestal of a statue. Toys and figurines have none. */
export function standOf({ name, plural }: Phrase): Phrase[] {
  if (!/statue|sculpture/.test(name)) return []
  const on = phraseOf('on', { kind: 'relation', value: 'on' })
  return [on, { ...phraseOf('pedestal', { kind: 'drawing', value: 'pedestal' }), plural }]
}

/** `A wolf pack`, `a duck family`: several of them. */
export function grouped(animal: Phrase, { name }: Phrase): Phrase[] {
  const value = patterns.herd.test(name) ? 6 : name === 'couple' ? 2 : 4
  return [phraseOf('several', { kind: 'count', value }), { ...animal, plural: true }]
}

/** `A baby elephant and its mother`: the mother is another elephant. */
export function ofSameKind(relative: Phrase, before: readonly Phrase[], ...and: Phrase[]) {
  const animal = before.findLast(isCreature)
  if (!animal || before.some((phrase) => personIn(phrase))) return undefined
  const size = patterns.young.test(relative.name) ? [small] : []
  return [...and, another, ...size, { ...relative, meanings: animal.meanings }]
}

export function inCostume(animal: Phrase, trade: Phrase): Phrase[] {
  return [{ ...animal, plural: animal.plural || trade.plural }, dressedAs, trade]
}

/** One person with two trades: the last trade counts, but a queen elf is a queen. */
export function ofBothTrades(first: Phrase, second: Phrase): Phrase[] | undefined {
  if (first.plural || first.adjectivesFollow) return undefined
  const [trade, other] = personIn(first)?.wears.includes('crown')
    ? [first, second]
    : [second, first]
  return [{ ...trade, name: `${other.name} ${trade.name}` }]
}

/** `Elf woman` is one person: a person without other details, in the clothes of a trade. */
export function inTrade(person: Phrase, trade: Phrase): Phrase[] | undefined {
  const [who, worker] = [personIn(person), personIn(trade)]
  const isPlain = who?.wears.length === 0 && (who.gender !== null || who.age === 'elder')
  if (!isPlain || !worker || worker.gender !== null || trade.plural || trade.adjectivesFollow)
    return undefined
  const value = { ...who, wears: worker.wears }
  return [{ ...person, name: trade.name, meanings: [{ kind: 'person', value }] }]
}
