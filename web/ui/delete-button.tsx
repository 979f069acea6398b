import { createSignal } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import { Button } from './button.tsx'

const confirmMs = 4000

/** Confirms at the first press and deletes at the second. For actions without an undo. */
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
