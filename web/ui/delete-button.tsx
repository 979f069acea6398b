import { createSignal } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import { Button } from './button.tsx'

const confirmMs = 4000

/** Asks once more before something is gone for good, in place of a dialog. */
export function DeleteButton(props: { delete(): void }) {
  const [sure, setSure] = createSignal(false)
  const press = () => {
    if (sure()) return props.delete()
    setSure(true)
    setTimeout(() => setSure(false), confirmMs)
  }
  return (
    <Button look={sure() ? 'danger' : 'plain'} onClick={press}>
      <Trash />
      {sure() ? 'Delete for good?' : 'Delete'}
    </Button>
  )
}
