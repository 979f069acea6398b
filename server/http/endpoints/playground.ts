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
import { readSitePage } from './site-page.ts'

interface BuiltFile {
  type: string
  etag: string
  isHashed: boolean
  body: Compressed
}

/** Words between slashes. Scanners request other paths, such as `/.env`. */
const pageAddress = /^\/(?:[\w-]+\/)*[\w-]*$/

/**
 * The playground: the files of this build and of the build before, and its page at every other
 * address of plain words.
 */
export function playground(options: HttpOptions): Handler {
  const files = readFiles(options.playgroundFolder)
  const html = readSitePage(options)
  const page = html === undefined ? undefined : builtFile('index.html', Buffer.from(html))
  if (page) files.set('/index.html', page)
  const policy = html && contentSecurityPolicy(html, options)

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
        // The answer may set a cookie, which is for one browser.
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
    files.set(path.startsWith('/') ? path : `/${path}`, builtFile(path, readFileSync(file)))
  }
  return files
}

function builtFile(path: string, bytes: NonSharedBuffer): BuiltFile {
  return {
    type: typeOf(path),
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed: path.includes('/assets/'),
    body: compressed(bytes),
  }
}

function typeOf(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}
