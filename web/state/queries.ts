import { createRoot } from 'solid-js'
import { limits } from '../../schema/limits.ts'
import { createQuery } from '../client/create-query.ts'
import {
  ChosenKeyQuery,
  type Key,
  KeyQuery,
  type Quota,
  QuotaQuery,
  RecentQuery,
} from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { resetTime } from '../lib/format.ts'
import { apiKey, chosenKey, client, keyless } from './session.ts'

/** Begins a query when it is first read. All parts of the page share its one observer. */
export function shared<Result>(create: () => Result): () => Result {
  let result: Result | undefined
  return () => {
    result ??= createRoot(create)
    return result
  }
}

const recent = shared(() => createQuery(RecentQuery, { client }))
const browserQuota = shared(() => createQuery(QuotaQuery, { client, pause: () => !keyless() }))
const pasted = shared(() => createQuery(KeyQuery, { client, pause: () => !apiKey() }))
const chosen = shared(() => {
  const variables = () => ({ id: chosenKey() })
  return createQuery(ChosenKeyQuery, { client, variables, pause: () => !chosenKey() })
})

/** The latest generations of this caller. */
export const recentGenerations = () =>
  (recent().data?.generations.edges ?? []).map(({ node }) => node)

/** As the operator set it, in Unicode code points; the default until the server has answered. */
export const maxPromptLength = () => recent().data?.limits.maxPromptLength ?? limits.promptLength

/** Whether the operator has set a safety key. True until the server has answered. */
export const hasSafetyKey = () => recent().data?.limits.hasSafetyKey ?? true

/** The engine that draws without a choice, once the server has answered. */
export const preferredEngine = () => recent().data?.engine

/** Every configured engine, the preferred one first; none until the server has answered. */
export const engines = () => recent().data?.engines ?? []

/** An account that is signed out cannot see its keys. */
export const signedOut = 'You are signed out of the account of your key'

/** The key that pays. Undefined without a key. */
export function keyInUse(): Key | undefined {
  if (apiKey()) return pasted().data?.key
  const node = chosenKey() ? chosen().data?.node : undefined
  return node?.__typename === 'Key' ? node : undefined
}

/** Why the key that pays is refused. */
export function keyRefusal(): string | undefined {
  if (apiKey()) {
    const { error } = pasted()
    const failure = error && fromError(error)
    return failure?.code === 'UNAUTHENTICATED' ? failure.message : undefined
  }
  if (chosenKey() && chosen().data?.node === null) return signedOut
  const status = keyInUse()?.status ?? 'VALID'
  return status === 'VALID' ? undefined : `API key ${status.toLowerCase()}`
}

/** Today's quota of the key that pays, or of this browser without a key. */
export const quota = (): Quota | undefined =>
  keyless() ? browserQuota().data?.quota : keyInUse()?.quota

/** Why this number of images cannot be drawn today. Undefined when it can. */
export function shortage(images: number): string | undefined {
  const now = quota()
  if (!now || images <= now.remaining || Date.parse(now.resetsAt) <= Date.now()) return undefined
  const left =
    now.remaining === 0
      ? 'No images are left today.'
      : `This takes ${images} images, and ${now.remaining} of ${now.limit} are left today.`
  return `${left} The quota resets ${resetTime(now.resetsAt)}.`
}

/**
 * Asks again for what a generation changes: neither a mutation nor a subscription does that by
 * itself.
 */
export function refresh() {
  const context = { requestPolicy: 'network-only' } as const
  const current = client()
  current.query(RecentQuery, {}, context).toPromise()
  if (apiKey()) current.query(KeyQuery, {}, context).toPromise()
  else if (chosenKey()) current.query(ChosenKeyQuery, { id: chosenKey() }, context).toPromise()
  else current.query(QuotaQuery, {}, context).toPromise()
}
