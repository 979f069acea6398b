import type { Account } from './account.ts'
import type { Key } from './key.ts'
import type { Door } from './key-request.ts'

/**
 * The sender of a request. Every door makes a `Caller`; the core knows nothing else about the door.
 * `safetyKey` is the text that the caller sent as the safety key (spec 5.5), not yet checked.
 */
export type Caller = (KeyCaller | KeylessCaller | AccountCaller) & { from?: Origin }

/** Where a request comes from, for the audit trail. Absent: no request. */
interface Origin {
  /** The network address, as TRUST_PROXY gives it. */
  address: string
  door: Door
}

export interface KeyCaller {
  kind: 'key'
  key: Key
  /** Whom the key generates for, with a token or a publishable key. Absent: for itself. */
  visitor?: Visitor | undefined
  safetyKey: string | null
}

/** A visitor of a web page that has a token or a publishable key. */
export interface Visitor {
  /** As the token names it, or `address:…` with a publishable key. */
  subject: string
  /** Images a UTC day. */
  images: number
  /** The template that its prompts must fit (prompt-template.ts). */
  prompts?: string | undefined
  /** With a publishable key: other people may have the same address. */
  isAnonymous: boolean
}

/** Spec 4.3: a browser on a page of our own origin, identified by a cookie, or a script. */
interface KeylessCaller {
  kind: 'keyless'
  address: string
  /** The browser's id. Null for a script, which can see no earlier generations. */
  browser: string | null
  safetyKey: string | null
}

/** A person who signed in to the API access area (spec 2.5), in the playground. */
interface AccountCaller {
  kind: 'account'
  account: Account
  address: string
  browser: string | null
  safetyKey: string | null
}
