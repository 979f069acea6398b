import { minuteMs } from '../../schema/durations.ts'
import { systemClock } from '../clock.ts'
import type { S3Location } from '../images/location.ts'
import { createS3Client } from '../images/s3-client.ts'
import { streamOf } from './stream-of.ts'

export interface S3Object extends Omit<S3Location, 'kind' | 'prefix'> {
  key: string
}

/** Bytes in memory while an object is written. S3 allows 10,000 parts: 160 GB. */
const partBytes = 16 * 2 ** 20
const readBytes = 8 * 2 ** 20
const silenceMs = 30_000

const efforts = {
  write: { tries: 3, limitMs: 30 * minuteMs, maxBytes: 2 ** 16 },
  read: { tries: 5, limitMs: 10 * minuteMs, maxBytes: readBytes },
}

function openClient({ key: _, ...location }: S3Object) {
  const options = { clock: systemClock, silenceMs }
  return createS3Client({ kind: 's3', prefix: '', ...location }, options)
}

/** Writes an object in parts. It is there only when the stream is closed. */
export async function openObjectWriter(object: S3Object): Promise<WritableStream<Uint8Array>> {
  const { key } = object
  const client = openClient(object)
  const s3 = client.with(efforts.write)
  const upload = await s3.getMultipartUploadId(key, 'application/x-tar')
  const parts: Awaited<ReturnType<typeof s3.uploadPart>>[] = []
  const waiting = Buffer.allocUnsafeSlow(partBytes)
  let length = 0

  async function send(): Promise<void> {
    const part = waiting.subarray(0, length)
    parts.push(await s3.uploadPart(key, upload, part, parts.length + 1))
    length = 0
  }

  return new WritableStream({
    async write(bytes) {
      for (let at = 0; at < bytes.byteLength; ) {
        const taken = Math.min(partBytes - length, bytes.byteLength - at)
        waiting.set(bytes.subarray(at, at + taken), length)
        length += taken
        at += taken
        if (length === partBytes) await send()
      }
    },
    async close() {
      await send()
      await s3.completeMultipartUpload(key, upload, parts)
      await client[Symbol.asyncDispose]()
    },
    async abort() {
      await s3.abortMultipartUpload(key, upload).catch(() => {})
      await client[Symbol.asyncDispose]()
    },
  })
}

/** Reads an object in pieces. */
export function openObjectReader(object: S3Object): ReadableStream<Uint8Array> {
  return streamOf(piecesOf(object))
}

async function* piecesOf(object: S3Object): AsyncGenerator<Uint8Array> {
  await using client = openClient(object)
  const s3 = client.with(efforts.read)
  for (let at = 0, size = 1; at < size; at += readBytes) {
    const answer = await s3.getObjectRaw(object.key, false, at, at + readBytes)
    size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
    yield new Uint8Array(await answer.arrayBuffer())
  }
}
