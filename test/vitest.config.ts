import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import CountReporter from './support/count-reporter.ts'
import LongestFirst from './support/longest-first.ts'

/**
 * What takes long, and `npm run test:deep` runs: many pictures, requests or processes that are
 * killed, and what the pages do in rarer cases.
 */
export const deep = [
  'test/**/*.deep.test.ts',
  // Hundreds of pictures are drawn and looked at.
  '{illustrator/test,test/illustrator}/{composition,images,land,mixes,pages,places,scenes,seeds,sheets,studio,styles,subjects,together,variations}.test.ts',
]

export default defineConfig({
  root: join(import.meta.dirname, '..'),
  // As Node resolves them: a second copy of GraphQL, for development, would not know the first
  // one's classes.
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
    // More than the two processors of a small machine: many tests wait for time limits and children.
    maxWorkers: 4,
    // Only what would wait for ever reaches these: a machine with other work to do is many times
    // slower.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // To load the server costs more than most files do with it. A file leaves nothing behind: what it
    // starts it ends, and what it replaces it gives back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
