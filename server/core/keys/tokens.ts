import { SignJWT } from 'jose'
import type { Caller } from '../../../schema/caller.ts'
import type { NewToken, SubjectsPage, Tokens } from '../../../schema/core/tokens.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Key } from '../../../schema/key.ts'
import { forwardConnection, forwardPage, noCursor } from '../../../schema/page.ts'
import { parse } from '../../../schema/parse.ts'
import { endedSubject, tokenRequest } from '../../../schema/token.ts'
import { endSubjectRow, listSubjects } from '../../db/subjects.ts'
import { requireOwnKey, subjectOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { dayOf } from '../limits/day.ts'
import { usableSecret } from './signing-secrets.ts'

type Parts = Pick<Deps, 'database' | 'keys' | 'now'>

export function createTokens(deps: Parts): Tokens {
  const { database, now } = deps
  return {
    async create(input, caller) {
      const { key: id, ...wanted } = parse(tokenRequest, input)
      const key = await managedKey(deps, id, caller)
      await deps.keys.use(key)
      return sign(await usableSecret(deps, key), wanted, now())
    },
    async subjects({ key, ...given }: SubjectsPage, caller) {
      const { payerId } = await managedKey(deps, key.id, caller)
      const page = forwardPage(given)
      const { size, after } = page
      const name = after && Buffer.from(after, 'base64url').toString()
      if (name?.includes('\0')) throw noCursor('after')
      const day = dayOf(now())
      const found = await listSubjects(database.db, { payerId, day, after: name, count: size + 1 })
      return forwardConnection(found, ({ name }) => Buffer.from(name).toString('base64url'), page)
    },
    async endSubject(input, caller) {
      const { key: id, subject } = parse(endedSubject, input)
      const { payerId } = await managedKey(deps, id, caller)
      const endedAt = now()
      await database.write((transaction) =>
        endSubjectRow(transaction, { payerId, subject }, endedAt),
      )
      const wanted = { payerId, day: dayOf(endedAt), subject, count: 1 }
      const [found] = await listSubjects(database.db, wanted)
      return found ?? { name: subject, used: 0, usedToday: 0, endedAt }
    },
  }
}

/**
 * The key whose tokens a caller manages: a key its own, an account one of its keys. Throws a
 * ServiceError 403 for a visitor, 401 without a key and an account, 400 for another key.
 */
async function managedKey(
  deps: Pick<Deps, 'database'>,
  id: string | undefined,
  caller: Caller,
): Promise<Key> {
  if (subjectOf(caller) !== null)
    throw new ServiceError(
      'FORBIDDEN',
      'A token or a publishable key cannot manage tokens: use a key on your server',
    )
  if (caller.kind === 'keyless')
    throw new ServiceError('UNAUTHENTICATED', 'Send an API key, or sign in, to manage tokens')
  return id === undefined && caller.kind === 'key' ? caller.key : requireOwnKey(deps, id, caller)
}

interface Signing {
  id: string
  secret: string
}

interface Wanted {
  subject: string
  images: number
  expiresIn: number
  origins?: string[] | undefined
  prompts?: string | undefined
}

async function sign(by: Signing, wanted: Wanted, nowMs: number): Promise<NewToken> {
  const { subject, expiresIn, ...claims } = wanted
  // With milliseconds: a token that is issued just after its subject was ended is valid.
  const issuedAt = nowMs / 1000
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: by.id })
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(new TextEncoder().encode(by.secret))
  return { token, expiresAt: nowMs + expiresIn * 1000 }
}
