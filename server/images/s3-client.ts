import { hash } from 'node:crypto'
import { S3mini } from 's3mini'
import { minuteMs } from '../../schema/durations.ts'
import type { Clock } from '../clock.ts'
import type { S3Location } from './location.ts'
import { S3Fault } from './s3-fault.ts'
import { createS3Transport, type Effort, type S3Transport } from './s3-transport.ts'

/** Bytes of an image that one request reads. Smaller pieces would cost more round trips. */
export const pieceBytes = 512 * 1024

/** The time limits are long, for slow networks. `silenceMs` ends a silent try much earlier. */
export const efforts = {
  put: { tries: 3, limitMs: minuteMs, maxBytes: 2 ** 16, fault: untagged },
  read: { tries: 3, limitMs: 30_000, maxBytes: pieceBytes },
  variant: { tries: 3, limitMs: 30_000, maxBytes: 8 * 2 ** 20 },
  // A caller waits for it, and the sweep removes the remaining files.
  remove: { tries: 3, limitMs: 10_000, maxBytes: 2 ** 16 },
  list: { tries: 3, limitMs: minuteMs, maxBytes: 8 * 2 ** 20, fault: unlisted },
  check: { tries: 3, limitMs: 10_000, maxBytes: 2 ** 16 },
} satisfies Record<string, Effort>

export interface S3ClientOptions {
  clock: Clock
  /** The longest time without a byte from S3. */
  silenceMs: number
}

export interface S3Client extends Pick<S3Transport, 'requests'>, AsyncDisposable {
  /** A client with these limits. It rejects with an S3Fault, or with the reason of their signal. */
  with(effort: Effort): S3mini
}

export function createS3Client(location: S3Location, options: S3ClientOptions): S3Client {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = location
  const transport = createS3Transport(options)
  const account = { endpoint: `${endpoint}/${bucket}`, region, accessKeyId, secretAccessKey }
  return {
    requests: transport.requests,
    with: (effort) => new S3mini({ ...account, fetch: transport.fetchWith(effort) }),
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}

/** Whether the ETag of an answer is the MD5 of these bytes. */
export function isMd5({ headers }: Response, bytes: Uint8Array | string): boolean {
  return headers.get('etag')?.replaceAll('"', '') === hash('md5', bytes)
}

/** Every S3 answers with the ETag of the stored object. */
function untagged({ status, headers }: Response): S3Fault | undefined {
  if (headers.get('etag')) return undefined
  return new S3Fault({ status, reason: 'it sent no ETag' })
}

function unlisted({ status }: Response, body: Buffer): S3Fault | undefined {
  if (body.includes('<ListBucketResult')) return undefined
  return new S3Fault({ status, reason: 'no list of objects' })
}
