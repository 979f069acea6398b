import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Builds, then serves. Builds in a child process, so that its memory is freed. */
export async function start(): Promise<void> {
  const program = join(import.meta.dirname, 'build.ts')
  const build = spawn(process.execPath, [program], { stdio: 'inherit' })
  const [{ serve }, [status]] = await Promise.all([import('../serve.ts'), once(build, 'exit')])
  if (status === 0) await serve()
  else process.exitCode = 1
}
