import { createEffect, createSignal, For, on, Show } from 'solid-js'
import {
  type CreatedInvite,
  DeleteInvite,
  type OpenInvite,
  OpenInvitesQuery,
} from '../../client/account-documents.ts'
import { ago } from '../../lib/format.ts'
import { confirm } from '../../state/announcer.ts'
import { change } from '../../state/change.ts'
import { client } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { day } from './key-format.ts'
import styles from './session-list.module.css'

interface OpenInvitesProps {
  /** The newest collection: a new one reloads the list. */
  latest: CreatedInvite | undefined
  withdrawn(id: string): void
}

/** The invites that can still be used; each has a button that withdraws it. */
export function OpenInvites(props: OpenInvitesProps) {
  const [list, setList] = createSignal<OpenInvite[]>([])
  const load = async () => {
    const { data } = await client()
      .query(OpenInvitesQuery, {}, { requestPolicy: 'network-only' })
      .toPromise()
    if (data?.viewer) setList(data.viewer.openInvites)
  }
  const withdraw = async ({ id }: OpenInvite) => {
    if (await change(DeleteInvite, { id })) {
      confirm('The invite is withdrawn')
      props.withdrawn(id)
    }
    await load()
  }
  createEffect(on(() => props.latest, load))
  return (
    <Show when={list().length}>
      <ul class={styles.sessions} aria-label="Open invites">
        <For each={list()}>
          {(invite) => (
            <li>
              <span>Invite, made {ago(invite.createdAt)}</span>
              until {day(invite.expiresAt)}
              <Button
                size="small"
                aria-label={`Withdraw the invite made ${ago(invite.createdAt)}`}
                onClick={() => withdraw(invite)}
              >
                Withdraw
              </Button>
            </li>
          )}
        </For>
      </ul>
    </Show>
  )
}
