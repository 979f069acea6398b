import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('schema', 'server', 'illustrator', 'web').filter(
  ({ path }) => !/^illustrator\/(?:test|bench)\//.test(path),
)

/** Plain tables that both the server and the page read. */
const pageTables = ['schema/dimensions.ts', 'schema/limits.ts']

/** Files that each folder of the illustrator may import. */
const ground =
  'illustrator/{color,data,memory,noise,number,outlines,pen,pixels,pyramid,random,scene,texts}.ts'

/** The public file of the illustrator. */
const face = 'illustrator/index.ts'

/** The files that a file may import. The first matching pattern counts for a file. */
const arrows: Record<string, string[]> = {
  'schema/**': ['schema/**'],
  'web/build/**': ['web/lib/breakpoints.ts'],
  'web/ui/**': ['web/ui/**'],
  'web/lib/**': ['web/lib/**', 'web/client/documents.ts', ...pageTables],
  'web/client/**': ['web/client/**', 'web/lib/**', 'web/graphql-env.d.ts'],
  'web/state/**': ['web/state/**', 'web/client/**', 'web/lib/**', ...pageTables],
  'web/snippets/**': ['web/snippets/**', 'web/state/**', 'web/lib/{html,inputs,site}.ts'],
  'web/image/**': ['web/image/**', 'web/ui/**', 'web/state/**', 'web/client/**', 'web/lib/**'],
  'web/shell/**': ['web/{shell,ui,state,client,lib,snippets}/**', ...pageTables],
  'web/**': ['web/**', ...pageTables],
  'server/http/**': ['server/http/**', 'server/{request-id,room,trace}.ts', 'schema/**'],
  'server/core/**': [
    'server/core/**',
    'server/{abort,clock,id,origin,room,share-next-run,shared-work}.ts',
    'server/db/**',
    'server/engines/{can-do,engine}.ts',
    'server/images/store.ts',
    'server/images/{intake,normalize,png-chunks,spool,variant-maker}.ts',
    'server/live/{live,live-generation}.ts',
    'server/outgoing/{image-fetcher,receiver}.ts',
    'server/queue/queue.ts',
    'schema/**',
  ],
  'server/live/**': ['server/live/**', 'server/abort.ts', 'server/db/**', 'schema/**'],
  'server/db/**': ['server/db/**', 'server/{clock,folder-access}.ts', 'schema/**'],
  'illustrator/tables/**': [
    'illustrator/tables/**',
    'illustrator/pack/{art,cache}.ts',
    'illustrator/data.ts',
  ],
  'illustrator/pack/**': [
    'illustrator/{pack,tables}/**',
    'illustrator/understand/lexicon.ts',
    'illustrator/{data,texts}.ts',
  ],
  'illustrator/understand/**': [
    'illustrator/{understand,tables}/**',
    'illustrator/{data,scene,texts}.ts',
  ],
  'illustrator/subject/**': ['illustrator/{subject,tables,paint/plants}/**', ground],
  'illustrator/compose/**': ['illustrator/{compose,subject,tables}/**', ground],
  'illustrator/present/**': [
    'illustrator/{present,subject,tables}/**',
    'illustrator/compose/{camera,cast}.ts',
    'illustrator/pack/faces.ts',
    ground,
  ],
  'illustrator/paint/**': ['illustrator/{paint,compose,subject,tables}/**', ground],
  'illustrator/finish/**': [
    'illustrator/{finish,compose,tables}/**',
    'illustrator/paint/sky/weather.ts',
    ground,
  ],
  'illustrator/**': ['illustrator/**'],
  'server/engines/**': [
    'server/engines/**',
    face,
    'server/{abort,clock,trace}.ts',
    'server/images/{intake,conversion,placeholder}.ts',
    'server/outgoing/**',
    'server/threads/**',
    'schema/**',
  ],
  'server/outgoing/**': ['server/outgoing/**', 'server/clock.ts', 'schema/**'],
  'server/images/**': [
    'server/images/**',
    'server/{clock,folder-access,share-next-run}.ts',
    'server/threads/**',
    'schema/**',
  ],
  'server/threads/**': ['server/threads/**'],
  'server/models/**': ['server/models/**', 'server/clock.ts'],
  'server/queue/**': [
    'server/queue/**',
    'server/db/**',
    'server/{clock,origin,share-next-run}.ts',
    'schema/**',
  ],
  'server/commands/**': [
    'server/**',
    'schema/**',
    'web/{lib/{ideas,styles},snippets/{node,piece},build/site}.ts',
    'illustrator/{index,illustrate}.ts',
    'package.json',
  ],
  'server/backup/**': [
    'server/{backup,db,images,move}/**',
    'server/{clock,config,id}.ts',
    'schema/**',
  ],
  'server/doctor/**': ['server/**', 'schema/**'],
  'server/move/**': [
    'server/move/**',
    'server/db/{images,is-postgres,tables,uploads}.ts',
    'server/images/store.ts',
    'schema/**',
  ],
  'server/open/**': ['server/**', 'schema/**'],
  'server/app.ts': ['server/**', 'schema/**', face],
  'server/serve.ts': [
    'server/*.ts',
    'server/engines/illustrator/index.ts',
    'server/http/{continue-when-read,keep-connections}.ts',
    'schema/durations.ts',
  ],
  'server/{account-settings,settings,setting-values}.ts': [
    'server/{account-settings,setting-values}.ts',
    'server/engines/spec.ts',
    'server/outgoing/named-hosts.ts',
    'server/sign-in/sign-up.ts',
    'schema/**',
  ],
  'server/config.ts': [
    'server/settings.ts',
    'server/db/database.ts',
    'server/engines/spec.ts',
    'server/images/{location,names}.ts',
  ],
  'server/metrics/**': ['server/metrics/**', 'server/core/generation/observer.ts', 'schema/**'],
  'server/mail/**': ['server/mail/**', 'server/load-once.ts'],
  'server/sign-in/**': [
    'server/sign-in/**',
    'server/mail/**',
    'server/load-once.ts',
    'server/core/accounts/invites.ts',
    'server/core/keys/secret.ts',
    'server/db/**',
    'schema/**',
  ],
  'server/private-folder.ts': ['server/images/names.ts'],
  'server/room.ts': ['schema/error.ts'],
  'server/{request-id,trace}.ts': [],
  'server/origin.ts': ['server/{request-id,trace}.ts'],
  'server/*.ts': ['server/*.ts'],
}

