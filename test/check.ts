import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildSite } from '../server/commands/site.ts'

const root = join(import.meta.dirname, '..')

function run(title: string, command: string, ...args: string[]): void {
  process.stdout.write(`\n${title}\n`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // Windows runs what npm links by its shell only.
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * `npm test`: format, lint, types, unused code and dependencies, then every test against the
 * built site. The last line has the counts.
 */
run('Format and lint', 'biome', 'check')
run('Types', 'tsc', '--project', '.')
run('Types of the site', 'tsc', '--project', 'web')
const strictly = ['--no-progress', '--treat-config-hints-as-errors']
run('Files, exports and dependencies that nothing uses', 'knip', ...strictly)
// What runs and builds is a dependency; what only tests and measurements need is not.
const running = ['--production', '--strict', '--include', 'dependencies,unlisted']
run('Dependencies of what runs', 'knip', ...strictly, ...running)
process.stdout.write('\nBuild the site\n')
await buildSite()
run('Tests', 'vitest', 'run', '--config', 'test/vitest.config.ts', ...process.argv.slice(2))
