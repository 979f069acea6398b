import { createEffect, createSignal, For, on } from 'solid-js'
import {
  type KeyActivity,
  type KeyRequest,
  KeyRequestsQuery,
} from '../../client/account-documents.ts'
import { client } from '../../state/session.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { createPages } from './create-pages.ts'
import styles from './key-requests.module.css'
import tableStyles from './key-table.module.css'
import { PagedList } from './paged-list.tsx'
import { type RequestFilter, RequestFilters } from './request-filters.tsx'
import { RequestRow } from './request-row.tsx'

interface KeyRequestsProps {
  id: string
  activity: KeyActivity | undefined
  /** Gets the log in numbers, with each first page. */
  counted(activity: KeyActivity): void
}

const everything: RequestFilter = { onlyErrors: false, door: null, status: null }

/** The requests of a key in the last day. The newest are loaded automatically. */
export function KeyRequests(props: KeyRequestsProps) {
  const [filter, setFilter] = createSignal(everything)
  const pages = createPages<KeyRequest>({
    async read(after) {
      const asked = filter()
      const variables = { id: props.id, after, ...asked, counted: after === undefined }
      const { data, error } = await client()
        .query(KeyRequestsQuery, variables, { requestPolicy: 'network-only' })
        .toPromise()
      // The filter was changed meanwhile.
      if (asked !== filter()) return undefined
      if (data?.node?.__typename !== 'Key') return { error }
      if (data.node.activity) props.counted(data.node.activity)
      return { error, page: data.node.requests }
    },
  })
  createEffect(on(filter, pages.restart))
  const none = () =>
    filter() === everything ? 'No requests in the last 24 hours.' : 'No request matches.'

  return (
    <section>
      <SectionHeading title="Requests">
        <RequestFilters
          filter={filter()}
          change={(changed) => setFilter((before) => ({ ...before, ...changed }))}
          activity={props.activity}
        />
      </SectionHeading>
      <PagedList pages={pages} none={none()} more="Older requests">
        <div class={tableStyles.card}>
          <table class={`${tableStyles.table} ${styles.requests}`}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Request</th>
                <th scope="col">Status</th>
                <th scope="col">Images</th>
                <th scope="col">Duration</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              <For each={pages.items()}>{(request) => <RequestRow request={request} />}</For>
            </tbody>
          </table>
        </div>
      </PagedList>
    </section>
  )
}
