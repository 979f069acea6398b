import { createSignal, Show } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { askForPassword, setPassword } from './sign-in.ts'
import styles from './sign-in-card.module.css'

const atLeast = `At least ${limits.password.min} characters`

interface ResetCardProps {
  /** The token of the link; undefined: the person asks for a link. */
  token: string | undefined
  close(): void
}

/** Asks for a link that replaces a forgotten password, or replaces it with the link. */
export default function ResetCard(props: ResetCardProps) {
  const [error, setError] = createSignal<string>()
  const [busy, setBusy] = createSignal(false)
  const [done, setDone] = createSignal(false)
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    const answer = props.token
      ? await setPassword(props.token, text('password'))
      : await askForPassword(text('email'))
    setBusy(false)
    setDone(answer.ok)
    setError(answer.ok ? undefined : textOf(answer))
    // The link has been used: a reload must not offer it again.
    if (answer.ok && props.token) history.replaceState(history.state, '', location.pathname)
  }
  const words = () => {
    if (!done())
      return props.token
        ? 'The link works once. All browsers of your account are signed out.'
        : 'If your e-mail has an account with a password, a link comes by mail. It works for an hour.'
    return props.token
      ? 'Your new password is set. Sign in with it.'
      : 'Look at your mail. If nothing comes within minutes, ask an owner for a link.'
  }
  return (
    <section class={styles.card}>
      <Mark />
      <h1>{props.token ? 'Choose a new password' : 'A new password'}</h1>
      <p role="status">{words()}</p>
      <Show when={!done()}>
        <form onSubmit={submit}>
          <Show
            when={props.token}
            fallback={
              <Field
                id="email"
                name="email"
                label="E-mail"
                type="email"
                autocomplete="username"
                error={error()}
                required
              />
            }
          >
            <Field
              id="password"
              name="password"
              label="New password"
              type="password"
              autocomplete="new-password"
              pattern={`.{${limits.password.min},}`}
              title={atLeast}
              hint={`${atLeast}.`}
              error={error()}
              required
            />
          </Show>
          <Button type="submit" look="primary" size="large" disabled={busy()}>
            {props.token ? 'Set the password' : 'Send the link'}
          </Button>
        </form>
      </Show>
      <Button look="ghost" onClick={props.close}>
        Back to sign-in
      </Button>
    </section>
  )
}

function textOf({ code, message }: { code?: string; message: string }): string {
  if (code !== 'INVALID_TOKEN') return message
  return 'This link was used or is older than an hour: ask for another one.'
}
