import { createSignal, type JSX } from 'solid-js'
import type { Refused } from '../../state/change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from './form-error.tsx'

interface ConfirmDialogProps {
  title: string
  /** What the action changes. */
  children: JSX.Element
  /** The label of the button that acts, and its look. */
  action: string
  look?: 'primary' | 'danger'
  /** The label of the button that changes nothing. */
  keep?: string
  close(): void
  act(): Promise<Refused | undefined>
}

/** Asks before an action, and shows why it was refused. It acts once at a time. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [error, setError] = createSignal<string>()
  let isActing = false
  const act = async () => {
    if (isActing) return
    isActing = true
    setError((await props.act())?.message)
    isActing = false
  }
  return (
    <Dialog close={props.close} title={props.title}>
      {props.children}
      <FormError text={error()} />
      <DialogFooter>
        <Button onClick={props.close}>{props.keep ?? 'Not now'}</Button>
        <Button look={props.look ?? 'primary'} onClick={act}>
          {props.action}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
