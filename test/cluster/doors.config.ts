import { mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/** The tests of what callers see, by `startEasel` on a cluster. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: ['test/{core,graphql,http,openai}/**/*.test.ts'] } },
  { test: { env: { EASEL_TESTS_ON: 'cluster' } } },
)
