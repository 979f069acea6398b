import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { lookup } from 'mrmime'
import { cacheControl } from '../../../schema/cache-control.ts'
import { ServiceError } from '../../../schema/error.ts'
import { browserHeaders } from '../browser-cookie.ts'
import type { HttpOptions } from '../http-options.ts'
import { stateOf } from '../request-state.ts'
import type { Handler } from '../route.ts'
import { type Compressed, compressed } from './compressed.ts'
import { contentSecurityPolicy } from './page-policy.ts'

interface BuiltFile {
  type: string
  etag: string
  isHashed: boolean
  body: Compressed
}

/** Words between slashes. Scanners ask for others, such as `/.env` and `/%2e%2e/etc/passwd`. */
const pageAddress = /^\/(?:[\w-]+\/)*[\w-]*$/

/**
 * The playground: its built files and those of the build before, and its page at every other address
 * that is plain words.
 */
export function playground({ playgroundFolder, imagesPublicUrl }: HttpOptions): Handler {
  const files = readFiles(playgroundFolder)
  const page = files.get('/index.html')
  const policy = page && contentSecurityPolicy(page.body.plain.toString(), imagesPublicUrl)

  return ({ request, url, fetchAPI }) => {
    const file =
      files.get(url.pathname) ??
      files.get(`/before${url.pathname}`) ??
      (pageAddress.test(url.pathname) ? page : undefined)
    if (!file) throw new ServiceError('NOT_FOUND', `There is nothing at ${url.pathname}`)
    const headers: Record<string, string> = {
      'content-type': file.type,
      etag: file.etag,
      vary: 'accept-encoding',
      'cache-control': file.isHashed ? cacheControl.forever : 'no-cache',
    }
    if (file === page) {
      Object.assign(
        headers,
        // It may bring a cookie, which is for one browser.
        { 'cache-control': 'private, no-cache', 'content-security-policy': policy },
        browserHeaders(request, stateOf(request).publicUrl),
      )
    }
    if (request.headers.get('if-none-match') === file.etag) {
      return new fetchAPI.Response(null, { status: 304, headers })
    }
    const { encoding, bytes } = file.body.accepted(request.headers.get('accept-encoding'))
    if (encoding) headers['content-encoding'] = encoding
    headers['content-length'] = String(bytes.byteLength)
    return new fetchAPI.Response(request.method === 'HEAD' ? null : bytes, { headers })
  }
}

function readFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, BuiltFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = file.slice(folder.length).replaceAll(sep, '/')
    const bytes = readFileSync(file)
    files.set(path.startsWith('/') ? path : `/${path}`, {
      type: typeOf(entry.name),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      isHashed: path.includes('/assets/'),
      body: compressed(bytes),
    })
  }
  return files
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
