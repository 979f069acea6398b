/** The header `Idempotency-Key`, with or without the quotes and escapes of the IETF draft. */
export function idempotencyKeyOf({ headers }: Request): string | undefined {
  const value = headers.get('idempotency-key') ?? undefined
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(value ?? '')?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(.)/g, '$1')
}

/**
 * The earlier tries of this request by an official client of OpenAI, from its own header. These
 * clients retry by themselves, and send no `Idempotency-Key`.
 */
export function retryCountOf({ headers }: Request): number | undefined {
  const count = headers.get('x-stainless-retry-count') ?? ''
  return /^\d{1,3}$/.test(count) ? Number(count) : undefined
}
