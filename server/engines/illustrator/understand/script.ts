const scripts = {
  latin: /\p{Script=Latin}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  han: /\p{Script=Han}/u,
  hangul: /\p{Script=Hangul}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  thai: /\p{Script=Thai}/u,
  lao: /\p{Script=Lao}/u,
  khmer: /\p{Script=Khmer}/u,
  burmese: /\p{Script=Myanmar}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
  gujarati: /\p{Script=Gujarati}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  sinhala: /\p{Script=Sinhala}/u,
  odia: /\p{Script=Oriya}/u,
  georgian: /\p{Script=Georgian}/u,
  armenian: /\p{Script=Armenian}/u,
  ethiopic: /\p{Script=Ethiopic}/u,
}

export type Script = keyof typeof scripts

const names = Object.keys(scripts) as Script[]
/** Scripts that put no space between words. */
const unspaced = new Set<Script>(['han', 'kana', 'thai', 'lao', 'khmer', 'burmese'])

/**
 * The script that a text has letters of, or `otherwise`. Where it has several, `otherwise` is asked
 * for first.
 */
export function scriptOf(text: string, otherwise: Script): Script {
  if (scripts[otherwise].test(text)) return otherwise
  return names.find((name) => scripts[name].test(text)) ?? otherwise
}

export function isUnspaced(script: Script): boolean {
  return unspaced.has(script)
}
