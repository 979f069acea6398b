import { createLocalRateLimit } from '../../server/core/limits/local-rates.ts'
import { rateLimitContract } from './rate-limit.contract.ts'

rateLimitContract('in this process', async (requestsPerMinute) => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  return {
    limit: createLocalRateLimit(requestsPerMinute, () => now),
    advance(ms) {
      now += ms
    },
    [Symbol.asyncDispose]: async () => {},
  }
})
