import * as z from 'zod'
import type { Door } from './key-request.ts'
import { dayRule } from './usage.ts'

/** The actions of the audit trail, each with its meaning. */
export const auditActions = {
  'key.created': 'A key was created.',
  'key.changed': 'A key got another name or limit, or was paused or resumed.',
  'key.rolled': 'A key got another secret.',
  'key.revoked': 'A key was revoked.',
  'signing_secret.created': 'A key got a signing secret.',
  'signing_secret.rolled': 'A signing secret was replaced.',
  'signing_secret.revoked': 'A signing secret was revoked.',
  'visitor.ended': 'The tokens of a visitor were ended.',
  'account.created': 'A person signed up.',
  'account.limited': 'An account got another limit.',
  'account.paused': 'An account was paused, or resumed.',
  'sign_in.succeeded': 'A person signed in.',
  'sign_in.failed': 'A sign-in was refused.',
  'sign_in.ended': 'A person signed out.',
  'session.ended': 'A person ended one of their sessions.',
  'password.changed': 'A person changed their password.',
  'password.link_created': 'An owner made a link for another password.',
  'password.reset': 'Another password was set, by the operator or by a link.',
  'invite.created': 'The owner created an invite.',
  'invite.deleted': 'The owner withdrew an invite.',
  'app.connected': 'A person allowed an app to use a key.',
  'app.disconnected': 'A person disconnected an app.',
  'webhook.created': 'A webhook was created.',
  'webhook.changed': 'A webhook got another URL or other events, or was paused or resumed.',
  'webhook.deleted': 'A webhook was deleted.',
  'webhook.secret_rolled': 'A webhook got another secret.',
  'generation.shared': 'A generation got a public link.',
  'generation.unshared': 'The public link of a generation was ended.',
  'generation.deleted': 'A generation was deleted.',
  'images.deleted': 'Images were deleted.',
  'collection.deleted': 'A collection was deleted.',
} as const

export type AuditAction = keyof typeof auditActions

/** `command` is `easel` on the server. */
export type AuditDoor = Door | 'command'

/** Who did what, and when. It has no secret and no prompt. */
export interface AuditEntry {
  id: string
  /** Epoch milliseconds. */
  at: number
  action: AuditAction
  /** The account that acted, or whose key acted. Null: the operator, or nobody signed in. */
  accountId: string | null
  /** The key that acted. Null: no key. */
  keyId: string | null
  /** The network address. Null: a command on the server. */
  address: string | null
  door: AuditDoor
  /** The id of the thing that was changed. */
  target: string | null
  /** The new values. */
  detail: object | null
}

/** Which entries to list: of UTC days, both included. */
export const auditQuery = z.object({
  from: dayRule('from').optional(),
  to: dayRule('to').optional(),
})
