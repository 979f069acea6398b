import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const execute = promisify(execFile)
let folder: string

/** Each is one line of a table, and all that follows from it has to follow by itself. */
const edits = [
  { file: 'schema/limits.ts', line: '  images: 6,', becomes: '  images: 8,' },
  { file: 'schema/limits.ts', line: '  steps: 15,', becomes: '  steps: 20,' },
  {
    file: 'schema/dimensions.ts',
    line: "  '9:16': { name: 'Mobile / story', width: 576, height: 1024 },",
    becomes: `  '9:16': { name: 'Mobile / story', width: 576, height: 1024 },
  '5:4': { name: 'Print', width: 960, height: 768 },`,
  },
]

/** The tests of all that shows, checks or passes on a limit or the dimensions. */
const affected = [
  'test/core/{generate,greatest-request,search}.test.ts',
  'test/graphql/{mutations,queries,schema,start-generations}.test.ts',
  'test/http/{generation-events,openapi,query-parameters,request-fields}.test.ts',
  'test/openai/answers.test.ts',
  'test/repository/docs-tables.test.ts',
]

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'easel-edited-')))
  for (const name of [
    'schema',
    'server',
    'test',
    'web',
    'docs',
    'README.md',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const { file, line, becomes } of edits) {
    const text = await readFile(join(folder, file), 'utf8')
    expect(text.split('\n')).toContain(line)
    await writeFile(join(folder, file), text.replace(line, becomes))
  }
  const config = {
    test: {
      include: affected,
      provide: { postgresUrl: inject('postgresUrl') },
      isolate: false,
      maxWorkers: 2,
      testTimeout: 300_000,
    },
    ssr: { resolve: { conditions: ['node', 'module-sync'] } },
  }
  const text = `export default ${JSON.stringify(config)}`
  await writeFile(join(folder, 'vitest.config.js'), text)
  for (const script of ['schema/graphql/print.ts', 'web/build/graphql-env.ts'])
    await run(process.execPath, script)
  await run(process.execPath, 'server/commands/docs-tables.ts')
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a program in the edited copy. Rejects with what it printed when it fails. */
async function run(program: string, ...args: string[]): Promise<void> {
  await execute(program, args, { cwd: folder, env: { ...process.env, VITEST: undefined } }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
    },
  )
}

const program = (name: string) => join(root, 'node_modules/.bin', name)

test('8 images, 20 steps and a seventh ratio are one edited line each: every test is green', () =>
  run(program('vitest'), 'run'))

test('and so are the types of the site, which names the dimensions', () =>
  run(program('tsc'), '--project', 'web'))
