import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `npm start` builds, then serves. Builds in a child process, so that its memory is freed. */
const build = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
const [{ serve }, [status]] = await Promise.all([import('../serve.ts'), once(build, 'exit')])
if (status === 0) await serve()
else process.exitCode = 1
