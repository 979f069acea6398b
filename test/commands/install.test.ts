import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A clone with one package to run, one to test, and programs that print `ran`. */
let clone: string

/** A fake npm: logs its arguments, and writes the files that npm writes. */
const npm = `#!/usr/bin/env node
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
const packages = { '': {}, 'node_modules/zod': {} }
if (process.argv.includes('--include=dev')) packages['node_modules/vitest'] = { dev: true }
mkdirSync('node_modules', { recursive: true })
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'easel-install-'))
  for (const path of ['bootstrap', 'install', 'run-program'].map(
    (name) => `server/commands/${name}.mjs`,
  )) {
    await mkdir(dirname(join(clone, path)), { recursive: true })
    await copyFile(join(root, path), join(clone, path))
  }
  await mkdir(join(clone, 'test'))
  const manifest = { dependencies: { zod: '4.0.0' }, devDependencies: { vitest: '5.0.0' } }
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(clone, 'package-lock.json'), '{}')
  for (const path of ['start.ts', 'test/check.ts'])
    await writeFile(join(clone, path), 'process.stdout.write("ran")')
  await writeFile(join(clone, 'npm'), npm)
  await chmod(join(clone, 'npm'), 0o755)
})
afterEach(() => rm(clone, { recursive: true }))

/** Runs one of Easel's programs, and returns the arguments of each call of npm. */
async function start(program: string): Promise<string[]> {
  await rm(join(clone, 'calls'), { force: true })
  const bootstrap = join(clone, 'server/commands/bootstrap.mjs')
  const { stdout } = await run(process.execPath, [bootstrap, program], {
    cwd: clone,
    env: { PATH: `${clone}:${dirname(process.execPath)}:/usr/bin:/bin` },
  })
  expect(stdout).toBe('ran')
  const calls = await readFile(join(clone, 'calls'), 'utf8').catch(() => '')
  return calls.trimEnd().split('\n').filter(Boolean)
}

const lean = expect.stringMatching(/^install --no-save .*--omit=dev$/)
const whole = expect.stringMatching(/^install --no-save .*--include=dev$/)

test('a first start installs the packages for running, and the second installs nothing', async () => {
  expect(await start('start.ts')).toEqual([lean])
  expect(await start('start.ts')).toEqual([])
})

test('tests install their tools too, and later starts keep them', async () => {
  await start('start.ts')
  expect(await start('test/check.ts')).toEqual([whole])
  expect(await start('start.ts')).toEqual([])
  expect(await start('test/check.ts')).toEqual([])
})

test('a changed lockfile is installed, with the tools if they were installed', async () => {
  const change = () =>
    utimes(join(clone, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000))
  await start('start.ts')
  await change()
  expect(await start('start.ts')).toEqual([lean])
  await start('test/check.ts')
  await change()
  expect(await start('start.ts')).toEqual([whole])
})

test('a package that is new in package.json is installed', async () => {
  await start('start.ts')
  const manifest = { dependencies: { zod: '4.0.0', pino: '10.0.0' }, devDependencies: {} }
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  expect(await start('start.ts')).toEqual([lean])
})

test('a package that is new in a workspace is installed', async () => {
  await start('start.ts')
  await mkdir(join(clone, 'illustrator'))
  const workspace = { dependencies: { zod: '4.0.0', 'd3-delaunay': '6.0.0' } }
  await writeFile(join(clone, 'illustrator/package.json'), JSON.stringify(workspace))
  const manifest = { workspaces: ['illustrator'], dependencies: { zod: '4.0.0' } }
  await writeFile(join(clone, 'package.json'), JSON.stringify(manifest))
  expect(await start('start.ts')).toEqual([lean])
})
