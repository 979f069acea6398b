import type { Caller } from '../caller.ts'
import type { Key } from '../key.ts'
import type { Connection, Page } from '../page.ts'
import type { Subject } from '../token.ts'

/**
 * Tokens let visitors of web pages use a key. A key manages its own tokens, an account those of its
 * keys. Throws a ServiceError 403 for a visitor, 400 for another key.
 */
export interface Tokens {
  /** Makes a token (`tokenRequest`), with a signing secret of the key. */
  create(input: unknown, caller: Caller): Promise<NewToken>
  /** The subjects of a key that used images in the last 366 days, by name. */
  subjects(page: SubjectsPage, caller: Caller): Promise<Connection<Subject>>
  /** Ends the tokens of a subject that were issued until now (`endedSubject`). */
  endSubject(input: unknown, caller: Caller): Promise<Subject>
}

/** Which subjects to list; only forward, by `first` and `after`. */
export interface SubjectsPage extends Page {
  key: Key
}

export interface NewToken {
  token: string
  /** Epoch milliseconds. */
  expiresAt: number
}
