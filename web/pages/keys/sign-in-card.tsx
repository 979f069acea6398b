import { createSignal, onMount, Show } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { type SignInMethods, signIn, signInMethods, signInWith, signUp } from './sign-in.ts'
import styles from './sign-in-card.module.css'

const shortestPassword = limits.password.min
const atLeast = `At least ${shortestPassword} characters`

/** Signs in, or signs up where the installation allows it. The first account becomes the owner. */
export function SignInCard() {
  const query = new URLSearchParams(location.search)
  const invite = query.get('invite')
  const [methods, setMethods] = createSignal<SignInMethods>()
  const [isNew, setNew] = createSignal(Boolean(invite))
  onMount(async () => {
    const answer = await signInMethods()
    if (!answer.ok) return
    setMethods(answer.result)
    if (!answer.result.hasOwner) setNew(true)
  })
  const needsLink = () => invite === null && methods()?.hasOwner === false && methods()?.ownerByLink
  const maySignUp = () =>
    invite !== null || methods()?.signUp === 'open' || methods()?.hasOwner === false
  const words = () => {
    if (needsLink())
      return 'The first account owns this installation. Open the link that Easel prints on its terminal when it starts.'
    if (!isNew()) return 'An account has keys for the API. The playground needs no account.'
    return `${methods()?.hasOwner ? 'Your' : 'The first account owns this installation. Its'} keys call the API. This page shows their use and limits.`
  }
  const [error, setError] = createSignal(failureOf(query.get('error')))
  const [busy, setBusy] = createSignal(false)

  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setBusy(true)
    const answer = isNew()
      ? await signUp(text('name'), text('email'), text('password'), invite)
      : await signIn(text('email'), text('password'))
    setBusy(false)
    setError(answer.ok ? undefined : answer.message)
  }
  const switchForm = () => {
    setNew(!isNew())
    setError(undefined)
  }

  return (
    <section class={styles.card}>
      <Mark />
      <h1>{isNew() ? 'Make your account' : 'Sign in'}</h1>
      <p>{words()}</p>
      <Show when={!needsLink()}>
        <form onSubmit={submit}>
          <Show when={isNew()}>
            <Field id="name" name="name" label="Name" autocomplete="name" required />
          </Show>
          <Field
            id="email"
            name="email"
            label="E-mail"
            type="email"
            autocomplete="username"
            required
          />
          <Field
            id="password"
            name="password"
            label="Password"
            type="password"
            autocomplete={isNew() ? 'new-password' : 'current-password'}
            pattern={isNew() ? `.{${shortestPassword},}` : undefined}
            title={isNew() ? atLeast : undefined}
            hint={isNew() ? `${atLeast}.` : undefined}
            error={error()}
            required
          />
          <Button type="submit" look="primary" size="large" disabled={busy()}>
            {isNew() ? 'Make the account' : 'Sign in'}
          </Button>
        </form>
        <Show when={methods()?.github}>
          <Button size="large" onClick={() => signInWith('github')}>
            Continue with GitHub
          </Button>
        </Show>
        <Show when={methods()?.google}>
          <Button size="large" onClick={() => signInWith('google')}>
            Continue with Google
          </Button>
        </Show>
        <Show when={maySignUp()}>
          <Button look="ghost" onClick={switchForm}>
            {isNew() ? 'I have an account' : 'Make an account'}
          </Button>
        </Show>
      </Show>
    </section>
  )
}

/** The error of a provider that sent the browser back. Anyone can write this address. */
function failureOf(code: string | null): string | undefined {
  if (code === null) return undefined
  if (code === 'SIGN_UP_REFUSED') return 'You have no account here, and sign-up needs an invite.'
  return 'The provider did not sign you in. Try again, or use your password.'
}
