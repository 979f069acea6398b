import type { Caller } from '../../schema/caller.ts'
import type { Allowance } from '../../schema/core/access.ts'
import type { Core } from '../../schema/core.ts'
import { daySeconds } from '../../schema/durations.ts'

/**
 * `RateLimit-Policy` and `RateLimit` (IETF draft), and `X-RateLimit-*` for the day (reading "Quota
 * and rate"), from the allowance that is known or else read now. Empty when the limits cannot be
 * read: the answer is sent without them.
 */
export async function limitHeaders(
  core: Core,
  caller: Caller,
  now: number,
  known?: Allowance,
): Promise<Record<string, string>> {
  try {
    // Another day may have begun while the images were generated.
    const isCurrent = known && now < known.quota.resetsAt
    return headersOf(isCurrent ? known : await core.access.allowance(caller), now)
  } catch {
    return {}
  }
}

function headersOf({ quota, rate }: Allowance, now: number): Record<string, string> {
  const resetSeconds = Math.ceil((quota.resetsAt - now) / 1000)
  return {
    'ratelimit-policy': `"requests";q=${rate.burst};w=${rate.windowSeconds}, "day";q=${quota.limit};w=${daySeconds}`,
    ratelimit: `"requests";r=${rate.remaining};t=${rate.resetSeconds}, "day";r=${quota.remaining};t=${resetSeconds}`,
    'x-ratelimit-limit': String(quota.limit),
    'x-ratelimit-remaining': String(quota.remaining),
    'x-ratelimit-reset': String(Math.floor(quota.resetsAt / 1000)),
  }
}
