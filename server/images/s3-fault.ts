import { ServiceError } from '../../schema/error.ts'
import { damagedFile } from './store.ts'

interface S3Answer {
  /** The HTTP status; 0 if no complete answer came. */
  status: number
  /** The error code of S3, such as `NoSuchKey`, or of the network, such as `ECONNREFUSED`. */
  reason: string
}

/** Faults that may pass: the same request is sent again. */
const passingStatuses = [408, 409, 429]
const passingReasons = ['RequestTimeout', 'SlowDown']

/** A refusal or failure of S3. The message holds no key or secret. */
export class S3Fault extends Error {
  override readonly name = 'S3Fault'
  readonly status: number
  /** Not `code`: s3mini replaces errors whose code it knows. */
  readonly reason: string

  constructor({ status, reason }: S3Answer) {
    super(status === 0 ? `S3 does not answer: ${reason}` : `S3 answered ${status}: ${reason}`)
    this.status = status
    this.reason = reason
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    const { status, reason } = this
    if (status < 300 || status >= 500) return true
    return passingStatuses.includes(status) || passingReasons.includes(reason)
  }

  /** Whether the object is missing. A missing bucket is another fault. */
  get isMissing(): boolean {
    return this.status === 404 && this.reason !== 'NoSuchBucket'
  }
}

/**
 * The fault in an answer; undefined if it is a success. The status is not enough: S3 may send an
 * error document with status 200, and a proxy may send an HTML page.
 */
export function refusalIn(response: Response, body: Buffer): S3Fault | undefined {
  const { status, headers } = response
  if (status < 300 && /^\s*<(?:!doctype )?html\b/i.test(body.toString('latin1', 0, 100)))
    return new S3Fault({ status, reason: 'a page instead of an answer' })
  const isXml = /xml/.test(headers.get('content-type') ?? '')
  const text = isXml || status >= 300 ? body.toString('utf8', 0, 10_000) : ''
  if (status < 300 && !/^\s*(?:<\?xml[^>]*>\s*)?<Error[\s>]/.test(text)) return undefined
  const [, reason = 'no reason'] = /<Code>(\w{1,100})<\/Code>/.exec(text) ?? []
  return new S3Fault({ status, reason })
}

/** An error of fetch as a fault. Its reason is the code of the innermost cause. */
export function networkFault(error: unknown): S3Fault {
  if (error instanceof S3Fault) return error
  let reason = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, name } = cause as { code?: unknown; name: string }
    reason = typeof code === 'string' ? code : name
  }
  return new S3Fault({ status: 0, reason })
}

/** The same error as for a failed engine: nothing is charged, and the caller may try again. */
export function notStored(cause: unknown): ServiceError {
  return new ServiceError('UPSTREAM_ERROR', 'Upstream error', { cause })
}

export function notRead(fault: S3Fault): ServiceError {
  if (fault.isMissing)
    return new ServiceError('NOT_FOUND', 'The file of this image is missing', { cause: fault })
  return fault.status === 416 ? damagedFile(fault.message) : unavailable(fault)
}

export function unavailable(cause: unknown): ServiceError {
  return new ServiceError('UNAVAILABLE', 'The image store is not available', { cause })
}
