import { createSignal, For, onMount, Show } from 'solid-js'
import {
  type ConnectedApp,
  ConnectedAppsQuery,
  DisconnectApp,
} from '../../client/account-documents.ts'
import { ago } from '../../lib/format.ts'
import { confirm } from '../../state/announcer.ts'
import { change } from '../../state/change.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './session-list.module.css'

/** The apps that act as keys of the account; each has a button that ends this. */
export function ConnectedApps() {
  const [list, setList] = createSignal<ConnectedApp[]>([])
  const load = async () => {
    const { data } = await client()
      .query(ConnectedAppsQuery, {}, { requestPolicy: 'network-only' })
      .toPromise()
    if (data?.viewer) setList(data.viewer.connectedApps)
  }
  const disconnect = async ({ id, name }: ConnectedApp) => {
    if (await change(DisconnectApp, { id })) confirm(`${name} is disconnected`)
    await load()
  }
  onMount(load)
  return (
    <Show when={list().length}>
      <ul class={styles.sessions} aria-label="Connected apps">
        <For each={list()}>
          {(app) => (
            <li>
              <span>
                {app.name}, connected to {app.key?.name ?? 'a deleted key'}
              </span>
              {ago(app.connectedAt)}
              <Button
                size="small"
                aria-label={`Disconnect ${app.name}, connected ${ago(app.connectedAt)}`}
                onClick={() => disconnect(app)}
              >
                Disconnect
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}
