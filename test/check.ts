import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildSite, isSiteCurrent } from '../web/build/site.ts'

const root = join(import.meta.dirname, '..')

/**
 * The compiler in Go, which needs half of the processor time. The package `typescript` has the API
 * that generators of clients use. Incremental: unchanged files are not checked again.
 */
const types = (project: string, name: string) => [
  ...['node', join(root, 'node_modules/typescript-native/bin/tsc')],
  ...['--project', project],
  ...['--incremental', '--tsBuildInfoFile'],
  join(root, `node_modules/.cache/${name}.tsbuildinfo`),
]
const strictly = ['--no-progress', '--treat-config-hints-as-errors']

const checks: Record<string, string[]> = {
  'Format and lint': ['biome', 'check'],
  Types: types('.', 'types'),
  'Types of the site': types('web', 'site-types'),
  'Unused files, exports and dependencies': ['knip', ...strictly],
  // Packages that run or build are dependencies; packages only for tests are devDependencies.
  'Dependencies of the product': [
    ...['knip', ...strictly],
    ...['--production', '--strict', '--include', 'dependencies,unlisted'],
  ],
}

/**
 * `npm test`: format, lint, types, unused code and dependencies at the same time, then the tests
 * against the built site. The last line has the counts.
 */
const [, ...passed] = await Promise.all([
  isSiteCurrent() || buildSite(),
  ...Object.entries(checks).map(([title, command]) => check(title, command)),
])
if (!passed.every(Boolean)) process.exit(1)
const config = ['--config', 'test/vitest.config.ts']
const tests = start(['vitest', 'run', ...config, ...process.argv.slice(2)], 'inherit')
const [code] = await once(tests, 'close')
process.exitCode = code ?? 1

/** Runs a check and prints its output at the end. Returns true if it passed. */
async function check(title: string, command: string[]): Promise<boolean> {
  const child = start(command, 'pipe')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  process.stdout.write(`\n${title}\n${output}`)
  return code === 0
}

function start([command = '', ...args]: string[], stdio: 'inherit' | 'pipe') {
  return spawn(command, args, {
    cwd: root,
    stdio,
    // Windows runs npm's links only through a shell.
    shell: process.platform === 'win32',
  })
}
