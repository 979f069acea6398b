import { spawn } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { serveSite } from '../../web/build/site.ts'
import { readConfig, readEnvironment } from '../config.ts'
import { browserCookie } from '../http/browser-cookie.ts'
import { playground } from '../http/endpoints/playground.ts'
import { sharedPage } from '../http/endpoints/shared-page.ts'
import { patternOf } from '../http/route.ts'
import { routes } from '../http/routes.ts'

const root = join(import.meta.dirname, '../..')
const { port } = readConfig(readEnvironment())
const origin = `http://localhost:${port}`

/** `npm run dev` restarts the server and reloads the playground after each change of a file. */
const stopSite = await serveSite({ proxy: proxiedRoutes(), beforeAnswer: addCookieFromServer })
process.stdout.write(`  The server behind it: ${origin}\n`)
const watched = ['schema', 'server'].map((folder) => `--watch-path=${join(root, folder)}`)
const server = spawn(process.execPath, [...watched, join(root, 'server/serve.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal)
    await stopSite()
    process.exit(0)
  })
}

/** Vite serves the playground and the page of a share link. The server serves all other routes. */
function proxiedRoutes(): Record<string, string> {
  const others = routes.filter(({ handle }) => handle !== playground && handle !== sharedPage)
  const keys = others.map(({ path }) => patternOf(path).source.replace(/\$$/, '(?:[?]|$)'))
  return Object.fromEntries(keys.map((key) => [key, origin]))
}

/** Vite serves the page, so this fetches the cookie that identifies a browser from the server. */
async function addCookieFromServer(
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!headers.accept?.includes('text/html') || headers.cookie?.includes(browserCookie)) return
  const page = await fetch(origin).catch(() => null)
  const cookie = page?.headers.get('set-cookie')
  if (cookie) response.setHeader('set-cookie', cookie)
}
