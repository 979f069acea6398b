import { type ComponentProps, createSignal, type JSX, Show } from 'solid-js'
import { Field } from './field.tsx'
import styles from './in-place.module.css'

interface InPlaceProps {
  /** The field that changes the text. */
  field: Omit<ComponentProps<typeof Field>, 'error' | 'value'> & { id: string }
  value: string
  /** Saves the text. Resolves with the reason why it was refused. */
  save(text: string): Promise<string | undefined>
  /** The text, and a button with the id `opener` that begins to edit it. */
  children(edit: () => void, opener: string): JSX.Element
}

/**
 * A text that is edited where it stands. Enter or leaving the field saves it, Escape restores it.
 */
export function InPlace(props: InPlaceProps) {
  const [isEdited, setIsEdited] = createSignal(false)
  const [error, setError] = createSignal<string>()
  let form!: HTMLFormElement
  let isSaving = false
  const opener = () => `${props.field.id}-edit`
  const field = () => form.querySelector('input')
  const edit = () => {
    setError()
    setIsEdited(true)
    field()?.select()
  }
  const close = () => {
    const hasFocus = form.contains(document.activeElement)
    setIsEdited(false)
    if (hasFocus) document.getElementById(opener())?.focus()
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSaving) return
    const text = field()?.value ?? ''
    if (text === props.value) return close()
    isSaving = true
    const refused = await props.save(text)
    isSaving = false
    setError(refused)
    if (!refused) close()
  }
  const leave = () => {
    if (!isSaving && isEdited()) field()?.validity.valid ? form.requestSubmit() : close()
  }
  return (
    <Show when={isEdited()} fallback={props.children(edit, opener())}>
      <form
        ref={form}
        class={styles.form}
        onSubmit={save}
        onFocusOut={leave}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        <Field {...props.field} value={props.value} error={error()} />
      </form>
    </Show>
  )
}
