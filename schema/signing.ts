/**
 * A secret with which a program signs addresses and tokens for a key, without asking Easel. It
 * belongs to a line of keys, so it stays when the key is rolled.
 */
export interface SigningSecret {
  /** `sgn_…`: what is signed names the secret by it. */
  id: string
  /** The `payerId` of the keys that it signs for. */
  payerId: string
  createdAt: number
  /**
   * When it ends or ended, in epoch milliseconds; null: it is valid until it is rolled or revoked.
   */
  endsAt: number | null
}
