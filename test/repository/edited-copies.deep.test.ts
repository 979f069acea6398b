import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** Everything that the server's tests and the site's types need. */
const copied = [
  ...['schema', 'server', 'test', 'web', 'docs'],
  ...['README.md', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

interface Edit {
  file: string
  line: string
  becomes: string
}

/** An edited copy of the repository, after `npm run generate`. */
async function openCopy(edits: readonly Edit[]) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'easel-edited-')))
  for (const name of copied) await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const { file, line, becomes } of edits) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text.split('\n')).toContain(line)
    await writeFile(join(folder, file), text.replace(line, becomes))
  }
  const copy = {
    write: (file: string, text: string) => writeFile(join(folder, file), text),
    /** Runs a program in the copy. Rejects with its output when it fails. */
    async run(program: string, ...args: string[]): Promise<void> {
      const env = { ...process.env, VITEST: undefined }
      await execute(program, args, { cwd: folder, env }).catch(({ stdout, stderr }) => {
        throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
      })
    },
    async vitest(include: readonly string[]): Promise<void> {
      const config = {
        test: {
          ...{ include, isolate: false, maxWorkers: 2, testTimeout: 300_000 },
          expect: { poll: { timeout: 120_000 } },
          provide: { postgresUrl: inject('postgresUrl') },
        },
        ssr: { resolve: { conditions: ['node', 'module-sync'] } },
      }
      await copy.write('vitest.config.js', `export default ${JSON.stringify(config)}`)
      await copy.run(installed('vitest'), 'run')
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
  for (const script of ['schema/graphql/print.ts', 'web/build/graphql-env.ts'])
    await copy.run(process.execPath, script)
  await copy.run(process.execPath, 'server/commands/docs-tables.ts')
  return copy
}

const installed = (program: string) => join(root, 'node_modules/.bin', program)

test('8 images, 20 steps and a seventh ratio are one edited line each, and every test is green', async () => {
  const last = "  '9:16': { name: 'Mobile / story', width: 576, height: 1024 },"
  const next = "  '5:4': { name: 'Print', width: 960, height: 768 },"
  await using copy = await openCopy([
    { file: 'schema/limits.ts', line: '  images: 6,', becomes: '  images: 8,' },
    { file: 'schema/limits.ts', line: '  steps: 15,', becomes: '  steps: 20,' },
    { file: 'schema/dimensions.ts', line: last, becomes: `${last}\n${next}` },
  ])
  await copy.vitest([
    'test/core/{generate,greatest-request,search}.test.ts',
    'test/graphql/{mutations,queries,schema,start-generations}.test.ts',
    'test/http/{generation-events,openapi,query-parameters,request-fields}.test.ts',
    'test/openai/answers.test.ts',
    'test/repository/docs-tables.test.ts',
  ])
  // The site lists the dimensions itself.
  await copy.run(installed('tsc'), '--project', 'web')
})

test('a field of a request is two edited files and a migration: every door checks it, and it is stored', async () => {
  const migrations = 'server/db/migrations/index.ts'
  await using copy = await openCopy([
    {
      file: 'schema/generation-request.ts',
      line: "    seed: integer('seed', randomSeed, limits.seed)",
      becomes: `    note: text('note').max(9, 'note is too long').describe('A word of yours.').optional(),
    seed: integer('seed', randomSeed, limits.seed)`,
    },
    {
      file: 'server/db/tables/generations.ts',
      line: '  prompt: text,',
      becomes: '  prompt: text,\n  note: optional(text),',
    },
    {
      file: migrations,
      line: 'export const migrations: Record<string, EaselMigration> = {',
      becomes: `import * as note from './9999-note.ts'
export const migrations: Record<string, EaselMigration> = {`,
    },
    {
      file: migrations,
      line: "  '0015-variations': variations,",
      becomes: "  '0015-variations': variations,\n  '9999-note': note,",
    },
  ])
  await copy.write(
    'server/db/migrations/9999-note.ts',
    `export const up = (db) => db.schema.alterTable('generations').addColumn('note', 'text').execute()`,
  )
  await copy.write('test/note.test.ts', noteTest)
  await copy.vitest(['test/note.test.ts', 'test/repository/docs-tables.test.ts'])
})

const noteTest = `
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../server/db/open.ts'
import { ask } from './support/graphql.ts'
import { startEasel } from './support/easel.ts'
import { get, post } from './support/rest.ts'

test('a note', async () => {
  await using easel = await startEasel()
  const { secret } = await easel.key()
  const refused = { status: 400, error: 'note is too long' }
  expect(await post(easel, { prompt: 'a fox', note: 'x'.repeat(10) }, { secret })).toMatchObject(refused)
  expect(await get(easel, 'prompt=fox&note=xxxxxxxxxx', { secret })).toMatchObject(refused)
  const mutation = 'mutation { startGeneration(input: { prompt: "a fox", note: "mine" }) { __typename } }'
  expect((await ask(easel, mutation, { secret })).data).toMatchObject({
    startGeneration: { __typename: 'Generation' },
  })
  await using database = await openDatabase(easel.config.database)
  const { rows } = await sql\`select note from generations\`.execute(database.db)
  expect(rows).toEqual([{ note: 'mine' }])
  const { components, paths } = await (await easel.fetch('/openapi.json')).json()
  const { note } = components.schemas.GenerationRequest.properties
  expect(note).toEqual({ type: 'string', maxLength: 9, description: 'A word of yours.' })
  const parameters = paths['/api/v1/images'].get.parameters
  expect(parameters.map(({ name }) => name)).toContain('note')
})
`
