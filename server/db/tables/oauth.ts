/**
 * The sign-in library writes these tables, with further columns. An instant is ISO 8601 text in
 * SQLite and a `timestamptz` in PostgreSQL: both compare with ISO 8601 text.
 */
interface Grant {
  clientId: string
  /** The account. */
  userId: string
  /** The payer of the key that the account chose: the first key of its line. */
  referenceId: string | null
}

export interface OAuthClientRow {
  clientId: string
  name: string | null
}

export interface ConsentRow extends Grant {
  id: string
  createdAt: string | Date
}

export interface AccessTokenRow extends Grant {
  /** SHA-256 of the token without its prefix, base64url. */
  token: string
  /** The URLs that the token is for, as a JSON list. */
  resources: string | null
  expiresAt: string
  revoked: string | null
}

export type RefreshTokenRow = Omit<AccessTokenRow, 'resources'>
