import { createMemo, createSignal, For, onMount, Show } from 'solid-js'
import { encode } from 'uqr'
import { confirm, copy } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './factor-settings.module.css'
import { confirmFactor, type FactorSetUp, prepareFactor, removeFactor } from './factors.ts'
import { PasskeyList } from './passkey-list.tsx'
import { ownSession, signInMethods } from './sign-in.ts'

/** Turns the second factor of the account on and off, and lists its passkeys. */
export default function FactorSettings() {
  const [isOn, setOn] = createSignal<boolean>()
  const [hasPasskeys, setPasskeys] = createSignal(false)
  const [setUp, setSetUp] = createSignal<FactorSetUp>()
  const [error, setError] = createSignal<string>()
  const load = async () => {
    const [own, methods] = await Promise.all([ownSession(), signInMethods()])
    if (own.ok && own.result) setOn(Boolean(own.result.user.twoFactorEnabled))
    setPasskeys(methods.ok && methods.result.passkeys)
  }
  onMount(load)
  const text = (event: SubmitEvent & { currentTarget: HTMLFormElement }, name: string) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get(name) ?? '')
  }
  const submit = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    const form = event.currentTarget
    const password = text(event, 'factor-password')
    const answer = isOn() ? await removeFactor(password) : await prepareFactor(password)
    setError(answer.ok ? undefined : answer.message)
    if (!answer.ok) return
    form.reset()
    if (!isOn()) return setSetUp(answer.result as FactorSetUp)
    confirm('The second factor is off')
    await load()
  }
  const finish = async (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    const answer = await confirmFactor(text(event, 'factor-code'))
    setError(answer.ok ? undefined : 'This code is wrong. Look at the app again.')
    if (!answer.ok) return
    setSetUp()
    confirm('The second factor is on')
    await load()
  }
  return (
    <section class={styles.factors} aria-label="Second factor">
      <Show when={!setUp() && isOn() !== undefined}>
        <form class={styles.row} onSubmit={submit}>
          <Field
            id="factor-password"
            name="factor-password"
            type="password"
            label={`Password, to turn the second factor ${isOn() ? 'off' : 'on'}`}
            autocomplete="current-password"
            error={error()}
            required
          />
          <Button type="submit">{isOn() ? 'Turn it off' : 'Set it up'}</Button>
        </form>
      </Show>
      <Show when={setUp()}>
        {(made) => (
          <form class={styles.setUp} onSubmit={finish}>
            <p>Scan this with an authenticator app, then type the code that it shows.</p>
            <QrCode text={made().totpURI} />
            <Field
              id="factor-secret"
              label="Or type this secret into the app"
              readOnly
              value={secretOf(made().totpURI)}
              onFocus={(event) => event.currentTarget.select()}
            />
            <p>
              Each recovery code works once, if you lose the app. Store them: they are shown only
              now.
            </p>
            <ul class={styles.codes} aria-label="Recovery codes">
              <For each={made().backupCodes}>{(code) => <li>{code}</li>}</For>
            </ul>
            <Button onClick={() => copy(made().backupCodes.join('\n'), 'Recovery codes copied')}>
              Copy the recovery codes
            </Button>
            <Field
              id="factor-code"
              name="factor-code"
              label="Code of the app"
              autocomplete="one-time-code"
              inputmode="numeric"
              error={error()}
              required
            />
            <Button type="submit" look="primary">
              Turn it on
            </Button>
          </form>
        )}
      </Show>
      <Show when={hasPasskeys()}>
        <PasskeyList />
      </Show>
    </section>
  )
}

const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''

/** A QR code as one path, dark on light in both themes: scanners need it. */
function QrCode(props: { text: string }) {
  const code = createMemo(() => encode(props.text, { border: 2 }))
  const path = () =>
    code()
      .data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
  return (
    <svg
      class={styles.qr}
      viewBox={`0 0 ${code().size} ${code().size}`}
      role="img"
      aria-label="QR code for an authenticator app"
    >
      <path d={path()} />
    </svg>
  )
}
