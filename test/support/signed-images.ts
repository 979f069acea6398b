import { createHmac } from 'node:crypto'
import type { Account } from '../../schema/account.ts'
import type { Caller } from '../../schema/caller.ts'
import type { Key } from '../../schema/key.ts'
import type { Easel } from './easel.ts'

const owner: Account = { id: 'acc_owner', name: 'Ada', email: 'ada@example.com', isOwner: true }

/** The owner of an installation, signed in. */
export const ownerCaller: Caller = {
  kind: 'account',
  account: owner,
  address: '203.0.113.9',
  browser: null,
  safetyKey: null,
}

/** A signing secret of a key, and the way to sign addresses with it. */
export interface Signer {
  key: Key
  /** The secret of the API key. */
  apiKey: string
  id: string
  secret: string
  /** A signed path. The options are texts, such as `width=640`, without the id of the secret. */
  path(prompt: string, options?: string[], format?: string): string
}

/** The path of an address, signed as the documentation says. */
export function signedPath(
  { id, secret }: { id: string; secret: string },
  {
    prompt,
    options = [],
    format = 'webp',
  }: { prompt: string; options?: string[]; format?: string },
): string {
  const list = [`by=${id}`, ...options].join(',')
  const signature = createHmac('sha256', secret)
    .update(`${list}/${prompt}.${format}`)
    .digest('base64url')
  return `/i/${signature}/${list}/${encodeURIComponent(prompt)}.${format}`
}

/** Creates a key with a signing secret. */
export async function createSigner(
  easel: Pick<Easel, 'app' | 'key'>,
  input: object = {},
): Promise<Signer> {
  const { key, secret: apiKey } = await easel.key(input)
  const { signingSecrets } = easel.app.core
  const { signingSecret, secret } = await signingSecrets.create(key.id, ownerCaller)
  const { id } = signingSecret
  return {
    key,
    apiKey,
    id,
    secret,
    path: (prompt, options = [], format = 'webp') =>
      signedPath({ id, secret }, { prompt, options, format }),
  }
}
