import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../../schema/caller.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { GenerationRequest } from '../../../schema/generation-request.ts'
import { subjectOf } from '../accounts/identity.ts'
import type { SafetyFilter } from './filter.ts'

/**
 * The three values of `safety` (reading "Safety", spec 5.4, 5.5): absent blocks adult content,
 * `true` is strict, `false` requests the bypass. The bypass needs a key of tier `unfiltered` or, in
 * the playground, the operator's safety key; a visitor of a web page has none. A negative prompt is
 * checked as a prompt is. Throws a ServiceError 400 that names the category.
 */
export function checkSafety(
  filter: SafetyFilter,
  { prompt, negativePrompt = '', safety }: GenerationRequest,
  caller: Caller,
  operatorsKey: string | undefined,
): void {
  const bypassed = safety === false && mayBypass(caller, operatorsKey)
  const check = (text: string) =>
    bypassed
      ? filter.checkMinors(text)
      : filter.check(text, safety === true ? 'strict' : 'standard')
  const match = check(prompt) ?? check(negativePrompt)
  if (!match) return
  const reason = safety === false && !bypassed ? `; ${whyNoBypass(caller)}` : ''
  throw new ServiceError(
    'BLOCKED_PROMPT',
    `Prompt blocked by the safety filter: ${match.category}${reason}`,
    match,
  )
}

/** True for a caller that bypasses the filter with `safety: false`. */
export function mayBypass(caller: Caller, operatorsKey: string | undefined): boolean {
  if (subjectOf(caller) !== null) return false
  if (caller.kind === 'key' && caller.key.tier === 'unfiltered') return true
  const isOurPage = caller.kind === 'key' || caller.browser !== null
  return (
    isOurPage &&
    operatorsKey !== undefined &&
    caller.safetyKey !== null &&
    same(caller.safetyKey, operatorsKey)
  )
}

function whyNoBypass(caller: Caller): string {
  if (subjectOf(caller) !== null)
    return 'safety=false has no effect with a token or a publishable key'
  return caller.kind === 'key'
    ? `safety=false has no effect, because this key's tier cannot bypass the filter`
    : 'safety=false has no effect without a key of tier unfiltered'
}

/** Compares in constant time. Texts of different lengths are compared by their digests. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
