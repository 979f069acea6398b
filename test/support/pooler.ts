import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

/** Whether this machine has PgBouncer, which Debian packages as `pgbouncer`. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

export type PoolMode = 'session' | 'transaction' | 'statement'

/** PgBouncer in front of a database, with its URL. */
export async function startPooler(target: URL, mode: PoolMode) {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'easel-pooler-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'pgbouncer.ini')
  const url = new URL(target)
  url.port = String(await freePort())
  const { hostname, port, username, password, pathname } = target
  const name = pathname.slice(1)
  await writeFile(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  stack.defer(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const said: string[] = []
  for await (const line of createInterface(child.stderr)) {
    said.push(line)
    if (line.includes('process up')) break
  }
  if (!said.at(-1)?.includes('process up')) throw new Error(said.join('\n'))
  child.stderr.resume()
  const running = stack.move()
  return { url: String(url), [Symbol.asyncDispose]: () => running.disposeAsync() }
}
