import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { cacheControl } from '../../../schema/cache-control.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Handler } from '../route.ts'

const compress = promisify(gzip)

/**
 * Serves the scripts and styles of a library, megabytes of text, by name. `read` is called at the
 * first request.
 */
export function libraryFiles(read: () => Promise<Map<string, string>>): Handler {
  const files = new Map<string, Promise<NonSharedBuffer>>()
  return async ({ url, params: { file = '' }, fetchAPI }) => {
    const text = (await read()).get(file)
    if (text === undefined) {
      throw new ServiceError('NOT_FOUND', `There is nothing at ${url.pathname}`)
    }
    const bytes = files.get(file) ?? compress(text)
    files.set(file, bytes)
    return new fetchAPI.Response(await bytes, {
      headers: {
        'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
        'content-encoding': 'gzip',
        'cache-control': cacheControl.day,
      },
    })
  }
}
