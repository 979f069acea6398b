import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * `npm start`: builds in a process of its own, so that the server keeps none of its memory, then
 * serves.
 */
const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
  stdio: 'inherit',
})
if (status === 0) await import('../main.ts')
else process.exitCode = 1
