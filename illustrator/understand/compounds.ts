import { rowOf } from '../tables/drawings.ts'
import { isNoun } from './meaning.ts'
import { patterns } from './patterns.ts'
import { has, type Phrase, phraseOf } from './phrase.ts'
import {
  drawingOf,
  isClass,
  isCreature,
  isPrinted,
  personIn,
  substanceOf,
} from './phrase-classes.ts'

/** Reads phrases that only have a meaning together: a dragon egg is an egg. */
export function compounded(phrases: readonly Phrase[]): Phrase[] {
  const read = phrases.map(asColor)
  for (let at = 0; at < read.length; at++) {
    for (const { classes, instead } of rules) {
      const length = matchLength(read, at, classes)
      const matched = read.slice(at, at + length) as Matched
      const found = length > 0 && instead(matched, clauseBefore(read, at))
      if (!found) continue
      read.splice(at, length, ...found)
      // The result may stand together with the two phrases before it.
      at = Math.max(-1, at - 3)
      break
    }
  }
  return read
}

/** The first of two joined colors is no fruit: `orange and blue`. */
function asColor(phrase: Phrase, at: number, phrases: readonly Phrase[]): Phrase {
  const isCounted = has(phrases[at + 2], 'count')
  const other = phrases[at + (isCounted ? 3 : 2)]
  const isJoined = has(phrases[at + 1], 'and') && has(other, 'color')
  if (!has(phrase, 'color') || !isJoined || other?.meanings.some(isNoun)) return phrase
  return { ...phrase, meanings: phrase.meanings.filter((meaning) => !isNoun(meaning)) }
}

/** The number of phrases that the classes match from a place on. `opener*` matches any number. */
function matchLength(
  phrases: readonly Phrase[],
  start: number,
  classes: readonly string[],
): number {
  let at = start
  for (const name of classes) {
    const isOf = isClass[name.replace('*', '')] ?? ((phrase: Phrase) => phrase.name === name)
    const isNext = () => at < phrases.length && isOf(phrases[at] as Phrase)
    if (name.endsWith('*')) while (isNext()) at++
    else if (!isNext()) return 0
    else at++
  }
  return at - start
}

function clauseBefore(phrases: readonly Phrase[], at: number): Phrase[] {
  const start = phrases.slice(0, at).findLastIndex(({ kind }) => kind === 'break')
  return phrases.slice(start + 1, at)
}

const another = phraseOf('a', { kind: 'article' })
const small = phraseOf('small', { kind: 'size', value: 'small' })
const smiling = phraseOf('smiling', { kind: 'look', value: 'smiling' })
const several = phraseOf('several', { kind: 'count', value: 6 })
const holding = phraseOf('holding', { kind: 'relation', value: 'holding' })
const containing = phraseOf('with', { kind: 'relation', value: 'with' })
const bearing = phraseOf('bearing', { kind: 'relation', value: 'bearing' })
const made = phraseOf('made of', { kind: 'relation', value: 'made' })
const stacked = phraseOf('stacked', { kind: 'relation', value: 'stacked' })
const closeUp = phraseOf('close-up', { kind: 'shot', value: 'close-up' })
const shaped = phraseOf('shaped', { kind: 'relation', value: 'shaped' })
const dressedAs = { ...phraseOf('', { kind: 'relation', value: 'wearing' }), words: [] }

/** Consecutive phrases. A rule reads as many of them as it has classes. */
type Matched = [Phrase, Phrase, Phrase, Phrase]
/** Returns the replacement of the matched phrases; undefined if the rule does not apply. */
type Instead = (matched: Matched, before: readonly Phrase[]) => Phrase[] | undefined

