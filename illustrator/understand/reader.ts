import { isUnspaced, type Language, type Languages } from './language.ts'
import { meaningsOfDrawing, readSpaced, readUnspaced } from './nouns.ts'
import { patterns } from './patterns.ts'
import { clauseBreak, type Phrase, phraseOf } from './phrase.ts'
import { createSpelling } from './spelling.ts'

/** Turns prompts into phrases. All words of a script have one language. */
export function createReader(languages: Languages): (prompt: string) => Phrase[] {
  const { english } = languages
  const spelled = createSpelling(english)

  function read(words: string[], language: Language): Phrase[] {
    if (isUnspaced(language.script))
      return words.flatMap((word) => readUnspaced(word, language, english))
    return readSpaced(language === english ? words.map(spelled) : words, language, english)
  }

  return (prompt) => {
    const tokens = tokensOf(prompt)
    const languageOf = languagesOf(tokens, languages)
    /** Consecutive words of one language, or a break, or an emoji. */
    const runs: (Token & { language?: Language; words: string[] })[] = []
    for (const { kind, text } of tokens) {
      const last = runs.at(-1)
      const language = kind === 'word' ? languageOf(text) : undefined
      if (language && last?.language === language) last.words.push(text)
      else runs.push({ kind, text, words: [text], ...(language && { language }) })
    }
    return runs.flatMap(({ kind, text, words, language }) => {
      if (language) return read(words, language)
      return kind === 'break' ? clauseBreak : emojiPhrase(text, languages)
    })
  }
}

/** The language of a word: one for each script. A number has the language of the word before. */
function languagesOf(tokens: Token[], languages: Languages): (word: string) => Language {
  const words = tokens.flatMap(({ kind, text }) =>
    kind === 'word' && /\p{L}/u.test(text) ? [text] : [],
  )
  const hasKana = words.some((word) => languages.scriptOf(word) === 'Jpan')
  /** In a prompt with kana, ideographs are Japanese. */
  const scriptIn = (word: string) => {
    const script = languages.scriptOf(word)
    return hasKana && script === 'Hans' ? 'Jpan' : script
  }
  const byScript = [...Map.groupBy(words, scriptIn)]
  const known = new Map(byScript.map(([script, its]) => [script, languages.detect(its, script)]))
  let last = known.values().next().value ?? languages.english
  return (word) => {
    if (/\p{L}/u.test(word)) last = known.get(scriptIn(word)) ?? last
    return last
  }
}

function emojiPhrase(emoji: string, { lexicon, english }: Languages): Phrase {
  const { emoji: known, drawings } = lexicon
  const bare = emoji.replaceAll(/\p{Emoji_Modifier}/gu, '')
  const [first = ''] = bare
  const drawing = drawings[known[bare] ?? known[first] ?? -1]
  const meanings = drawing === undefined ? [] : meaningsOfDrawing(drawing, english.vocabulary)
  const shown = meanings.find((meaning) => meaning.kind === 'drawing')?.value ?? drawing
  const name = shown?.replaceAll('-', ' ') ?? emoji
  return { ...phraseOf(emoji, ...meanings), name, kind: 'emoji' }
}

/** A break ends a clause: a comma, a full stop, a bracket. */
interface Token {
  kind: 'word' | 'break' | 'emoji'
  text: string
}

const emoji = '\\p{RGI_Emoji}|\\p{Extended_Pictographic}\\ufe0f?'
const word = '[\\p{L}\\p{M}\\p{N}]+'
const clauseEnd = '[,.;:!?\\(\\)\\[\\]\\{\\}\\|\\n"“”«»。、，！？；：「」（）・…،؛؟।]'
const part = new RegExp(`(?<emoji>${emoji})|(?<word>${word})|(?<end>${clauseEnd})`, 'gv')
/** Tags such as `2girls`. */
const countedNoun = /(\d)(?=\p{L}{3})/gu
/** The word that divides a prompt in other programs. */
const anotherPart = /(?<=\p{Ll}\W+)BREAK\b/gu
/** A part of the Turkish İ in lower case. */
const dotAbove = '\u0307'

/** Words, emoji and clause ends of a prompt in lower case, without other programs' syntax. */
export function tokensOf(prompt: string): Token[] {
  const text = prompt
    .normalize('NFKC')
    .replaceAll(patterns.weighted, '$1$2')
    .replaceAll(patterns['foreign syntax'], ' ')
    .replaceAll(countedNoun, '$1 ')
    .replaceAll(anotherPart, ',')
    .toLowerCase()
    .replaceAll(dotAbove, '')
  const tokens: Token[] = []
  for (const { 0: found, groups } of text.matchAll(part)) {
    if (groups?.word) tokens.push({ kind: 'word', text: found })
    else if (groups?.end && tokens.at(-1)?.kind !== 'break')
      tokens.push({ kind: 'break', text: '' })
    else if (/\p{Extended_Pictographic}/u.test(found))
      tokens.push({ kind: 'emoji', text: found.replaceAll('\ufe0f', '') })
  }
  return tokens
}
