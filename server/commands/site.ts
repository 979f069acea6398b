import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'web/dist/index.html')
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

export async function buildSite(): Promise<void> {
  // Loaded only here: a start that has nothing to build has no use for it.
  const { build } = await import('vite')
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    logLevel: 'warn',
  })
}

function newestMs(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const entries = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...entries.map((name) => newestMs(join(path, name))))
}
