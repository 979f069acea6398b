import { ChosenKeyQuery, GenerationsQuery, KeyQuery, QuotaQuery } from '../api/documents.ts'
import { recentCount } from './recent.ts'
import { apiKey, chosenKey, client } from './session.ts'

/**
 * Asks again for what a run changes. Neither a mutation nor a subscription refreshes these by
 * itself.
 */
export function refresh() {
  const context = { requestPolicy: 'network-only' } as const
  const current = client()
  current.query(GenerationsQuery, { first: recentCount }, context).toPromise()
  if (apiKey()) current.query(KeyQuery, {}, context).toPromise()
  else if (chosenKey()) current.query(ChosenKeyQuery, { id: chosenKey() }, context).toPromise()
  else current.query(QuotaQuery, {}, context).toPromise()
}
