import { createEffect, Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { hrefOf } from '../lib/site.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { refresh, signedOut, useKeyInUse } from '../state/queries.ts'
import { failure, setFailure } from '../state/run.ts'
import { setKeyRefused, setPayer } from '../state/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './refused-key.module.css'

/** Says that the key in use is refused, and offers other keys. The prompt and the pictures stay. */
export function RefusedKey() {
  const { refusal } = useKeyInUse()
  const failed = () => failure()?.code === 'UNAUTHENTICATED'
  createEffect(() => setKeyRefused(Boolean(refusal())))
  createEffect(() => {
    if (!failed()) return
    if (refusal()) setFailure(null)
    else refresh()
  })
  return (
    <Show when={refusal()}>
      {(why) => (
        <div class={styles.refused} role="alert">
          <KeyRound />
          <p>{why()}. Your prompt and pictures stay.</p>
          <Show when={why() === signedOut}>
            <a class={buttonClass('plain', 'small')} href={hrefOf('/keys')}>
              Sign in
            </a>
          </Show>
          <Button size="small" onClick={() => setOpenDialog('key')}>
            Use another key
          </Button>
          <Button size="small" onClick={() => setPayer({})}>
            Forget the key
          </Button>
        </div>
      )}
    </Show>
  )
}
