/** By the nouns and drawings of a table: `name, name: value` a line. */
export function rowsOf(table: string): ReadonlyMap<string, string> {
  const rows = table.trim().split('\n')
  return new Map(
    rows.flatMap((row) => {
      const [names = '', value = ''] = row.split(': ')
      return names.split(', ').map((name) => [name, value] as const)
    }),
  )
}
