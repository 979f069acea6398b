import { ViewerQuery } from '../client/account-documents.ts'
import { createQuery } from '../client/create-query.ts'
import { shared } from './queries.ts'
import { apiKey, client } from './session.ts'

/** The signed-in account and its keys. */
export const viewer = shared(() =>
  createQuery(ViewerQuery, { client, pause: () => Boolean(apiKey()) }),
)

export function reloadViewer() {
  client().query(ViewerQuery, {}, { requestPolicy: 'network-only' }).toPromise()
}
