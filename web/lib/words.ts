/** A sequence of words: in both texts, or in only one. */
export interface Stretch {
  kind: 'kept' | 'removed' | 'added'
  text: string
}

/** The words to remove from one text, and to add to it, to get the other text. */
export function wordChanges(from: string, to: string): Stretch[] {
  const [before, after] = [wordsOf(from), wordsOf(to)]
  const shared = sharedLengths(before, after)
  const stretches: Stretch[] = []
  const put = (kind: Stretch['kind'], word: string) => {
    const last = stretches.at(-1)
    if (last?.kind === kind) last.text += ` ${word}`
    else stretches.push({ kind, text: word })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    const isKept = old !== undefined && old === fresh
    const isRemoved = fresh === undefined || (shared[i + 1]?.[j] ?? -1) >= (shared[i]?.[j + 1] ?? 0)
    if (isKept) put('kept', old)
    else if (isRemoved) put('removed', old as string)
    else put('added', fresh)
    if (isKept || isRemoved) i++
    if (isKept || !isRemoved) j++
  }
  return stretches
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

/** For each pair of places: how many words both lists share from there on. */
function sharedLengths(before: string[], after: string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i--) {
    const [row, next] = [table[i] as number[], table[i + 1] as number[]]
    for (let j = after.length - 1; j >= 0; j--) {
      const without = Math.max(next[j] as number, row[j + 1] as number)
      row[j] = before[i] === after[j] ? (next[j + 1] as number) + 1 : without
    }
  }
  return table
}
