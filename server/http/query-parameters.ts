/** Parameters by name. A repeated one stays a list, which the core refuses. */
export function onceIn(
  parameters: URLSearchParams,
  names: readonly string[],
): Record<string, string | string[]> {
  const given = names.filter((name) => parameters.has(name))
  return Object.fromEntries(
    given.map((name) => {
      const [value = '', ...others] = parameters.getAll(name)
      return [name, others.length > 0 ? [value, ...others] : value]
    }),
  )
}
