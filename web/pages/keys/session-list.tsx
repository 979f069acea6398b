import { createSignal, For, onMount, Show } from 'solid-js'
import { ago } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './session-list.module.css'
import { endSession, ownSession, type Session, sessions } from './sign-in.ts'

/** The sessions of the account; each but the one of this browser has a button that ends it. */
export function SessionList() {
  const [list, setList] = createSignal<Session[]>([])
  const [ownId, setOwnId] = createSignal<string>()
  const load = async () => {
    const [all, own] = await Promise.all([sessions(), ownSession()])
    if (own.ok) setOwnId(own.result?.session.id)
    if (all.ok) setList(all.result)
  }
  const end = async ({ token }: Session) => {
    await endSession(token)
    await load()
  }
  onMount(load)
  return (
    <ul class={styles.sessions} aria-label="Signed in at">
      <For each={list()}>
        {(session) => (
          <li>
            <span>{browserOf(session.userAgent)}</span>
            {ago(session.updatedAt)}
            <Show when={session.id !== ownId()} fallback={<b>This browser</b>}>
              <Button
                size="small"
                aria-label={`End ${browserOf(session.userAgent)}, ${ago(session.updatedAt)}`}
                onClick={() => end(session)}
              >
                End
              </Button>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}

function browserOf(userAgent: string | null): string {
  const name = /(Firefox|Edg|Chrome|Safari)\//.exec(userAgent ?? '')?.[1] ?? 'A program'
  const system = /(Windows|Mac OS X|Android|iPhone|Linux)/.exec(userAgent ?? '')?.[1]
  return system ? `${name} on ${system}` : name
}
