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

/** True when the built site is at least as new as all its sources. */
export function isSiteCurrent(): boolean {
  return (
    existsSync(built) &&
    sources.every((source) => newestMs(join(root, source)) <= statSync(built).mtimeMs)
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
    await build({
      configFile: join(root, 'web/vite.config.ts'),
      root: join(root, 'web'),
      logLevel: 'warn',
      build: { outDir },
    })
    await cp(earlier, join(outDir, 'before'), { recursive: true })
  } finally {
    await rm(earlier, { recursive: true })
  }
}

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...entries.map((name) => newestMs(join(path, name))))
}
