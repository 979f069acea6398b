import { createSignal, For, onMount, Show } from 'solid-js'
import { ago } from '../../lib/format.ts'
import { confirm } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { addPasskey, deletePasskey, hasPasskeys, type Passkey, passkeys } from './factors.ts'
import { FormError } from './form-error.tsx'
import styles from './session-list.module.css'

/** The passkeys of the account; each has a button that removes it. */
export function PasskeyList() {
  const [list, setList] = createSignal<Passkey[]>([])
  const [error, setError] = createSignal<string>()
  const load = async () => {
    const answer = await passkeys()
    if (answer.ok) setList(answer.result)
  }
  onMount(load)
  const add = async () => {
    const answer = await addPasskey(`Passkey ${list().length + 1}`)
    setError(answer.ok ? undefined : (failures[answer.code ?? ''] ?? answer.message))
    if (answer.ok) confirm('This browser signs in with a passkey')
    await load()
  }
  const remove = async ({ id, name }: Passkey) => {
    if ((await deletePasskey(id)).ok) confirm(`${name ?? 'The passkey'} is removed`)
    await load()
  }
  return (
    <>
      <Show when={list().length}>
        <ul class={styles.sessions} aria-label="Passkeys">
          <For each={list()}>
            {(passkey) => (
              <li>
                <span>{passkey.name ?? 'Passkey'}</span>
                {ago(passkey.createdAt)}
                <Button
                  size="small"
                  aria-label={`Remove ${passkey.name ?? 'the passkey'}`}
                  onClick={() => remove(passkey)}
                >
                  Remove
                </Button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <FormError text={error()} />
      <Show when={hasPasskeys()}>
        <div>
          <Button onClick={add}>Add a passkey</Button>
        </div>
      </Show>
    </>
  )
}

const failures: Record<string, string> = {
  SESSION_NOT_FRESH: 'Sign in again first: only a sign-in of today can add a passkey.',
}
