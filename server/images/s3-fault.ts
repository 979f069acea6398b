interface S3Answer {
  /** The HTTP status; 0 when there was no whole answer. */
  status: number
  /** The code of S3, such as `NoSuchKey`, or that of the network. */
  code: string
}

/** Statuses and codes of answers that may be better the next time. */
const passingStatuses = [408, 409, 429]
const passingCodes = ['RequestTimeout', 'SlowDown']

/** What S3 answered instead of doing what it was asked for. Its message holds no key or secret. */
export class S3Fault extends Error {
  override readonly name = 'S3Fault'
  readonly status: number
  readonly code: string

  constructor({ status, code }: S3Answer) {
    super(status === 0 ? `S3 does not answer: ${code}` : `S3 answered ${status}: ${code}`)
    this.status = status
    this.code = code
  }

  /** Whether the same request may succeed later. */
  get isPassing(): boolean {
    const { status, code } = this
    if (status < 300 || status >= 500) return true
    return passingStatuses.includes(status) || passingCodes.includes(code)
  }

  /** Whether there is no such object; a missing bucket is another fault. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }
}

/** An answer that is an error: also with status 200 S3 may send an error document. */
export function refusalIn(response: Response, body: Buffer): S3Fault | undefined {
  const isXml = /xml/.test(response.headers.get('content-type') ?? '')
  const text = isXml || response.status >= 300 ? body.toString('utf8', 0, 10_000) : ''
  if (response.status < 300 && !/^\s*(?:<\?xml[^>]*>\s*)?<Error[\s>]/.test(text)) return undefined
  const [, code = 'no code'] = /<Code>(\w{1,100})<\/Code>/.exec(text) ?? []
  return new S3Fault({ status: response.status, code })
}

/** An error of fetch as a fault, by the code of its innermost cause. */
export function networkFault(error: unknown): S3Fault {
  if (error instanceof S3Fault) return error
  let code = 'unknown'
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code: own, name } = cause as { code?: unknown; name: string }
    code = typeof own === 'string' ? own : name
  }
  return new S3Fault({ status: 0, code })
}
