import { createEffect, createSignal, on } from 'solid-js'
import Trash from '~icons/lucide/trash-2'
import { Button } from './button.tsx'

const confirmMs = 4000

/** A first press asks for confirmation, a second one deletes. `of` is the id of what is deleted. */
export function DeleteButton(props: { of: string; delete(): void }) {
  const [sure, setSure] = createSignal(false)
  // What was asked about one thing is not confirmed for the next.
  createEffect(
    on(
      () => props.of,
      () => setSure(false),
      { defer: true },
    ),
  )
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