/** Replacements of consecutive phrases, by their classes. The first matching rule counts. */
const rules = Object.entries<Instead>({
  'and baby creature': ([and, , animal]) => [and, another, small, animal],
  'baby creature': ([, animal]) => [small, animal],
  'relative creature': ([, animal]) => [animal],
  'relative and relative creature': ([, and, relative, animal]) => [animal, and, relative, animal],
  'article creature group': ([, animal, group]) => grouped(animal, group),
  'creature group': ([animal, group]) => grouped(animal, group),
  'their relative': ([, relative], before) => ofSameKind(relative, before),
  'and relative': ([and, relative], before) => ofSameKind(relative, before, and),
  // Without an animal, a calf is a cow's and a cub a bear's.
  'their young': ([, young], before) =>
    (/^(?:calf|cub)$/.test(young.name) && ofSameKind(young, before)) || [another, young],
  // A wizard's desk shows no wizard; Santa's workshop is a name.
  'being s opener* owned': (all, before) =>
    has(all.at(-1), 'place') && !isOpened(before) ? undefined : all.slice(2),
  'statue of opener* being': ([statue, , ...shown], before) => [
    ...(has(before.at(-1), 'color', 'material') ? [] : [carved(statue)]),
    ...shown.filter((phrase) => !has(phrase, 'article')),
    ...standOf(statue),
  ],
  // A person who flies a kite holds its string.
  'flying opener* kite': ([, ...kite]) => [holding, ...kite],
  // `Flamenco` resembles `flamingo`, but it is only danced.
  'dancing article* drawing': ([dancing], before) =>
    has(dancing, 'person') || has(before.at(-1), 'person') ? [dancing] : undefined,
  'creature character': ([animal]) => [animal],
  'drawing character': ([thing]) => [smiling, thing],
  'opener beast young': ([opener, { meanings }, young]) => [opener, { ...young, meanings }],
  'opener beast statue': ([opener, beast, statue]) => {
    const own = has(opener, 'color', 'material') ? [] : [carved(statue)]
    return [opener, ...own, { ...beast, plural: statue.plural }, ...standOf(statue)]
  },
  'opener beast noun': ([opener, , noun]) => [opener, noun],
  'filling vessel': ([filling, vessel]) => [
    vessel,
    containing,
    several,
    { ...filling, plural: true },
  ],
  // A heart-shaped box, and a square sign.
  'drawing shaped noun': ([form, , noun]) =>
    rowOf(drawingOf(form)).home === 'plain' ? [noun, shaped, form] : [noun],
  // A cloud in the shape of a castle is a castle of cloud.
  'substance formed opener* owned': ([substance, , ...shown]) => [
    phraseOf(substance.name, { kind: 'material', value: substanceOf(substance) ?? '' }),
    ...shown.filter((phrase) => !has(phrase, 'article')),
  ],
  // A close-up of its head; not in `a bird on a cow's head`.
  'creature s headed': ([animal], before) =>
    before.some((phrase) => has(phrase, 'relation')) ? undefined : [closeUp, animal],
  'headed of opener* creature': ([, , ...shown], before) =>
    before.some((phrase) => has(phrase, 'relation')) ? undefined : [closeUp, ...shown],
  // A balloon with a dragon logo, and a towel with a cat on it.
  'with describer* drawing emblem': ([, ...shown]) => [bearing, ...shown.slice(0, -1)],
  // Musical notes on a black shirt.
  'drawing on describer* shirt': ([emblem, , ...shirt]) => [...shirt, bearing, emblem],
  'with describer* drawing onit': ([, ...shown], before) =>
    isPrinted(before.findLast((phrase) => isClass.noun?.(phrase)))
      ? [bearing, ...shown.slice(0, -1)]
      : undefined,
  // A watermelon chair.
  'filling seat': ([filling, seat]) => [seat, made, { ...filling, plural: true }],
  // A stack of three boxes.
  'stacking count describer* noun': ([, ...shown]) => [...shown, stacked],
  // `A room with a chair and a painting of a cat` has a picture on its wall.
  'and describer* artwork picturing': ([and, ...shown]) => [
    and,
    ...framed(shown.slice(0, -1)),
    bearing,
  ],
  'and describer* artwork': ([and, ...shown]) => [and, ...framed(shown)],
  'modifier noun': ([, noun]) => [noun],
  // A cat astronaut and a pirate parrot are animals in the clothes of a trade.
  'animal trade': ([animal, trade]) => inCostume(animal, trade),
  'trade animal': ([trade, animal]) =>
    trade.adjectivesFollow ? undefined : inCostume(animal, trade),
  'trade trade': ([first, second]) => ofBothTrades(first, second),
  'person person': ([trade, person]) => inTrade(person, trade),
}).map(([classes, instead]) => ({ classes: classes.split(' '), instead }))

/** Whether an article or an adjective opens the next noun. Without them it may be a list. */
function isOpened(before: readonly Phrase[]): boolean {
  const last = before.at(-1)
  return last !== undefined && isClass.opener?.(last) === true
}

/** The usual material of statues, toys and soft toys. */
function carved({ name }: Phrase): Phrase {
  const value = /plush|stuffed/.test(name) ? 'plush' : name === 'toy' ? 'plastic' : 'stone'
  return phraseOf(value, { kind: 'material', value })
}

/** A painting among other things is a framed picture. */
function framed(phrases: readonly Phrase[]): Phrase[] {
  const meanings: Phrase['meanings'] = [{ kind: 'drawing', value: 'framed-picture' }]
  return phrases.map((phrase, at) => (at < phrases.length - 1 ? phrase : { ...phrase, meanings }))
}

/** The pedestal of a statue. Toys and figurines have none. */
function standOf({ name, plural }: Phrase): Phrase[] {
  if (!/statue|sculpture/.test(name)) return []
  const on = phraseOf('on', { kind: 'relation', value: 'on' })
  return [on, { ...phraseOf('pedestal', { kind: 'drawing', value: 'pedestal' }), plural }]
}

/** `A wolf pack`, `a duck family`: several of them. */
function grouped(animal: Phrase, { name }: Phrase): Phrase[] {
  const value = patterns.herd.test(name) ? 6 : name === 'couple' ? 2 : 4
  return [phraseOf('several', { kind: 'count', value }), { ...animal, plural: true }]
}

/** `A baby elephant and its mother`: the mother is another elephant. */
function ofSameKind(relative: Phrase, before: readonly Phrase[], ...and: Phrase[]) {
  const animal = before.findLast(isCreature)
  if (!animal || before.some((phrase) => personIn(phrase))) return undefined
  const size = patterns.young.test(relative.name) ? [small] : []
  return [...and, another, ...size, { ...relative, meanings: animal.meanings }]
}

function inCostume(animal: Phrase, trade: Phrase): Phrase[] {
  return [{ ...animal, plural: animal.plural || trade.plural }, dressedAs, trade]
}

/** One person with two trades: the last trade counts, but a queen elf is a queen. */
function ofBothTrades(first: Phrase, second: Phrase): Phrase[] | undefined {
  if (first.plural || first.adjectivesFollow) return undefined
  const [trade, other] = personIn(first)?.wears.includes('crown')
    ? [first, second]
    : [second, first]
  return [{ ...trade, name: `${other.name} ${trade.name}` }]
}

/** `Elf woman` is one person: a person without other details, in the clothes of a trade. */
function inTrade(person: Phrase, trade: Phrase): Phrase[] | undefined {
  const [who, worker] = [personIn(person), personIn(trade)]
  const isPlain = who?.wears.length === 0 && (who.gender !== null || who.age === 'elder')
  if (!isPlain || !worker || worker.gender !== null || trade.plural || trade.adjectivesFollow)
    return undefined
  const value = { ...who, wears: worker.wears }
  return [{ ...person, name: trade.name, meanings: [{ kind: 'person', value }] }]
}
