import { integer, optional, type Row, text } from '../columns.ts'

export const accountColumns = {
  id: text,
  name: text,
  createdAt: integer,
  /** Images a UTC day for all its keys together; null: the limit of all accounts applies. */
  dailyLimit: optional(integer),
  pausedAt: optional(integer),
  /** Until then the sign-in provider vouches that it is an owner; null: it never did. */
  ownerUntil: optional(integer),
}

/** The sign-in library writes this table. It has further columns and tables of its own. */
export const userColumns = {
  /** The id of its account. */
  id: text,
  name: text,
  email: text,
}

/** The sign-in library writes this table. It has further columns. */
export interface SessionRow {
  userId: string
}

/** As above. An instant is ISO 8601 text. */
export interface VerificationRow {
  id: string
  identifier: string
  value: string
  expiresAt: string
  createdAt: string
  updatedAt: string
}

/** As above: a way to sign in to an account. */
export interface SignInMethodRow {
  userId: string
  /** `credential` is a password. */
  providerId: string
}

const inviteColumns = {
  /** SHA-256 of the token in the link, base64url. */
  hash: text,
  /** The account that created the invite. */
  accountId: text,
  createdAt: integer,
  expiresAt: integer,
  usedAt: optional(integer),
}
export type InviteRow = Row<typeof inviteColumns>

/** Secrets that all servers of this installation share. They sign cookies. */
export const secretColumns = {
  name: text,
  value: text,
}
