import pLimit from 'p-limit'
import { ServiceError } from '../../../../schema/error.ts'
import type { Answer } from '../../answer.ts'
import type { HttpOptions, ImageEncoding } from '../../http-options.ts'

/** The most images that all requests convert at once, because their bytes are in memory. */
const convertedAtOnce = 2

/** The bytes of one piece of base64. */
const sliceBytes = 96 * 1024

interface Wanted {
  encoding: ImageEncoding
  /** The answer that sends the image. */
  answer: Answer | undefined
}

interface WantedImage extends Wanted {
  id: string
  signal: AbortSignal
}

interface WantedPreview extends Wanted {
  bytes: Uint8Array
}

/** The bytes of images as base64 text in pieces, so that a slow client holds little memory. */
export type Pictures = ReturnType<typeof createPictures>

export function createPictures({ core, encodeImage }: HttpOptions) {
  const converting = pLimit(convertedAtOnce)

  async function read(id: string, signal: AbortSignal) {
    const file = await core.images.file(id)
    if (!file) throw new ServiceError('NOT_FOUND', 'The image was deleted while it was sent')
    return file.read(0, file.bytes - 1, signal)
  }

  return {
    /** Throws a ServiceError when the file cannot be read, or the signal's reason. */
    async *stored({ id, encoding, signal, answer }: WantedImage): AsyncGenerator<Uint8Array> {
      if (encoding.format === 'png' && !encoding.size) {
        await answer?.room()
        return yield* base64(await read(id, signal), answer)
      }
      const converted = await converting(async () => {
        await answer?.room()
        signal.throwIfAborted()
        return encodeImage(await whole(await read(id, signal)), encoding)
      })
      yield* base64(converted, answer)
    },
    /** A preview, in its own size. Undefined: its bytes are no image. */
    async preview({ bytes, encoding: { format, quality }, answer }: WantedPreview) {
      const made = await encodeImage(bytes, { format, quality }).catch(() => undefined)
      return made && base64(made, answer)
    },
  }
}

async function* base64(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  answer: Answer | undefined,
): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0)
  for await (const piece of source instanceof Uint8Array ? [source] : source) {
    answer?.keep(piece.byteLength)
    for (const slice of slicesOf(piece)) {
      const bytes = Buffer.concat([rest, slice])
      // Three bytes are four letters.
      const end = bytes.length - (bytes.length % 3)
      yield Buffer.from(bytes.toString('base64', 0, end), 'latin1')
      rest = bytes.subarray(end)
    }
  }
  yield Buffer.from(rest.toString('base64'), 'latin1')
  answer?.keep(0)
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes)
}

async function whole(source: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  return source instanceof Uint8Array ? source : Buffer.concat(await Array.fromAsync(source))
}
