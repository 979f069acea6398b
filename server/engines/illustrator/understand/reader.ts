import { meaningsOfDrawing, readEnglish, spelled } from './english.ts'
import { readSpaced, readUnspaced } from './foreign.ts'
import { isUnspaced, type Language, Languages, type Script, scriptOf } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import { clauseBreak, type Phrase, phraseOf } from './phrase.ts'

/** Turns prompts into phrases, each word in the language that script and neighbors tell. */
export function createReader(lexicon: Lexicon): (prompt: string) => Phrase[] {
  const languages = new Languages(lexicon)

  function read(words: string[], { script, language }: Run): Phrase[] {
    if (words.length === 0) return []
    if (language === languages.english)
      return readEnglish(
        words.map((word) => spelled(word, language)),
        language,
      )
    if (isUnspaced(script))
      return words.flatMap((word) => readUnspaced(word, language, languages.english))
    return readSpaced(words, language, languages.english)
  }

  return (prompt) => {
    const tokens = tokensOf(prompt)
    const runOf = runsOf(tokens, languages)
    const phrases: Phrase[] = []
    let words: string[] = []
    let run: Run = runOf('')
    const flush = () => {
      phrases.push(...read(words, run))
      words = []
    }
    for (const token of tokens) {
      const next = token.kind === 'word' ? runOf(token.text) : run
      if (token.kind !== 'word' || next.language !== run.language) flush()
      run = next
      if (token.kind === 'word') words.push(token.text)
      if (token.kind === 'break') phrases.push(clauseBreak)
      if (token.kind === 'emoji') phrases.push(emojiPhrase(token.text, lexicon, languages.english))
    }
    flush()
    return phrases
  }
}

interface Run {
  script: Script
  language: Language
}

/** The language of a word: one for each script. Numbers go with the word before them. */
function runsOf(tokens: Token[], languages: Languages): (word: string) => Run {
  const words = tokens.flatMap((token) =>
    token.kind === 'word' && /\p{L}/u.test(token.text) ? [token.text] : [],
  )
  const hasKana = words.some((word) => scriptOf(word, 'kana') === 'kana')
  const main = (word: string): Script => scriptOf(word, hasKana ? 'kana' : 'han')
  const scripts = Map.groupBy(words, (word) => merged(main(word), hasKana))
  const runs = new Map<Script, Run>()
  for (const [script, itsWords] of scripts)
    runs.set(script, { script, language: languages.detect(itsWords, script) })
  let last: Run = runs.values().next().value ?? { script: 'latin', language: languages.english }
  return (word) => {
    if (/\p{L}/u.test(word)) last = runs.get(merged(main(word), hasKana)) ?? last
    return last
  }
}

/** Where there is kana, ideographs are Japanese too. */
function merged(script: Script, hasKana: boolean): Script {
  return script === 'han' && hasKana ? 'kana' : script
}

function emojiPhrase(
  emoji: string,
  { emoji: known, drawings }: Lexicon,
  english: Language,
): Phrase {
  const bare = emoji.replaceAll(/\p{Emoji_Modifier}/gu, '')
  const drawing =
    drawings[known[bare] ?? known[String.fromCodePoint(bare.codePointAt(0) ?? 0)] ?? -1]
  const meanings = drawing === undefined ? [] : meaningsOfDrawing(drawing, english.vocabulary)
  const shown = meanings.find((meaning) => meaning.kind === 'drawing')?.value ?? drawing
  const name = shown?.replaceAll('-', ' ') ?? emoji
  return { ...phraseOf(emoji, ...meanings), name, kind: 'emoji' }
}

type Token =
  | { kind: 'word'; text: string }
  /** What ends a clause: a comma, a full stop, a bracket. */
  | { kind: 'break' }
  | { kind: 'emoji'; text: string }

/** Of other programs: `--ar 16:9`, `/imagine prompt:`, `<lora:x:1>`, `(fox:1.2)`; `f/1.8`. */
const foreignSyntax =
  /\/imagine\b(?:\s+prompt:?)?|\bf\/\d+(?:\.\d+)?|--\w+(?:\s+[\w.:]+)?|<[^<>]{0,80}>|:\d+(?:\.\d+)?(?=[)\]])/g
const emoji = '\\p{RGI_Emoji}|\\p{Extended_Pictographic}\\ufe0f?'
const word = '[\\p{L}\\p{M}\\p{N}]+'
const clauseEnd = '[,.;:!?\\(\\)\\[\\]\\{\\}\\|\\n"“”«»。、，！？；：「」（）・…،؛؟।]'
const part = new RegExp(`(?<emoji>${emoji})|(?<word>${word})|(?<end>${clauseEnd})`, 'gv')
/** Tags such as `2girls`. */
const countedNoun = /(\d)(?=\p{L}{3})/gu
/** What the Turkish İ leaves behind in lower case. */
const dotAbove = '\u0307'
const hasPicture = /\p{Extended_Pictographic}/u

/** The words, emoji and clause ends of a prompt, in lower case, without other programs' syntax. */
function tokensOf(prompt: string): Token[] {
  const text = prompt
    .normalize('NFKC')
    .replaceAll(foreignSyntax, ' ')
    .replaceAll(countedNoun, '$1 ')
    .toLowerCase()
    .replaceAll(dotAbove, '')
  const tokens: Token[] = []
  for (const { 0: found, groups } of text.matchAll(part)) {
    if (groups?.emoji && hasPicture.test(found))
      tokens.push({ kind: 'emoji', text: found.replaceAll('\ufe0f', '') })
    else if (groups?.word) tokens.push({ kind: 'word', text: found })
    else if (!groups?.emoji && tokens.at(-1)?.kind !== 'break') tokens.push({ kind: 'break' })
  }
  return tokens
}
