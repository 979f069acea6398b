import { integer, optional, type Row, text } from '../columns.ts'

export const accountColumns = {
  id: text,
  name: text,
  createdAt: integer,
  /** Images a UTC day over all its keys; null: it has the limit of all accounts. */
  dailyLimit: optional(integer),
}

/** Written by the sign-in library, which has further columns and tables of its own. */
export const userColumns = {
  /** The id of its account. */
  id: text,
  name: text,
  email: text,
}

export const inviteColumns = {
  /** SHA-256 of the token in the link, base64url. */
  hash: text,
  /** The account that created the invite. */
  accountId: text,
  createdAt: integer,
  expiresAt: integer,
  usedAt: optional(integer),
}
export type InviteRow = Row<typeof inviteColumns>

/** What this installation signs cookies with, shared by its servers. */
export const secretColumns = {
  name: text,
  value: text,
}
