/**
 * The header `Idempotency-Key`, without the quotes and escapes that the IETF draft asks for and
 * most clients leave out.
 */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const value = headers.get('idempotency-key') ?? undefined
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value ?? '')?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(.)/g, '$1')
}
