import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
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
const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  root: join(root, 'web'),
  plugins: [cookieFromServer()],
  server: { proxy: proxiedRoutes() },
})
await vite.listen()
vite.printUrls()
process.stdout.write(`  The server behind it: ${origin}\n`)
const watched = ['schema', 'server'].map((folder) => `--watch-path=${join(root, folder)}`)
const server = spawn(process.execPath, [...watched, join(root, 'server/serve.ts')], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.kill(signal)
    await vite.close()
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
function cookieFromServer(): Plugin {
  return {
    name: 'cookie-from-server',
    configureServer({ middlewares }) {
      middlewares.use(async ({ headers }, response, next) => {
        if (headers.accept?.includes('text/html') && !headers.cookie?.includes(browserCookie)) {
          const page = await fetch(origin).catch(() => null)
          const cookie = page?.headers.get('set-cookie')
          if (cookie) response.setHeader('set-cookie', cookie)
        }
        next()
      })
    },
  }
}
