import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const web = join(import.meta.dirname, '..')
const configFile = join(web, 'vite.config.ts')
const folder = join(web, 'dist')
const built = join(folder, 'index.html')
const sources = [
  '',
  '../schema/dimensions.ts',
  '../schema/limits.ts',
  '../schema/schema.graphql',
  '../package-lock.json',
]

/** True when the built site is at least as new as all its sources. */
export function isSiteCurrent(): boolean {
  return (
    existsSync(built) &&
    sources.every((source) => newestMs(join(web, source)) <= statSync(built).mtimeMs)
  )
}

/**
 * Builds the site into a folder. Copies the hashed files of the earlier build to `before`, because
 * open pages may still request them.
 */
export async function buildSite(outDir = folder): Promise<void> {
  // Loaded only for a build, because it makes a start slower.
  const { build } = await import('vite')
  const earlier = await mkdtemp(join(tmpdir(), 'easel-site-'))
  try {
    const assets = join(outDir, 'assets')
    if (existsSync(assets)) await cp(assets, join(earlier, 'assets'), { recursive: true })
    await build({ configFile, root: web, logLevel: 'warn', build: { outDir } })
    await cp(earlier, join(outDir, 'before'), { recursive: true })
  } finally {
    await rm(earlier, { recursive: true })
  }
}

interface SiteServer {
  /** Path pattern → the origin that answers it. */
  proxy: Record<string, string>
  /** Runs before each answer. */
  beforeAnswer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Serves the site from its sources, and reloads it after each change. Returns how to stop. */
export async function serveSite({ proxy, beforeAnswer }: SiteServer): Promise<() => Promise<void>> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile,
    root: web,
    plugins: [
      {
        name: 'before-answer',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            void beforeAnswer(request, response).then(() => next(), next)
          })
        },
      },
    ],
    server: { proxy },
  })
  await vite.listen()
  vite.printUrls()
  return () => vite.close()
}

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules')
  return Math.max(0, ...entries.map((name) => newestMs(join(path, name))))
}
