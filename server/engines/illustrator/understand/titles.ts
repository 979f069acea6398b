/** Words of a prompt that are to be set in type, and the prompt without them. */
export interface Titled {
  /** As they were written, in order. */
  titles: string[]
  /** As long as the prompt: the titles, and the words that lead to them, are quotation marks. */
  text: string
}

const quotes = [
  /"([^"]+)"/g,
  /“([^”“]+)[”“]/g,
  /„([^“”]+)[“”]/g,
  /«\s*([^»]+?)\s*»/g,
  /»([^«]+)«/g,
  /「([^」]+)」/g,
  /『([^』]+)』/g,
  /《([^》]+)》/g,
  /(?<![\p{L}\p{N}])[‘']([^\n]{2,}?)[’'](?![\p{L}\p{N}])/gu,
]

/** Where the words after `called` end, unless a name goes on: `Lost in Space`. */
const end =
  /\s*(?:$|["\n,;:!]|\.(?=\s|$)|\s(?:on|in|with|hanging|by|for|above|over|under|at|and|featuring|showing|using|against|made|mounted|painted|glowing|carved|surrounded|that|which|mit|auf|avec|sur|con|sobre|en|su|с|на|com|em|met|op|z|na)\s(?!(?:(?:the|a|of|my)\s)?\p{Lu}))/u

/** `says` finds the words that lead to a title without quotes. */
export function titledOf(
  prompt: string,
  says: (text: string) => { start: number; end: number }[],
): Titled {
  let text = prompt
  const found: { at: number; title: string }[] = []
  const take = (start: number, stop: number, title: string) => {
    if (title.trim() === '') return
    found.push({ at: start, title: title.trim() })
    text = text.slice(0, start) + '"'.repeat(stop - start) + text.slice(stop)
  }
  for (const quote of quotes)
    for (const { 0: all, 1: title = '', index } of text.matchAll(quote))
      if (!all.startsWith('""')) take(index, index + all.length, title)
  for (const { start, end: from } of says(text)) {
    if (/(?:^|\s)(?:no|without|not)\s+$/i.test(text.slice(0, start))) continue
    const rest = text.slice(from)
    const [colon = ''] = /^\s*[:：]?\s*/.exec(rest) ?? []
    const words = rest.slice(colon.length)
    // A quotation is a title already: what leads to it goes with it.
    if (words.startsWith('"')) {
      text =
        text.slice(0, start) + '"'.repeat(from + colon.length - start) + rest.slice(colon.length)
    } else if (found.length === 0) {
      const length = end.exec(words)?.index ?? words.length
      take(start, from + colon.length + length, words.slice(0, length))
    }
  }
  const titles = found.sort((a, b) => a.at - b.at).map(({ title }) => title.replace(/'/g, '’'))
  return { titles, text }
}
