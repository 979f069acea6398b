import type { Account } from '../../../schema/account.ts'
import type { NewSigningSecret, SigningSecrets } from '../../../schema/core/signing.ts'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isLiving, type Key, keyStatus } from '../../../schema/key.ts'
import type { SigningSecret } from '../../../schema/signing.ts'
import { lockAccount } from '../../db/accounts.ts'
import { findLine } from '../../db/keys.ts'
import {
  expireSigningSecret,
  findSigningSecret,
  insertSigningSecret,
  listSigningSecrets,
  revokeSigningSecret,
  type SigningSecretRecord,
} from '../../db/signing-secrets.ts'
import { isId, newId } from '../../id.ts'
import { accountOf, findOwnKey } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { newSecret } from './secret.ts'
import { currentKey, hasEnded } from './signer.ts'

const mostValid = 2
/** A revoked secret keeps its row for a while. */
const mostCreatedInDay = 20

export function createSigningSecrets(deps: Pick<Deps, 'database' | 'now'>): SigningSecrets {
  const { database, now } = deps

  /** The key that is valid now, else the newest key of a line. */
  async function lineOf(payerId: string): Promise<Key | undefined> {
    return currentKey(await findLine(database.db, payerId), now())
  }

  async function find(id: string, account: Account) {
    const record = isId(id) ? await findSigningSecret(database.db, id) : undefined
    const key = record && (await lineOf(record.payerId))
    if (record && key?.accountId === account.id) return { record, key }
    throw new ServiceError('NOT_FOUND', `There is no signing secret ${id} of yours`)
  }

  return {
    async list(key, caller) {
      if (key.accountId !== accountOf(caller).id) throw noKey(key.id)
      return (await listSigningSecrets(database.db, key.payerId)).map(publicPart)
    },
    async create(keyId, caller) {
      accountOf(caller)
      const key = await findOwnKey(deps, keyId, caller)
      if (!key) throw noKey(keyId)
      return publicly(await create(deps, key))
    },
    async roll(id, caller) {
      const { record, key } = await find(id, accountOf(caller))
      if (hasEnded(record, now()))
        throw new ServiceError(
          'INVALID_INPUT',
          'A signing secret that has ended cannot be rolled: create a new one',
        )
      return publicly(await create(deps, key, record))
    },
    async revoke(id, caller) {
      const { record } = await find(id, accountOf(caller))
      const revokedAt = now()
      if (hasEnded(record, revokedAt)) return publicPart(record)
      await database.write((transaction) => revokeSigningSecret(transaction, id, revokedAt))
      return publicPart({ ...record, revokedAt })
    },
  }
}

/** The newest valid signing secret of a key. */
export async function newestSecret(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { payerId }: Key,
): Promise<SigningSecretRecord | undefined> {
  const secrets = await listSigningSecrets(database.db, payerId)
  return secrets.find((secret) => !hasEnded(secret, now()))
}

/** As `newestSecret`. A key that has none gets one, whose text is not shown. Throws as `create`. */
export async function usableSecret(
  deps: Pick<Deps, 'database' | 'now'>,
  key: Key,
): Promise<SigningSecretRecord> {
  return (await newestSecret(deps, key)) ?? create(deps, key)
}

async function create(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  key: Key,
  replaced?: SigningSecretRecord,
): Promise<SigningSecretRecord> {
  const at = now()
  const status = keyStatus(key, at)
  if (!isLiving(status))
    throw new ServiceError(
      'INVALID_INPUT',
      `A key that is ${status.toLowerCase()} can have no new signing secret`,
    )
  const record: SigningSecretRecord = {
    id: newId('sgn', at),
    payerId: key.payerId,
    secret: newSecret('sign'),
    createdAt: at,
    endsAt: null,
    revokedAt: null,
  }
  await database.write(async (transaction) => {
    await lockAccount(transaction, key.accountId)
    refuseBeyond(await listSigningSecrets(transaction, key.payerId), at)
    await insertSigningSecret(transaction, record)
    if (replaced) await expireSigningSecret(transaction, replaced.id, at + dayMs)
  })
  return record
}

function publicly(record: SigningSecretRecord): NewSigningSecret {
  return { signingSecret: publicPart(record), secret: record.secret }
}

function refuseBeyond(secrets: readonly SigningSecretRecord[], now: number): void {
  if (secrets.filter((secret) => !hasEnded(secret, now)).length >= mostValid)
    throw new ServiceError(
      'INVALID_INPUT',
      `A key has at most ${mostValid} valid signing secrets: revoke one first`,
    )
  if (secrets.filter(({ createdAt }) => createdAt > now - dayMs).length >= mostCreatedInDay)
    throw new ServiceError(
      'INVALID_INPUT',
      `A key gets at most ${mostCreatedInDay} signing secrets in 24 hours: use the existing ones`,
    )
}

function noKey(id: string): ServiceError {
  return new ServiceError('NOT_FOUND', `There is no key ${id} of yours`)
}

/** A secret without its text. */
function publicPart(record: SigningSecretRecord): SigningSecret {
  const { id, payerId, createdAt, endsAt, revokedAt } = record
  return { id, payerId, createdAt, endsAt: revokedAt ?? endsAt }
}
