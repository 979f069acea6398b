import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import CountReporter from './support/count-reporter.ts'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  // As Node resolves them: a second copy of GraphQL, for development, would not know the first one's classes.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    reporters: ['default', new CountReporter()],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    isolate: true,
  },
})
