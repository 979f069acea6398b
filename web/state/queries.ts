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

/** Every configured engine, the preferred one first; none until the server has answered. */
export function useEngines() {
  const [result] = createQuery({ query: RecentQuery })
  return () => result.data?.engines ?? []
}

/** The key that pays, and whether it turned out not to work. Without a key, neither. */
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
  const broken = () => {
    if (apiKey()) return Boolean(pasted.error)
    return Boolean(chosenKey() && (chosen.error || chosen.data?.node === null))
  }
  return { key, broken }
}

/** Today's quota of the key that pays, or of this browser without a key. */
export function useQuota(): () => Quota | undefined {
  const { key } = useKeyInUse()
  const [result] = createQuery({ query: QuotaQuery, pause: () => !keyless() })
  return () => (keyless() ? result.data?.quota : key()?.quota)
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
