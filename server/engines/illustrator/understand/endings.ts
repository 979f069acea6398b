type Endings = readonly (readonly [ending: RegExp, instead: string])[]

const s: Endings = [[/s$/, '']]
/** How plurals end, and their singular instead, by language; those of other Latin ones have an s. */
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

/** What a noun of several may be in the singular. */
export function singularsIn(language: string, noun: string): string[] {
  const forms = (plurals[language] ?? s).flatMap(([ending, instead]) => {
    const form = noun.replace(ending, instead)
    // `Bäume` are of a `Baum`.
    return language === 'de' ? [form, form.normalize('NFD').replaceAll('\u0308', '')] : form
  })
  return forms.filter((form) => form !== noun)
}

/** What stands on nouns: articles and prepositions of Arabic, particles of Korean, Turkish cases. */
const affixes: Record<string, RegExp> = {
  ar: /^(?:وال|بال|كال|فال|لل|ال|و|ب|ل)(?=\p{L}{3})|(?<=\p{L}{3})(?:ان|ين|ا)$/gu,
  ko: /(?<=\p{L})(?:에서|에게|으로|까지|부터|처럼|이랑|하고|에는|이라는|라는|[이가을를은는의와과에로도랑])$/u,
  tr: /(?<=\p{L}{3})(?:l[ae]r)?(?:s?[ıiuü]m?)?(?:n?[dt][ae](?:n|ki)?|n?[ıiuü]n|[yn]?[aeıiuü]|y?l[ae]|l[ıiuü])?$/u,
}

/** A noun without what stands on it. */
export function bareNoun(language: string, noun: string): string {
  const affix = affixes[language]
  return affix ? noun.replace(affix, '') : noun
}
