import type { Caller } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { quotaExceeded, quotaOf } from './quota.ts'

const retryAfterSeconds = 30
const slowPrompt = 'test:slow'
const slowMs = 10_000

/**
 * Test keys rehearse every answer at no cost (reading "Keys"): nothing of theirs counts against the
 * daily quota.
 */
export function isRehearsal(caller: Caller): boolean {
  return caller.kind === 'key' && caller.key.mode === 'test'
}

/**
 * With a test key some prompts are refused on purpose, each with exactly the answer that it names.
 */
export function rehearse(prompt: string, caller: Caller, now: number): void {
  if (caller.kind !== 'key' || !isRehearsal(caller)) return
  const refusal = refusals.get(prompt)
  if (refusal) throw refusal(caller.key.dailyLimit, now)
}

/** How long a generation waits before it stands in the queue, in milliseconds. */
export function pauseOf(prompt: string, caller: Caller): number {
  return isRehearsal(caller) && prompt === slowPrompt ? slowMs : 0
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
