const starredWord = /(?<!\p{L})\p{L}+(?:\*+\p{L}+)+/gu

/**
 * Puts the letters back that stars hide in listed words, such as `n*de`. The length of the text
 * stays the same.
 */
export function starFiller(entries: string[]): (prompt: string) => string {
  const byLength = Map.groupBy(new Set(entries), (entry) => entry.length)
  return (prompt) =>
    prompt.replace(starredWord, (word) => {
      const shape = new RegExp(`^${word.toLowerCase().replaceAll('*', '.')}$`)
      return byLength.get(word.length)?.find((entry) => shape.test(entry)) ?? word
    })
}
