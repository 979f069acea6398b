import { type JSX, Show, splitProps } from 'solid-js'
import styles from './field.module.css'

type FieldProps = JSX.InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
}

/** A labeled text field with its hint, or with its error. */
export function Field(props: FieldProps) {
  const [own, rest] = splitProps(props, ['label', 'hint', 'error'])
  const note = `${props.id}-note`
  return (
    <div class={styles.field}>
      <label for={props.id}>{own.label}</label>
      <input
        {...rest}
        aria-invalid={Boolean(own.error)}
        aria-describedby={own.error || own.hint ? note : undefined}
      />
      <Show when={own.error ?? own.hint}>
        {(text) => (
          <span id={note} class={styles.note}>
            {text()}
          </span>
        )}
      </Show>
    </div>
  )
}
