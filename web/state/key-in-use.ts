import { createQuery } from '@urql/solid'
import { ChosenKeyQuery, type Key, KeyQuery, type Quota, QuotaQuery } from '../api/documents.ts'
import { apiKey, chosenKey } from './session.ts'

/** The key that pays, and whether it turned out not to work. Neither in the studio. */
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

/** Today's allowance of whoever pays. */
export function useQuota(): () => Quota | undefined {
  const { key } = useKeyInUse()
  const keyless = () => !apiKey() && !chosenKey()
  const [studio] = createQuery({ query: QuotaQuery, pause: () => !keyless() })
  return () => (keyless() ? studio.data?.quota : key()?.quota)
}
