import { existsSync, readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'web/dist')
const built = join(folder, 'index.html')
const sources = [
  'web',
  'schema/dimensions.ts',
  'schema/limits.ts',
  'schema/schema.graphql',
  'package-lock.json',
]

/** Whether the built site is at least as new as everything it is made of. */
export function isSiteCurrent(): boolean {
  return (
    existsSync(built) &&
    sources.every((source) => newestMs(join(root, source)) <= statSync(built).mtimeMs)
  )
}

/**
 * Builds the site into a folder. The hashed files of the build before stay in `before`: pages that
 * are open ask for them when they need them.
 */
export async function buildSite(outDir = folder): Promise<void> {
  // Loaded only here: a start that has nothing to build has no use for it.
  const { build } = await import('vite')
  const kept = await mkdtemp(join(tmpdir(), 'easel-site-'))
  try {
    const assets = join(outDir, 'assets')
    if (existsSync(assets)) await cp(assets, join(kept, 'assets'), { recursive: true })
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      root: join(root, 'web'),
      logLevel: 'warn',
      build: { outDir },
    })
    await cp(kept, join(outDir, 'before'), { recursive: true })
  } finally {
    await rm(kept, { recursive: true })
  }
}

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...entries.map((name) => newestMs(join(path, name))))
}
