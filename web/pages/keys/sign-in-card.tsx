import { createSignal, For, onMount, Show } from 'solid-js'
import { limits } from '../../../schema/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'
import { FormError } from './form-error.tsx'
import {
  providersOf,
  type SignInMethods,
  type SignInProvider,
  signIn,
  signInMethods,
  signInWith,
  signUp,
} from './sign-in.ts'
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
  const providers = () => {
    const known = methods()
    return known ? providersOf(known) : []
  }
  const goTo = async (provider: SignInProvider['id']) => {
    setBusy(true)
    const answer = await signInWith(provider, invite)
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
      </Show>
      <For each={providers()}>
        {({ id, name }) => (
          <Button size="large" disabled={busy()} onClick={() => goTo(id)}>
            Continue with {name}
          </Button>
        )}
      </For>
      <Show when={needsLink()}>
        <FormError text={error()} />
      </Show>
      <Show when={!needsLink() && maySignUp()}>
        <Button look="ghost" onClick={switchForm}>
          {isNew() ? 'I have an account' : 'Make an account'}
        </Button>
      </Show>
    </section>
  )
}

const failures: Record<string, string> = {
  SIGN_UP_REFUSED: 'You have no account here, and sign-up needs an invite.',
  ACCOUNT_PAUSED: 'This account is paused. An owner of this installation can resume it.',
  account_not_linked:
    'An account here has your e-mail, but not this way to sign in. Use its password.',
  access_denied: 'The provider refused the sign-in. Ask the people who run it.',
  email_not_found: 'The provider did not tell your e-mail. Ask the people who run it.',
  provider_unavailable: 'The provider does not answer. Try again later, or use your password.',
}

/**
 * The error of a provider that sent the browser back. Anyone can write this address, so the texts
 * are ours.
 */
function failureOf(code: string | null): string | undefined {
  if (code === null) return undefined
  return failures[code] ?? 'The provider did not sign you in. Try again, or use your password.'
}
