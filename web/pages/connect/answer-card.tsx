import { createSignal, For, onMount, Show } from 'solid-js'
import type { Account } from '../../client/account-documents.ts'
import { maskedKey } from '../../lib/format.ts'
import { hrefOf } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { answerApp, appOf } from '../keys/sign-in.ts'
import styles from './answer-card.module.css'

/** Names the app and where it goes on; the person chooses a key, and allows or denies. */
export function AnswerCard(props: { account: Account; query: string }) {
  const asked = new URLSearchParams(props.query)
  const back = asked.get('redirect_uri') ?? ''
  const target = URL.canParse(back) ? new URL(back).host : back
  // A publishable key is for the visitors of a web page.
  const keys = () =>
    props.account.keys.filter(({ status, publishable }) => status === 'VALID' && !publishable)
  const [name, setName] = createSignal('An app')
  const [chosen, setChosen] = createSignal(keys()[0]?.id)
  const [error, setError] = createSignal<string>()
  const [busy, setBusy] = createSignal(false)
  onMount(async () => {
    const answer = await appOf(asked.get('client_id') ?? '')
    if (answer.ok && answer.result.client_name) setName(answer.result.client_name)
  })
  const answer = async (accept: boolean) => {
    setBusy(true)
    const key = accept ? chosen() : undefined
    const answered = await answerApp({ accept, key, oauth_query: props.query })
    if (answered.ok) return location.assign(answered.result.url)
    setBusy(false)
    setError(
      answered.message === 'invalid_signature'
        ? 'This page has expired. Start again in the app.'
        : answered.message,
    )
  }
  return (
    <section class={styles.card}>
      <Mark />
      <h1>Connect {name()}?</h1>
      <p>
        It draws as a key of yours: the key pays, and the app sees the pictures of the key.
        Disconnect it at any time in your account, under Keys.
      </p>
      <p>
        You go back to <b>{target}</b>. Allow this only if you started it.
      </p>
      <Show
        when={keys().length}
        fallback={
          <p>
            You have no valid key. <a href={hrefOf('/keys')}>Make a key</a> first, then start again
            in the app.
          </p>
        }
      >
        <fieldset>
          <legend>Key</legend>
          <div class={styles.keys}>
            <For each={keys()}>
              {(key) => (
                <label>
                  <input
                    type="radio"
                    name="key"
                    value={key.id}
                    checked={chosen() === key.id}
                    onChange={() => setChosen(key.id)}
                  />
                  <span>
                    {key.name}
                    <code>{maskedKey(key.prefix, key.suffix)}</code>
                  </span>
                </label>
              )}
            </For>
          </div>
        </fieldset>
      </Show>
      <Show when={error()}>{(text) => <p role="alert">{text()}</p>}</Show>
      <div class={styles.actions}>
        <Button size="large" disabled={busy()} onClick={() => answer(false)}>
          Deny
        </Button>
        <Show when={keys().length}>
          <Button look="primary" size="large" disabled={busy()} onClick={() => answer(true)}>
            Allow
          </Button>
        </Show>
      </div>
    </section>
  )
}
