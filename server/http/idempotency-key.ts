/** The header `Idempotency-Key`, with or without the quotes and escapes of the IETF draft. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const value = headers.get('idempotency-key') ?? undefined
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value ?? '')?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(.)/g, '$1')
}
