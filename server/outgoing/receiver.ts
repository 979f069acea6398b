/** Receivers of webhooks, at addresses that accounts choose. */
export interface Receivers extends AsyncDisposable {
  /** Whether a URL is written with a private address that WEBHOOK_HOSTS does not name. */
  isPrivate(url: string): boolean
  /**
   * Sends a POST request, once. Rejects only with the reason of the signal: a failure is an answer
   * with a problem.
   */
  post(url: string, sent: Sent, signal: AbortSignal): Promise<ReceiverAnswer>
}

export interface Sent {
  headers: Record<string, string>
  body: string
}

export interface ReceiverAnswer {
  /** Null: no answer. */
  status: number | null
  /** The beginning of the body. */
  text: string | null
  /** From `Retry-After`. */
  retryAfterMs: number | undefined
  /** Why the delivery failed, for the account; null: it succeeded. */
  problem: string | null
}
