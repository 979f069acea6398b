import { defineConfig } from 'vitest/config'
import base from '../vitest.config.ts'

/**
 * The same promises on a cluster: `startEasel` opens two servers that answer and one that
 * generates, on one PostgreSQL, and requests take turns between them.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['test/core/*.test.ts', 'test/mcp/*.test.ts', 'test/openai/*.test.ts'],
    // These look into one server, or wait by its clock.
    exclude: ['test/core/test-keys.test.ts', 'test/openai/answers.test.ts'],
    env: { EASEL_TESTS_ON: 'cluster' },
  },
})
