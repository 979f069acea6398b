import { createSignal } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import { Button } from './button.tsx'

const confirmMs = 4000

/** A first press asks for confirmation, a second one deletes: for what cannot be undone. */
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
