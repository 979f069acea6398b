import type { Caller } from '../caller.ts'
import type { UsageReport } from '../usage.ts'

export interface UsageBooks {
  /**
   * The usage of the caller's key, or of all keys of the caller's account; of the whole installation
   * for its owner. `input` follows `usageQuery`. Throws a ServiceError 400 for more than
   * `maxUsageEntries`, 401 without a key or an account, 403 for a visitor of a web page.
   */
  report(input: unknown, caller: Caller): Promise<UsageReport>
}
