import { Show } from 'solid-js'
import KeyRound from '~icons/lucide/key-round'
import { hrefOf } from '../lib/site.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { signedOut } from '../state/queries.ts'
import { setPayer } from '../state/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './refused-key-notice.module.css'

/** Why the key in use is refused, and other keys to use. The prompt and the pictures stay. */
export default function RefusedKeyNotice(props: { why: string }) {
  return (
    <div class={styles.refused} role="alert">
      <KeyRound />
      <p>{props.why}. Your prompt and pictures stay.</p>
      <Show when={props.why === signedOut}>
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
  )
}
