import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** `npm start`: builds in another process, whose memory the server does not keep, then serves. */
const build = join(import.meta.dirname, 'build.ts')
const { status } = spawnSync(process.execPath, [build], { stdio: 'inherit' })
if (status === 0) await (await import('../serve.ts')).serve()
else process.exitCode = 1
