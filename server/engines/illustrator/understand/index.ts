import type { Understood } from '../../../../schema/generation.ts'
import type { Scene } from '../scene.ts'
import { compositionTextOf } from './composition-text.ts'
import { meaningsOfDrawing } from './drawing-meaning.ts'
import { type Lexicon, WordList } from './lexicon.ts'
import { clauseBreak, type Phrase } from './phrase.ts'
import { type Dictionary, readEnglish } from './reading.ts'
import { settled } from './settling.ts'
import { type Token, tokensOf } from './tokens.ts'
import { Vocabulary } from './vocabulary.ts'
import { english } from './words/index.ts'
import { Writer } from './writer.ts'

export type { Lexicon } from './lexicon.ts'

/** Reads a prompt. Synchronous, never throws, and the same prompt always gives an equal scene. */
export type Understand = (prompt: string) => Scene

/** Prepares the vocabularies once, in some 20 ms; the lexicon is kept. */
export function createUnderstanding(lexicon: Lexicon): Understand {
  const dictionary: Dictionary = {
    vocabulary: new Vocabulary(english),
    nouns: new WordList(lexicon.english),
    drawings: lexicon.drawings,
  }
  return (prompt) => {
    const phrases = phrasesOf(tokensOf(prompt), lexicon, dictionary)
    const writer = new Writer()
    for (const [index, phrase] of phrases.entries()) writer.read(phrase, phrases[index + 1])
    return settled(writer.end(), compositionTextOf(phrases))
  }
}

/** What the API tells of a scene. */
export function understoodOf(scene: Scene): Understood {
  return {
    setting: scene.setting,
    timeOfDay: scene.timeOfDay,
    weather: scene.weather,
    style: scene.style,
    subjects: scene.subjects.map(({ name, count, color }) => ({ name, count, color: color?.name ?? null })),
    ignored: scene.ignored,
  }
}

function phrasesOf(tokens: Token[], lexicon: Lexicon, dictionary: Dictionary): Phrase[] {
  const phrases: Phrase[] = []
  let words: string[] = []
  const flush = () => {
    phrases.push(...readEnglish(words, dictionary))
    words = []
  }
  for (const token of tokens) {
    if (token.kind === 'word') words.push(token.text)
    else flush()
    if (token.kind === 'break') phrases.push(clauseBreak)
    if (token.kind === 'emoji') phrases.push(emojiPhrase(token.text, lexicon, dictionary))
  }
  flush()
  return phrases
}

function emojiPhrase(emoji: string, { emoji: known, drawings }: Lexicon, { vocabulary }: Dictionary): Phrase {
  const bare = emoji.replaceAll(/\p{Emoji_Modifier}/gu, '')
  const drawing = drawings[known[bare] ?? known[String.fromCodePoint(bare.codePointAt(0) ?? 0)] ?? -1]
  const meanings = drawing === undefined ? [] : meaningsOfDrawing(drawing, vocabulary)
  return { words: [emoji], name: drawing?.replaceAll('-', ' ') ?? emoji, meanings, plural: false, kind: 'emoji' }
}
