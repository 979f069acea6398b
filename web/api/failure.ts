import type { CombinedError } from '@urql/core'
import { createSignal } from 'solid-js'
import type { Quota, Refusal } from './documents.ts'

/** Why nothing was drawn, in the words of the API, or in ours when the API was never reached. */
export interface Failure {
  /** An ErrorCode of the schema, or NETWORK. */
  code: string
  message: string
  field?: string | null
  /** The words of a blocked prompt. */
  words?: string[]
  quota?: Quota | null
  /** When a retry can succeed, as a time of this clock. */
  retryAt?: number
  /** Sends the same request again, under the same key. */
  retry?(): void
}

export const [failure, setFailure] = createSignal<Failure | null>(null)

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

export function fromError(error: CombinedError): Failure {
  const [refused] = error.graphQLErrors
  if (refused)
    return { code: String(refused.extensions.code ?? 'INTERNAL'), message: refused.message }
  return {
    code: 'NETWORK',
    message: navigator.onLine ? 'The server could not be reached.' : 'You are offline.',
  }
}
