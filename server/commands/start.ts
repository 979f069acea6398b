import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const builder = join(import.meta.dirname, 'build.ts')

/** Builds, then serves. A package of Easel is built already, and lacks the builder. */
export async function start(): Promise<void> {
  const built = existsSync(builder) ? build() : true
  const { serve } = await import('../serve.ts')
  if (await built) await serve()
  else process.exitCode = 1
}

/** Builds in a child process, so that its memory is freed. Returns false after a failure. */
async function build(): Promise<boolean> {
  const [status] = await once(spawn(process.execPath, [builder], { stdio: 'inherit' }), 'exit')
  return status === 0
}
