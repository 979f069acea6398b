import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Compressed {
  plain: NonSharedBuffer
  /** The smallest form that an `Accept-Encoding` header takes. */
  accepted(header: string | null): { encoding: 'br' | 'gzip' | undefined; bytes: NonSharedBuffer }
}

/** Some bytes that never change, compressed when they are first asked for. */
export function compressed(plain: NonSharedBuffer): Compressed {
  let br: NonSharedBuffer | undefined
  let gzip: NonSharedBuffer | undefined
  return {
    plain,
    accepted(header) {
      const accepts = (encoding: string) =>
        new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(header ?? '')
      if (accepts('br')) {
        br ??= brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
        if (br.length < plain.length) return { encoding: 'br', bytes: br }
      }
      if (accepts('gzip')) {
        gzip ??= gzipSync(plain, { level: 9 })
        if (gzip.length < plain.length) return { encoding: 'gzip', bytes: gzip }
      }
      return { encoding: undefined, bytes: plain }
    },
  }
}
