import type { CombinedError } from '@urql/core'
import type { Quota, Refusal } from './documents.ts'

/** Why a request failed: what the API answered, or that it could not be reached. */
export interface Failure {
  /** An ErrorCode of the schema, or NETWORK. */
  code: string
  message: string
  field?: string | null
  /** The words of a blocked prompt. */
  words?: string[]
  quota?: Quota | null
  /** When a retry can succeed, in epoch milliseconds of this browser. */
  retryAt?: number
  /** Repeats the failed action. A request for images keeps its idempotency key. */
  retry?(): void
  /** The label of the button. Default: "Try again". */
  retryName?: string
}

const temporary = [
  'NETWORK',
  'RATE_LIMITED',
  'CANCELLED',
  'INTERNAL',
  'UPSTREAM_ERROR',
  'UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
]

/** Whether the same request may succeed later. */
export const isTemporary = ({ code }: Failure) => temporary.includes(code)

/** Failures that an operator has to look at, by the id of the request. */
const ofServer = ['INTERNAL', 'UPSTREAM_ERROR']

function withRequestId(failure: { code: string; message: string }, requestId: unknown): string {
  const { code, message } = failure
  return ofServer.includes(code) && requestId ? `${message} (request ${requestId})` : message
}

/** A message of the API without its names: `dailyLimit must be …` is `Daily limit must be …`. */
export function inWords(message: string): string {
  const spaced = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return message
    .replace(/^inputs\[\d+\]: /, '')
    .replace(/^[a-z]\w*(?= must )/, (field) => field[0]?.toUpperCase() + spaced(field).slice(1))
}

export function fromRefusal(refusal: Refusal): Failure {
  const { code } = refusal
  const requestId = 'requestId' in refusal && refusal.requestId
  const message = withRequestId({ code, message: inWords(refusal.message) }, requestId)
  const retryAfter = 'retryAfter' in refusal ? refusal.retryAfter : null
  return {
    code,
    message,
    field: 'field' in refusal ? refusal.field : null,
    words: 'words' in refusal ? refusal.words : [],
    quota: 'quota' in refusal ? refusal.quota : null,
    ...(retryAfter && { retryAt: Date.now() + retryAfter * 1000 }),
  }
}

/** The failure of a request without data. Without an error, the answer was lost. */
export function fromError(error: CombinedError | undefined): Failure {
  const [refused] = error?.graphQLErrors ?? []
  if (refused) {
    const { code = 'INTERNAL', requestId } = refused.extensions
    const failure = { code: String(code), message: inWords(refused.message) }
    return { ...failure, message: withRequestId(failure, requestId) }
  }
  return {
    code: 'NETWORK',
    message: navigator.onLine ? 'The server could not be reached.' : 'You are offline.',
  }
}
