import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncoding, type Encoding } from '../accepted-encoding.ts'

export interface Compressed {
  plain: NonSharedBuffer
  /** The form that an `Accept-Encoding` header takes. */
  accepted(header: string | null): { encoding: Encoding | undefined; bytes: NonSharedBuffer }
}

/** Bytes that never change, compressed with the highest quality at the first request. */
export function compressed(plain: NonSharedBuffer): Compressed {
  const made = new Map<Encoding, NonSharedBuffer>()
  return {
    plain,
    accepted(header) {
      const encoding = acceptedEncoding(header)
      if (!encoding) return { encoding, bytes: plain }
      const bytes = made.get(encoding) ?? compress(plain, encoding)
      made.set(encoding, bytes)
      return bytes.length < plain.length
        ? { encoding, bytes }
        : { encoding: undefined, bytes: plain }
    },
  }
}

function compress(plain: NonSharedBuffer, encoding: Encoding): NonSharedBuffer {
  if (encoding === 'gzip') return gzipSync(plain, { level: 9 })
  return brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
}
