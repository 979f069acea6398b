import { createEffect, createSignal, For, on, Show } from 'solid-js'
import { type KeyRequest, KeyRequestsQuery } from '../../client/account-documents.ts'
import { seconds } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { client } from '../../state/session.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { createPages } from './create-pages.ts'
import styles from './key-requests.module.css'
import tableStyles from './key-table.module.css'
import { PagedList } from './paged-list.tsx'

const doors = {
  REST: 'REST',
  GRAPHQL: 'GraphQL',
  OPENAI: 'OpenAI',
  MCP: 'MCP',
  PLAYGROUND: 'Playground',
}

/** The requests of a key in the last day. The newest are loaded automatically. */
export function KeyRequests(props: { id: string }) {
  const [onlyErrors, setOnlyErrors] = createSignal(false)
  const pages = createPages<KeyRequest>({
    async read(after) {
      const variables = { id: props.id, after, onlyErrors: onlyErrors() }
      const { data, error } = await client()
        .query(KeyRequestsQuery, variables, { requestPolicy: 'network-only' })
        .toPromise()
      // The filter was changed meanwhile.
      if (variables.onlyErrors !== onlyErrors()) return undefined
      return data?.node?.__typename === 'Key' ? { error, page: data.node.requests } : { error }
    },
  })
  createEffect(on(onlyErrors, pages.restart))

  return (
    <section>
      <SectionHeading title="Requests of the last day">
        <CheckBox checked={onlyErrors()} change={setOnlyErrors}>
          Errors only
        </CheckBox>
      </SectionHeading>
      <PagedList
        pages={pages}
        none={onlyErrors() ? 'No request failed.' : 'No requests yet.'}
        more="Older requests"
      >
        <div class={tableStyles.card}>
          <table class={`${tableStyles.table} ${styles.requests}`}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Request</th>
                <th scope="col">Status</th>
                <th scope="col">Images</th>
                <th scope="col">Duration</th>
                <th scope="col">Generation</th>
              </tr>
            </thead>
            <tbody>
              <For each={pages.items()}>{(request) => <Row request={request} />}</For>
            </tbody>
          </table>
        </div>
      </PagedList>
    </section>
  )
}

function Row(props: { request: KeyRequest }) {
  const failed = () => props.request.status >= 400
  return (
    <tr>
      <td>
        <time dateTime={props.request.at}>
          {new Date(props.request.at).toLocaleTimeString('en', { hourCycle: 'h23' })}
        </time>
      </td>
      <td class={tableStyles.usage}>
        <span class={styles.door}>{doors[props.request.door]}</span> {props.request.operation}
      </td>
      <td class={tableStyles.status}>
        <Pill tone={failed() ? 'bad' : 'good'}>{props.request.status}</Pill>{' '}
        {props.request.errorCode}
      </td>
      <td>
        {props.request.images} <span class={styles.unit}>images</span>
      </td>
      <td>{seconds(props.request.durationMs)}</td>
      <td class={tableStyles.usage}>
        <Show when={props.request.generationId}>
          {(id) => <a href={hrefOf(`/generations/${id()}`)}>{id().slice(0, 12)}…</a>}
        </Show>
      </td>
    </tr>
  )
}
