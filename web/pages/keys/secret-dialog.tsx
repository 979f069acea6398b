import { createSignal } from 'solid-js'
import Copy from '~icons/lucide/copy'
import type { CreatedKey } from '../../client/account-documents.ts'
import { copy } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import styles from './secret-dialog.module.css'

/** Shows the secret, once. It closes only after a tick says that the secret is stored. */
export function SecretDialog(props: { created: CreatedKey; close(): void }) {
  const [stored, setStored] = createSignal(false)
  return (
    <Dialog close={props.close} title="Copy your key now" persistent={!stored()}>
      <p>You will not see it again. If it gets lost, revoke it and make a new one.</p>
      <div class={styles.secret}>
        <code>{props.created.secret}</code>
        <Button
          look="primary"
          size="small"
          onClick={() => copy(props.created.secret, 'Key copied')}
        >
          <Copy />
          Copy
        </Button>
      </div>
      <code class={styles.line}>export EASEL_KEY={props.created.secret}</code>
      <DialogFooter>
        <CheckBox checked={stored()} change={setStored}>
          I have stored it somewhere safe
        </CheckBox>
        <Button look="primary" disabled={!stored()} onClick={props.close}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
