import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `npm run --silent <script> -- …` with these settings. A server may run. */
export async function npmRun(
  script: string,
  args: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, stdout, stderr }
}
