/** PostgreSQL plans only these. A text with several statements cannot have a name. */
const isPlanned = (text: string) => /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i.test(text)

/** PostgreSQL refuses a prepared `*` when a migration has added a column meanwhile. */
const hasAllColumns = (text: string) => /(?:select|returning|\.)\s*\*/i.test(text)

/**
 * Names statements: PostgreSQL parses and plans a named statement once for each connection. A name
 * costs memory in PostgreSQL, so only the first `most` texts that repeat get one. To see a repeat,
 * the last `most` texts are remembered.
 */
export function createStatementNames(most = 200): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    if (!seen.delete(text)) {
      if (isPlanned(text) && !hasAllColumns(text)) seen.add(text)
      const [oldest] = seen
      if (oldest !== undefined && seen.size > most) seen.delete(oldest)
      return undefined
    }
    const name = `easel_${names.size}`
    names.set(text, name)
    return name
  }
}
