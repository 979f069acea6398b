import { createSignal, type JSX } from 'solid-js'
import Copy from '~icons/lucide/copy'
import { copy } from '../../state/announcer.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import styles from './secret-dialog.module.css'

interface SecretDialogProps {
  title: string
  secret: string
  /** What the secret is for. */
  text: string
  /** Code with the secret. */
  children: JSX.Element
  close(): void
}

/** Shows a secret, once. It closes only after a tick says that the secret is stored. */
export function SecretDialog(props: SecretDialogProps) {
  const [stored, setStored] = createSignal(false)
  return (
    <Dialog close={props.close} title={props.title} persistent={!stored()} wide>
      <p>{props.text}</p>
      <Secret text={props.secret} copied="Key copied" />
      {props.children}
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

/** A secret text with a button that copies it. */
export function Secret(props: { text: string; copied: string }) {
  return (
    <div class={styles.secret}>
      <code>{props.text}</code>
      <Button look="primary" size="small" onClick={() => copy(props.text, props.copied)}>
        <Copy />
        Copy
      </Button>
    </div>
  )
}
