import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import CountReporter from './support/count-reporter.ts'

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    reporters: ['default', new CountReporter()],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    isolate: true,
  },
})
