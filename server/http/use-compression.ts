import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'graphql-yoga'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { ServerContext } from './http-options.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below about one packet, compression saves nothing. */
const minBytes = 1400
/** The quality of brotli, at most 11. It is low, because each answer has only one reader. */
const brotliQuality = 4

/**
 * Compresses long answers in JSON, and pages that are written for one reader. The files of the
 * playground are compressed once, and images cannot be compressed.
 */
export function useCompression(): Plugin<object, ServerContext> {
  return {
    async onResponse({ request, response, setResponse, fetchAPI }) {
      const { headers, status } = response
      if (!(Number(headers.get('content-length')) >= minBytes) || headers.has('content-encoding'))
        return
      if (request.method === 'HEAD') return
      if (!/json|html/.test(headers.get('content-type') ?? '')) return
      const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
      if (!encoding) return
      const plain = Buffer.from(await response.arrayBuffer())
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
      const bytes = encoding === 'br' ? await toBrotli(plain, { params }) : await toGzip(plain)
      const compressed = new fetchAPI.Response(bytes, { status, headers })
      compressed.headers.set('content-encoding', encoding)
      compressed.headers.set('content-length', String(bytes.byteLength))
      compressed.headers.append('vary', 'accept-encoding')
      setResponse(compressed)
    },
  }
}
