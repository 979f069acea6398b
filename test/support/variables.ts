/** The variables that a line of a shell sets before its command. */
export function variablesOf(line: string): Record<string, string> {
  const [assignments = ''] = /^(?:\w+=\S+\s+(?:\\\n\s*)?)*/.exec(line) ?? []
  return Object.fromEntries(
    [...assignments.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
}
