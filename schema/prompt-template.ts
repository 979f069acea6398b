/** The most characters of a part, in Unicode code points. */
const longestPart = 100

/**
 * The texts of a template at even places, and its parts, such as `{place}`, at odd places. A brace
 * that is not around letters, digits or `_` is text.
 */
export function partsOf(template: string): string[] {
  return template.split(/(\{\w+\})/)
}

/**
 * Whether a prompt fits a template: each part stands for 1 to 100 characters without a line break.
 * The time grows with the lengths of both, also for a template that was made to take long: a
 * regular expression would try each way to divide the prompt.
 */
export function fitsTemplate(prompt: string, template: string): boolean {
  const characters = Array.from(prompt)
  /** Where the rest of the prompt can begin after the template so far. */
  let starts = new Set([0])
  for (const [index, piece] of partsOf(template).entries())
    starts = index % 2 === 1 ? afterPart(starts, characters) : afterText(starts, characters, piece)
  return starts.has(characters.length)
}

function afterText(starts: Set<number>, characters: string[], piece: string): Set<number> {
  const text = Array.from(piece)
  const fitting = [...starts].filter((start) =>
    text.every((character, at) => characters[start + at] === character),
  )
  return new Set(fitting.map((start) => start + text.length))
}

/** The last start before a character is the best: the part from there is the shortest. */
function afterPart(starts: Set<number>, characters: string[]): Set<number> {
  const ends = new Set<number>()
  let start = Number.NaN
  for (const [at, character] of characters.entries()) {
    if (starts.has(at)) start = at
    if (lineBreak.test(character)) start = Number.NaN
    if (at - start < longestPart) ends.add(at + 1)
  }
  return ends
}

const lineBreak = /[\n\v\f\r\x85\u2028\u2029]/
