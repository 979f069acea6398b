import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { basePathOf } from '../../../schema/base-path.ts'
import type { HttpOptions } from '../http-options.ts'

/**
 * The HTML of the built site. Undefined: the site is not built. The addresses in it begin with
 * `./`. They get the path of PUBLIC_URL, because the page is also at `/generations/gen_…`.
 */
export function readSitePage({
  playgroundFolder,
  publicUrl,
}: Pick<HttpOptions, 'playgroundFolder' | 'publicUrl'>): string | undefined {
  const file = join(playgroundFolder, 'index.html')
  if (!existsSync(file)) return undefined
  const base = basePathOf(publicUrl)
  return readFileSync(file, 'utf8').replace(/(["(])\.\//g, `$1${base}/`)
}
