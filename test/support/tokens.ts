import { createHmac } from 'node:crypto'
import type { Caller } from '../../schema/caller.ts'
import type { Key } from '../../schema/key.ts'
import { type Credentials, doors } from './doors.ts'
import type { Easel } from './easel.ts'

/** The owner of the installation, as a caller of the core. */
export const ownerCaller: Caller = {
  kind: 'account',
  account: {
    id: 'acc_owner',
    name: 'Ada',
    email: 'ada@example.com',
    isOwner: true,
    pausedAt: null,
  },
  address: '203.0.113.7',
  browser: null,
  safetyKey: null,
}

export interface Signing {
  id: string
  secret: string
}

/** A key with a signing secret. */
export async function signingKey(easel: Easel, input: object = {}): Promise<KeyOfPages> {
  const { key, secret } = await easel.key(input)
  return { key, secret, signing: await signingOf(easel, key.id) }
}

export interface KeyOfPages {
  key: Key
  /** The secret of the key itself. */
  secret: string
  signing: Signing
}

export async function signingOf(easel: Easel, key: string): Promise<Signing> {
  const { signingSecret, secret } = await easel.app.core.signingSecrets.create(key, ownerCaller)
  return { id: signingSecret.id, secret }
}

/** The page that the tokens of `tokenOf` are for. */
export const pageOrigin = 'https://shop.example'
export const fromPage = { origin: pageOrigin, 'sec-fetch-site': 'cross-site' }

/** A valid token of `user-1`, with changed claims. Signed without Easel and without a library. */
export function tokenOf(
  easel: Easel,
  { signing }: Pick<KeyOfPages, 'signing'>,
  change = {},
): string {
  const now = Math.floor(easel.clock.now / 1000)
  const times = { iat: now, exp: now + 3600 }
  return signed(signing, { sub: 'user-1', images: 20, origins: [pageOrigin], ...times, ...change })
}

/** A JWT with these claims, signed with HMAC-SHA256 whatever the header says. */
export function signed({ id, secret }: Signing, claims: object, header: object = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg: 'HS256', typ: 'JWT', kid: id, ...header })}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

/** A request of a page with a token or a publishable key. */
export const page = (secret: string): Credentials => ({ secret, headers: fromPage })

/** The claims and the header of a token. */
export function partsOf(token: string) {
  const [header = '', claims = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims) }
}

/** The answer of each door: the number of images, or its status and refusal. */
export async function answersOf(
  easel: Easel,
  given: Credentials,
  input: object = { prompt: 'a fox' },
): Promise<(number | string)[]> {
  const outcomes = doors.map(async (door) => {
    const { images, error, response } = await door.generate(easel, input, given)
    return error ? `${response.status} ${error.message}` : images.length
  })
  return Promise.all(outcomes)
}

export const fromAll = (answer: number | string) => doors.map(() => answer)
