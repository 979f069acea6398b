const smallWords =
  /^(?:a|an|the|of|and|in|on|to|for|at|&|de|la|le|der|die|das|und|et|y)$|\b(?:mrs?|ms|dr|st)\.$|\s(?:&|and)$/i

/** Whether a row, such as *of the*, must not stand alone. */
export function isWeak(row: string): boolean {
  return smallWords.test(row)
}

/** The breaks of a text into at most `most` rows. Rows of a long text have about equal length. */
export function breaksOf(text: string, most: number): string[][] {
  if (text.includes('\n')) return [text.split('\n')]
  const words = partsOf(text)
  return words.length > 8 && most > 1 ? [...even(words)] : [...breaks(words, most)]
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a text. A dictionary finds the words of a long text without spaces. */
function partsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [' ']
  if (words.length > 1 || !unspaced.test(text) || [...text].length < 6) return words
  return [...segmenter.segment(text)].map(({ segment }) => segment)
}

function joined(words: readonly string[]): string {
  return words.join(unspaced.test(words.join('')) ? '' : ' ')
}

function* breaks(words: readonly string[], most: number): Generator<string[]> {
  yield [joined(words)]
  if (most < 2) return
  for (let i = 1; i < words.length; i++)
    for (const rest of breaks(words.slice(i), most - 1)) yield [joined(words.slice(0, i)), ...rest]
}

/** A long text in two to nine rows of about the same length. */
function* even(words: readonly string[]): Generator<string[]> {
  for (let count = 2; count <= 9; count++) {
    const length = joined(words).length / count
    const rows: string[][] = [[]]
    for (const word of words) {
      const last = rows.at(-1) as string[]
      if (rows.length < count && last.length > 0 && joined(last).length + word.length / 2 > length)
        rows.push([word])
      else last.push(word)
    }
    yield rows.map(joined)
  }
}
