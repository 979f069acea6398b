/**
 * The milliseconds of a header `Retry-After`, which has seconds or a date (RFC 9110, 10.2.3).
 * Undefined without a value of this form. `now` is epoch milliseconds.
 */
export function retryAfterMs(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
