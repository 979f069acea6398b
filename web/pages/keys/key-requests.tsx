import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { type KeyRequest, KeyRequestsQuery } from '../../client/account-documents.ts'
import { fromError } from '../../client/failure.ts'
import { seconds } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Pill } from '../../ui/pill.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './key-requests.module.css'
import tableStyles from './key-table.module.css'

const refreshEveryMs = 5000

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
  const [requests, setRequests] = createSignal<KeyRequest[]>()
  const [older, setOlder] = createSignal<string | null>(null)
  const [error, setError] = createSignal<string>()
  const [pages, setPages] = createSignal(1)

  const load = async (after?: string) => {
    const variables = { id: props.id, after, onlyErrors: onlyErrors() }
    const { data, error: failed } = await client()
      .query(KeyRequestsQuery, variables, { requestPolicy: 'network-only' })
      .toPromise()
    // The filter was changed meanwhile.
    if (variables.onlyErrors !== onlyErrors()) return
    setError(failed && fromError(failed).message)
    if (data?.node?.__typename !== 'Key') return
    const { edges, pageInfo } = data.node.requests
    const found = edges.map(({ node }) => node)
    setRequests((before = []) => (after ? [...before, ...found] : found))
    setOlder(pageInfo.hasNextPage ? pageInfo.endCursor : null)
  }
  const loadOlder = (after: string) => {
    setPages(pages() + 1)
    load(after)
  }
  createEffect(
    on(onlyErrors, () => {
      setPages(1)
      load()
    }),
  )
  // While older ones are shown, the list keeps still.
  const refresh = () => document.visibilityState === 'visible' && pages() === 1 && load()
  const timer = setInterval(refresh, refreshEveryMs)
  onCleanup(() => clearInterval(timer))

  return (
    <section>
      <SectionHeading title="Requests of the last day">
        <CheckBox checked={onlyErrors()} change={setOnlyErrors}>
          Errors only
        </CheckBox>
      </SectionHeading>
      <Show when={error()}>
        <p role="alert">{error()}</p>
      </Show>
      <Show
        when={requests()?.length}
        fallback={
          <p class={styles.none}>
            {requests() && (onlyErrors() ? 'No request failed.' : 'No requests yet.')}
          </p>
        }
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
              <For each={requests()}>{(request) => <Row request={request} />}</For>
            </tbody>
          </table>
        </div>
        <Show when={older()}>
          {(after) => <Button onClick={() => loadOlder(after())}>Older requests</Button>}
        </Show>
      </Show>
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
