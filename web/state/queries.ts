import { createQuery } from '@urql/solid'
import { limits } from '../../schema/limits.ts'
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

/** The latest generations of this caller. */
export function useRecent() {
  const [result] = createQuery({ query: RecentQuery })
  return () => (result.data?.generations.edges ?? []).map(({ node }) => node)
}

/** As the operator set it, in Unicode code points; the default until the server has answered. */
export function useMaxPromptLength(): () => number {
  const [result] = createQuery({ query: RecentQuery })
  return () => result.data?.limits.maxPromptLength ?? limits.promptLength
}

/** The engine in use, once the server has answered. */
export function useEngine() {
  const [result] = createQuery({ query: RecentQuery })
  return () => result.data?.engine
}

/** Every configured engine, the preferred one first; none until the server has answered. */
export function useEngines() {
  const [result] = createQuery({ query: RecentQuery })
  return () => result.data?.engines ?? []
}

/** An account that is signed out cannot see its keys. */
export const signedOut = 'You are signed out of the account of your key'

/** The key that pays, and why it is refused. Both are undefined without a key. */
export function useKeyInUse() {
  const [pasted] = createQuery({ query: KeyQuery, pause: () => !apiKey() })
  const [chosen] = createQuery({
    query: ChosenKeyQuery,
    variables: () => ({ id: chosenKey() }),
    pause: () => !chosenKey(),
  })
  const key = (): Key | undefined => {
    if (apiKey()) return pasted.data?.key
    const node = chosenKey() ? chosen.data?.node : undefined
    return node?.__typename === 'Key' ? node : undefined
  }
  const refusal = (): string | undefined => {
    if (apiKey()) {
      const failure = pasted.error && fromError(pasted.error)
      return failure?.code === 'UNAUTHENTICATED' ? failure.message : undefined
    }
    if (chosenKey() && chosen.data?.node === null) return signedOut
    const status = key()?.status ?? 'VALID'
    return status === 'VALID' ? undefined : `API key ${status.toLowerCase()}`
  }
  return { key, refusal }
}

/** Today's quota of the key that pays, or of this browser without a key. */
export function useQuota(): () => Quota | undefined {
  const { key } = useKeyInUse()
  const [result] = createQuery({ query: QuotaQuery, pause: () => !keyless() })
  return () => (keyless() ? result.data?.quota : key()?.quota)
}

/** Why this number of images cannot be drawn today. Undefined when it can. */
export function useShortage(): (images: number) => string | undefined {
  const quota = useQuota()
  return (images) => {
    const now = quota()
    if (!now || images <= now.remaining || Date.parse(now.resetsAt) <= Date.now()) return undefined
    const left =
      now.remaining === 0
        ? 'No images are left today.'
        : `This takes ${images} images, and ${now.remaining} of ${now.limit} are left today.`
    return `${left} The quota resets ${resetTime(now.resetsAt)}.`
  }
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