describe('a source file', () => {
  test('is in the table of imports', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter(({ path }) => !patternFor(path)).map(({ path }) => path)).toEqual([])
  })

  for (const [pattern, targets] of Object.entries(arrows)) {
    test(`of ${pattern} imports only ${targets.join(', ')}`, () => {
      const own = files.filter(({ path }) => patternFor(path) === pattern)
      expect(own).not.toEqual([])
      const forbidden = own.flatMap(({ path, imports }) =>
        imports
          .filter((target) => !targets.some((may) => posix.matchesGlob(target, may)))
          .map((to) => `${path} → ${to}`),
      )
      expect(forbidden).toEqual([])
    })
  }

  test('imports no file that imports it, directly or through other files', () => {
    expect(circlesOf(files)).toEqual([])
  })

  test('has at most 300 lines', () => {
    expect(pathsOf(({ text }) => text.trimEnd().split('\n').length > 300)).toEqual([])
  })

  test('has a specific name', () => {
    expect(
      pathsOf(({ path }) => /(?:^|[/.-])(?:utils?|helpers?|common|types?)[/.]/i.test(path)),
    ).toEqual([])
  })

  test('has a name in kebab-case', () => {
    expect(pathsOf(({ path }) => !/^[a-z0-9/.-]+$/.test(path))).toEqual([])
  })

  test('reads the environment only if it is config.ts, or runs first of all', () => {
    expect(
      pathsOf(({ path, text }) => !path.startsWith('web/') && /process\.env\b/.test(text)),
    ).toEqual([
      'server/commands/bootstrap.mjs',
      'server/commands/run-program.mjs',
      'server/config.ts',
    ])
  })
})

test('the tests of the illustrator import only its face, its stages, its tables, its figures and its painter', () => {
  const doors =
    'illustrator/{test/*,bench/**/*,index,stages,scene,random,color,memory,paint/paint,subject/{figure,treatment},tables/{build,tables}}.ts'
  const forbidden = sourceFiles('illustrator/test', 'illustrator/bench').flatMap(
    ({ path, imports }) =>
      imports.filter((to) => !posix.matchesGlob(to, doors)).map((to) => `${path} → ${to}`),
  )
  expect(forbidden).toEqual([])
})

function patternFor(path: string): string | undefined {
  return Object.keys(arrows).find((pattern) => posix.matchesGlob(path, pattern))
}

function pathsOf(matches: (file: (typeof files)[number]) => boolean): string[] {
  return files.filter(matches).map(({ path }) => path)
}

/**
 * The groups of files that import each other in a circle: the strongly connected components of
 * more than one file, by Tarjan's algorithm.
 */
function circlesOf(sources: typeof files): string[][] {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()]
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string) => {
    const own = order.size
    order.set(path, own)
    lowest.set(path, own)
    open.push(path)
    for (const target of importsOf.get(path) ?? []) {
      if (!importsOf.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target))
        lowest.set(path, Math.min(lowest.get(path) ?? own, lowest.get(target) ?? own))
    }
    if (lowest.get(path) !== own) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle)
  }
  for (const path of importsOf.keys()) if (!order.has(path)) visit(path)
  return circles
}
