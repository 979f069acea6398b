import { createSignal, For, onMount } from 'solid-js'
import { ago } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import styles from './session-list.module.css'
import { endSession, type Session, sessions } from './sign-in.ts'

/** The sessions of the account, each with a button that ends it. */
export function SessionList() {
  const [list, setList] = createSignal<Session[]>([])
  const load = async () => {
    const answer = await sessions()
    if (answer.ok) setList(answer.result)
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
            <Button size="small" onClick={() => end(session)}>
              End
            </Button>
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
