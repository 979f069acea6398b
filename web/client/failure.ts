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

export function fromRefusal(refusal: Refusal): Failure {
  const { code, message } = refusal
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
  if (refused)
    return { code: String(refused.extensions.code ?? 'INTERNAL'), message: refused.message }
  return {
    code: 'NETWORK',
    message: navigator.onLine ? 'The server could not be reached.' : 'You are offline.',
  }
}
