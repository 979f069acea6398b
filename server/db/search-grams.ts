/** A text without differences of case, in every script: searches compare this form. */
export function folded(text: string): string {
  return text.normalize('NFKC').toUpperCase()
}

/** The text of a generation that a search looks through, folded. */
export function searchedText(prompt: string, style: string | null | undefined): string {
  return folded(style ? `${prompt}\n${style}` : prompt)
}

/** The words of a folded text. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

const longest = 3

/** All parts of its words that have one, two or three characters. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  for (const word of wordsOf(text)) {
    const characters = Array.from(word)
    for (let start = 0; start < characters.length; start++) {
      let gram = ''
      for (const character of characters.slice(start, start + longest)) {
        gram += character
        grams.add(gram)
      }
    }
  }
  return grams
}

/** The longest grams of some words. Every text with these words has all of these grams. */
export function gramsOfWords(words: string[]): string[] {
  const grams = new Set<string>()
  for (const word of words) {
    const characters = Array.from(word)
    const last = Math.max(0, characters.length - longest)
    for (let start = 0; start <= last; start++)
      grams.add(characters.slice(start, start + longest).join(''))
  }
  return [...grams]
}

const most = 4
const muchMore = 10

/**
 * The rarest grams, by a sample of folded texts. A common gram has a long list in the index and
 * excludes few texts.
 */
export function rarestOf(grams: string[], texts: string[]): string[] {
  const counted = grams.map((gram) => ({
    gram,
    count: texts.filter((text) => text.includes(gram)).length,
  }))
  counted.sort((one, other) => one.count - other.count)
  const limit = muchMore * Math.max(1, counted[0]?.count ?? 0)
  return counted
    .filter(({ count }) => count <= limit)
    .slice(0, most)
    .map(({ gram }) => gram)
}

const privateUse = 0xe000

/** A gram as one token of SQLite's `ascii` tokenizer, which splits at ASCII punctuation. */
export function tokenOf(gram: string): string {
  return gram.replace(/[\0-/:-@[-`{-\x7f]/g, (character) =>
    String.fromCodePoint(privateUse + character.charCodeAt(0)),
  )
}

/** The token of an owner, which is longer than any gram. */
export function ownerToken(owner: string): string {
  return `owner${hashOf(owner) >>> 0}`
}

/** A gram or an owner as an integer of 32 bits (FNV-1a). Two texts may have the same integer. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash | 0
}
