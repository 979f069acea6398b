import { namesOf } from '../tables/names.ts'

type Endings = readonly (readonly [ending: RegExp, instead: string])[]

const s: Endings = [[/s$/, '']]
/** Endings of plurals and their replacements, by language. Other languages have an s. */
const plurals: Record<string, Endings> = {
  ar: [
    [/(?:ان|ين)$/, ''],
    [/ت(?:ان|ين)$/, 'ة'],
  ],
  de: [
    [/(?:er|e)?n?$/, ''],
    [/n$/, ''],
    [/(?<=[aiouy])s$/, ''],
  ],
  en: [
    [/men$/, 'man'],
    [/ies$/, 'y'],
    [/(ss|sh|ch|x|z|o)es$/, '$1'],
    [/([^s])s$/, '$1'],
    // Generators of prompts write `skises` and `scissorses`.
    [/ses$/, 's'],
  ],
  es: [...s, [/es$/, ''], [/ces$/, 'z']],
  fr: [...s, [/x$/, ''], [/aux$/, 'al']],
  it: [
    [/h?i$/, 'o'],
    [/i$/, 'e'],
    [/i$/, 'a'],
    [/h?e$/, 'a'],
  ],
  nl: [
    ...s,
    [/'s$/, ''],
    [/(?:er)?en$/, ''],
    [/(.)\1en$/, '$1'],
    [/([aeou])([^aeiou])en$/, '$1$1$2'],
    [/zen$/, 's'],
    [/ven$/, 'f'],
  ],
  pt: [...s, [/es$/, ''], [/ões$/, 'ão'], [/is$/, 'l'], [/ns$/, 'm']],
  tr: [[/(?<=\p{L}{2})l[ae]r\p{L}{0,4}$/u, '']],
  ko: [[/들.{0,2}$/, '']],
}

const irregular = new Map(
  namesOf(`
  men man, children child, people person, mice mouse, geese goose, feet foot,
  teeth tooth, oxen ox, leaves leaf, wolves wolf, knives knife, wives wife, elves elf, loaves loaf,
  calves calf, scarves scarf, shelves shelf, cacti cactus, fungi fungus, octopi octopus,
  dwarves dwarf, sheep sheep, grapes grapes, tvs tv`).map(
    (pair) => pair.split(' ') as [string, string],
  ),
)

/** The possible singulars of a phrase, the likeliest first. */
export function singularsIn(language: string, phrase: string): string[] {
  const start = phrase.lastIndexOf(' ') + 1
  const last = phrase.slice(start)
  const known = language === 'en' ? irregular.get(last) : undefined
  if (language === 'en' && last.length <= 3 && !known) return []
  const forms = (plurals[language] ?? s).flatMap(([ending, instead]) => {
    const form = phrase.replace(ending, instead)
    // `Bäume` is the plural of `Baum`.
    return language === 'de' ? [form, form.normalize('NFD').replaceAll('\u0308', '')] : form
  })
  const all = known ? [phrase.slice(0, start) + known] : forms
  return all.filter((form) => form !== phrase)
}

/** Affixes of nouns: Arabic articles, Korean particles, Turkish case endings. */
const affixes: Record<string, RegExp> = {
  ar: /^(?:وال|بال|كال|فال|لل|ال|و|ب|ل)(?=\p{L}{3})|(?<=\p{L}{3})(?:ان|ين|ا)$/gu,
  ko: /(?<=\p{L})(?:에서|에게|으로|까지|부터|처럼|이랑|하고|에는|이라는|라는|[이가을를은는의와과에로도랑])$/u,
  tr: /(?<=\p{L}{3})(?:l[ae]r)?(?:s?[ıiuü]m?)?(?:n?[dt][ae](?:n|ki)?|n?[ıiuü]n|[yn]?[aeıiuü]|y?l[ae]|l[ıiuü])?$/u,
}

/** A noun without articles, particles and case endings. */
export function bareNoun(language: string, noun: string): string {
  const affix = affixes[language]
  return affix ? noun.replace(affix, '') : noun
}
