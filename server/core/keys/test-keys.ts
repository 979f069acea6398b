import type { Caller } from '../../../schema/caller.ts'
import { ServiceError } from '../../../schema/error.ts'
import { quotaExceeded, quotaOf } from '../limits/quota.ts'

const retryAfterSeconds = 30
const slowPrompt = 'test:slow'
const slowMs = 10_000

/** Test keys generate without a charge to the daily quota (reading "Keys"). */
export function isTestKey(caller: Caller): boolean {
  return caller.kind === 'key' && caller.key.mode === 'test'
}

/**
 * With a test key, throws the ServiceError that the prompt names, such as `test:revoked`: so a
 * client can test how it handles each refusal.
 */
export function refuseOnPurpose(
  prompt: string,
  caller: Caller,
  { dailyLimit, now }: { dailyLimit: number; now: number },
): void {
  const refusal = isTestKey(caller) ? refusals.get(prompt) : undefined
  if (refusal) throw refusal(dailyLimit, now)
}

/** Milliseconds before a generation enters the queue. */
export function pauseOf(prompt: string, caller: Caller): number {
  return isTestKey(caller) && prompt === slowPrompt ? slowMs : 0
}

type Refuse = (dailyLimit: number, now: number) => ServiceError

const refusals = new Map<string, Refuse>(
  Object.entries<Refuse>({
    'test:invalid-key': () => new ServiceError('UNAUTHENTICATED', 'Invalid API key'),
    'test:revoked': () => new ServiceError('UNAUTHENTICATED', 'API key revoked'),
    'test:expired': () => new ServiceError('UNAUTHENTICATED', 'API key expired'),
    'test:rate-limited': () =>
      new ServiceError('RATE_LIMITED', `Too many requests: retry in ${retryAfterSeconds} s`, {
        retryAfterSeconds,
      }),
    'test:quota': (dailyLimit, now) => quotaExceeded(quotaOf(dailyLimit, dailyLimit, now), now),
    'test:blocked': () =>
      new ServiceError('BLOCKED_PROMPT', 'Prompt blocked by the safety filter: adult', {
        category: 'adult',
        words: ['test:blocked'],
      }),
    'test:upstream-error': () => new ServiceError('UPSTREAM_ERROR', 'Upstream error'),
    'test:timeout': () => new ServiceError('UPSTREAM_TIMEOUT', 'Upstream timed out'),
  }),
)
