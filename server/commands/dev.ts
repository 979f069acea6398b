import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig, readEnvironment } from '../config.ts'
import { playground as playgroundHandler } from '../http/endpoints/playground.ts'
import { patternOf } from '../http/route.ts'
import { routes } from '../http/routes.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run dev`: the server restarts and the playground reloads as files are saved. */
const { port } = readConfig(readEnvironment())
const behind = `http://localhost:${port}`
const playground = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  root: join(root, 'web'),
  server: { proxy: proxyTo(behind) },
})
await playground.listen()
playground.printUrls()
process.stdout.write(`  The server behind it: ${behind}\n`)
const watched = ['schema', 'server'].map((folder) => `--watch-path=${join(root, folder)}`)
const server = spawn(process.execPath, [...watched, join(root, 'server/serve.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal)
    await playground.close()
    process.exit(0)
  })
}

/** Every route but those of the playground itself, which Vite answers. */
function proxyTo(server: string): Record<string, string> {
  const others = routes.filter(({ handle }) => handle !== playgroundHandler)
  const keys = others.map(({ path }) => patternOf(path).source.replace(/\$$/, '(?:[?]|$)'))
  return Object.fromEntries(keys.map((key) => [key, server]))
}
