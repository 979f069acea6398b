import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** The real server in a process with little memory and few file handles. */
export interface SmallServer extends AsyncDisposable {
  url: string
  /** The secret of its first key. */
  key: string
  dataDir: string
  /** Generates an image. Returns its path. */
  draw(seed: number): Promise<string>
  /** Opens a connection, sends bytes and reads nothing. */
  attack(bytes: string): Promise<Socket>
  /** Memory of the process in MB: now, and the maximum so far. */
  memory(): Promise<{ now: number; most: number }>
}

export interface Limits {
  /** Megabytes of JavaScript's heap. */
  heapMb: number
  files: number
  env?: Record<string, string>
}

/** Throws when the process ends before it has logged its address. */
export async function startSmallServer({ heapMb, files, env = {} }: Limits): Promise<SmallServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easel-hostile-'))
  const command = `ulimit -n ${files}; exec "$0" --max-old-space-size=${heapMb} server/serve.ts`
  const child = spawn('sh', ['-c', command, process.execPath], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const found = new Map<string, string>()
  for await (const line of createInterface(child.stdout)) {
    for (const [name, pattern] of [
      ['url', /"url":"([^"]+)"/],
      ['key', /^ {2}(easel_live_\w+)$/],
    ] as const) {
      const [, value] = pattern.exec(line) ?? []
      if (value) found.set(name, value)
    }
    if (found.size === 2) break
  }
  child.stdout.resume()
  const [url = '', key = ''] = [found.get('url'), found.get('key')]
  if (!url) throw new Error('The server ended before it logged its address')
  const sockets: Socket[] = []

  return {
    url,
    key,
    dataDir,
    async draw(seed) {
      const query = new URLSearchParams({
        apikey: key,
        prompt: 'a red fox in the snow',
        seed: String(seed),
      })
      const { images } = await (await fetch(`${url}/api/v1/images?${query}`)).json()
      return new URL(images[0]).pathname
    },
    async attack(bytes) {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      sockets.push(socket)
      await once(socket, 'connect')
      socket.write(bytes)
      return socket.pause()
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      const mb = (field: string) =>
        Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
      return { now: mb('VmRSS'), most: mb('VmHWM') }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      child.kill('SIGKILL')
      await ended
      await rm(dataDir, { recursive: true })
    },
  }
}
