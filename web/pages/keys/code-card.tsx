import { createSignal } from 'solid-js'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { sendCode } from './factors.ts'
import styles from './sign-in-card.module.css'

/** Asks for the second factor after the password. */
export default function CodeCard(props: { close(): void }) {
  const [error, setError] = createSignal<string>()
  const [busy, setBusy] = createSignal(false)
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setBusy(true)
    const answer = await sendCode(String(new FormData(event.currentTarget).get('code') ?? ''))
    setBusy(false)
    setError(answer.ok ? undefined : (failures[answer.code ?? ''] ?? answer.message))
  }
  return (
    <section class={styles.card}>
      <Mark />
      <h1>Your second factor</h1>
      <p>Your authenticator app shows a code. If you lost it, use a recovery code.</p>
      <form onSubmit={submit}>
        <Field
          id="code"
          name="code"
          label="Code"
          autocomplete="one-time-code"
          autofocus
          error={error()}
          required
        />
        <Button type="submit" look="primary" size="large" disabled={busy()}>
          Sign in
        </Button>
      </form>
      <Button look="ghost" onClick={props.close}>
        Back to sign-in
      </Button>
    </section>
  )
}

const failures: Record<string, string> = {
  INVALID_CODE: 'This code is wrong. Look at the app again: a code changes every 30 seconds.',
  INVALID_BACKUP_CODE: 'This recovery code is wrong, or was used.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in is over. Begin again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Begin again with your password.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Try again in 15 minutes.',
}
