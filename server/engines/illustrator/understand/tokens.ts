export type Token =
  | { kind: 'word'; text: string }
  /** What ends a clause: a comma, a full stop, a bracket. */
  | { kind: 'break' }
  | { kind: 'emoji'; text: string }

/**
 * Settings of other programs: `--ar 16:9`, `/imagine prompt:`, `<lora:x:1>`, the 1.2 of
 * `(fox:1.2)`; `f/1.8`.
 */
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

/**
 * The words, emoji and clause ends of a prompt, in lower case; what is for other programs is left
 * out.
 */
export function tokensOf(prompt: string): Token[] {
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
