import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import CountReporter from './support/count-reporter.ts'
import LongestFirst from './support/longest-first.ts'

/**
 * Tests that take long, which `npm run test:deep` runs: many pictures, many requests, clusters,
 * killed processes, and rare cases of the pages.
 */
export const deep = [
  '{illustrator/test,test}/**/*.deep.test.ts',
  // Draws and checks hundreds of pictures.
  'illustrator/test/{composition,images,land,mixes,pages,places,scenes,seeds,sheets,studio,styles,subjects,together,variations}.test.ts',
]

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  // Node's conditions: others would load a second copy of GraphQL, with other classes.
  ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  test: {
    include: ['{illustrator/test,test}/**/*.test.ts'],
    exclude: deep,
    globalSetup: [
      'test/support/temporary-folder.ts',
      'test/support/postgres-server.ts',
      'test/support/pack.ts',
    ],
    reporters: ['default', new CountReporter()],
    // More than the two processors of a small machine, because many tests wait for child processes.
    maxWorkers: 4,
    // Only a test that hangs reaches these limits: a busy machine is many times slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Not isolated, because loading the server takes longer than most files. So each file must end
    // what it starts, and restore what it replaces.
    isolate: false,
    // Fewer collections of young garbage: they took a fifteenth of the processor.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=16'],
    sequence: { sequencer: LongestFirst },
  },
})
