import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('schema', 'server', 'web')

/** Plain tables that both the server and the page read. */
const pageTables = ['schema/dimensions.ts', 'schema/limits.ts']

/** What the files of a place may import of ours. A file belongs to the first place that fits. */
const arrows: Record<string, string[]> = {
  'schema/**': ['schema/**'],
  'web/build/**': ['web/lib/breakpoints.ts'],
  'web/ui/**': ['web/ui/**'],
  'web/lib/**': ['web/lib/**', 'web/client/documents.ts', ...pageTables],
  'web/client/**': ['web/client/**', 'web/lib/**', 'web/graphql-env.d.ts'],
  'web/state/**': ['web/state/**', 'web/client/**', 'web/lib/**', ...pageTables],
  'web/snippets/**': ['web/snippets/**', 'web/state/**'],
  'web/image/**': ['web/image/**', 'web/ui/**', 'web/state/**', 'web/client/**', 'web/lib/**'],
  'web/**': ['web/**', ...pageTables],
  'server/http/**': ['server/http/**', 'schema/**'],
  'server/core/**': [
    'server/core/**',
    'server/db/**',
    'server/engines/engine.ts',
    'server/images/store.ts',
    'server/images/intake.ts',
    'server/queue/queue.ts',
    'schema/**',
  ],
  'server/db/**': ['server/db/**', 'schema/**'],
  'server/engines/**': [
    'server/engines/**',
    'server/images/{intake,conversion}.ts',
    'server/threads/**',
    'schema/**',
  ],
  'server/images/**': ['server/images/**', 'server/threads/**', 'schema/**'],
  'server/threads/**': ['server/threads/**'],
  'server/queue/**': ['server/queue/**', 'schema/**'],
  'server/commands/**': ['server/**', 'schema/**'],
  'server/app.ts': ['server/**', 'schema/**'],
  'server/settings.ts': ['server/engines/spec.ts', 'server/sign-in/sign-up.ts', 'schema/**'],
  'server/config.ts': ['server/settings.ts', 'server/db/database.ts', 'server/engines/spec.ts'],
  'server/metrics/**': ['server/metrics/**', 'server/core/observer.ts', 'schema/**'],
  'server/sign-in/**': [
    'server/sign-in/**',
    'server/core/{invites,secret}.ts',
    'server/db/**',
    'schema/**',
  ],
  'server/*.ts': ['server/*.ts'],
}

describe('imports follow the arrows of the design', () => {
  test('every source file has a place in the drawing', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(({ path }) => !placeOf(path)).map(({ path }) => path)).toEqual([])
  })

  for (const [place, targets] of Object.entries(arrows)) {
    test(`${place} imports only ${targets.join(', ')}`, () => {
      const own = files.filter(({ path }) => placeOf(path) === place)
      expect(own).not.toEqual([])
      const forbidden = own.flatMap(({ path, imports }) =>
        imports
          .filter((target) => !targets.some((may) => posix.matchesGlob(target, may)))
          .map((to) => `${path} → ${to}`),
      )
      expect(forbidden).toEqual([])
    })
  }
})

describe('files keep to the habits of the house', () => {
  test('none is longer than 300 lines', () => {
    expect(pathsOf(({ text }) => text.trimEnd().split('\n').length > 300)).toEqual([])
  })

  test('none has a name that says nothing', () => {
    expect(
      pathsOf(({ path }) => /(?:^|[/.-])(?:utils?|helpers?|common|types?)[/.]/i.test(path)),
    ).toEqual([])
  })

  test('names are kebab-case', () => {
    expect(pathsOf(({ path }) => !/^[a-z0-9/.-]+$/.test(path))).toEqual([])
  })

  test('the environment is read only by config.ts, and by the bootstrap that runs before anything is installed', () => {
    expect(
      pathsOf(({ path, text }) => !path.startsWith('web/') && /process\.env\b/.test(text)),
    ).toEqual(['server/commands/bootstrap.mjs', 'server/config.ts'])
  })
})

function placeOf(path: string): string | undefined {
  return Object.keys(arrows).find((place) => posix.matchesGlob(path, place))
}

function pathsOf(matches: (file: (typeof files)[number]) => boolean): string[] {
  return files.filter(matches).map(({ path }) => path)
}
