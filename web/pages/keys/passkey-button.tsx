import { Show } from 'solid-js'
import { Button } from '../../ui/button.tsx'
import { hasPasskeys, signInWithPasskey } from './factors.ts'

/** Signs in with a passkey, where the browser has passkeys. */
export default function PasskeyButton(props: { failed(message: string | undefined): void }) {
  const use = async () => {
    const answer = await signInWithPasskey()
    props.failed(answer.ok ? undefined : answer.message)
  }
  return (
    <Show when={hasPasskeys()}>
      <Button size="large" onClick={use}>
        Sign in with a passkey
      </Button>
    </Show>
  )
}
