import type { KeyCaller } from '../../../schema/caller.ts'
import type { Sender } from '../../../schema/core/access.ts'
import { ServiceError } from '../../../schema/error.ts'
import { isLiving, keyStatus } from '../../../schema/key.ts'
import { findLine } from '../../db/keys.ts'
import { findGrant, findRefreshPayer } from '../../db/oauth.ts'
import type { Deps } from '../deps.ts'
import { keyCaller } from './read-token.ts'
import { appPrefixes, hashOf } from './secret.ts'
import { currentKey } from './signer.ts'

type Parts = Pick<Deps, 'database' | 'keys' | 'now'>

/**
 * The key that an app acts as, by its access token. Throws a ServiceError 401 when the token is
 * unknown or has ended, when it is for another resource (RFC 8707), and when its key is not valid.
 */
export async function readAppToken(
  deps: Parts,
  token: string,
  sender: Sender,
): Promise<Pick<KeyCaller, 'key' | 'visitor'>> {
  const { database, keys, now } = deps
  const hash = hashOf(token.slice(appPrefixes.access.length))
  const grant = await findGrant(database.db, hash, now())
  if (!grant) throw refused('Access token expired or revoked: connect the app again')
  if (sender.resource === undefined || !grant.resources.includes(sender.resource))
    throw refused('The access token of an app works only at the address that it was issued for')
  const key = currentKey(await findLine(database.db, grant.payerId), now())
  if (!key) throw refused('The key of the app was deleted: connect the app again')
  await keys.use(key)
  return keyCaller(key, sender)
}

/**
 * Refuses a refresh token whose key has ended: otherwise the app would get access tokens that no
 * door takes, and would not ask for another key. Throws a ServiceError 401.
 */
export async function requireLivingKey(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  refreshToken: string,
): Promise<void> {
  const hash = hashOf(refreshToken.slice(appPrefixes.refresh.length))
  const payerId = await findRefreshPayer(database.db, hash)
  if (payerId === undefined) return
  const line = await findLine(database.db, payerId)
  if (!line.some((key) => isLiving(keyStatus(key, now()))))
    throw refused('The key of the app has ended: connect the app again')
}

function refused(message: string): ServiceError {
  return new ServiceError('UNAUTHENTICATED', message)
}
