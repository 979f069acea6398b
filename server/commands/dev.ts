import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig, readEnvironment } from '../config.ts'

const root = join(import.meta.dirname, '../..')

/** `npm run dev`: the server restarts and the site reloads as files are saved. */
const site = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  root: join(root, 'web'),
})
await site.listen()
site.printUrls()
const { port } = readConfig(readEnvironment())
process.stdout.write(`  The server behind it: http://localhost:${port}\n`)
const watched = ['schema', 'server'].map((folder) => `--watch-path=${join(root, folder)}`)
const server = spawn(process.execPath, [...watched, join(root, 'server/main.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal)
    await site.close()
    process.exit(0)
  })
}
