import { createSignal, type JSX, Show, splitProps } from 'solid-js'
import styles from './field.module.css'

type FieldProps = JSX.InputHTMLAttributes<HTMLInputElement> & {
  label: string
  hint?: string
  error?: string
}

/** What a person has to correct before a form can be sent. */
function problemOf({ validity, type, title, labels }: HTMLInputElement): string {
  if (validity.valueMissing) return `${labels?.[0]?.textContent} is missing.`
  if (validity.typeMismatch && type === 'email') return 'This is no e-mail address.'
  if (validity.typeMismatch && type === 'url') return 'This is no URL: it begins with https://.'
  return `${title}.`
}

/**
 * A labeled text field with its hint, or with its error. The browser shows no bubble of its own.
 */
export function Field(props: FieldProps) {
  const [own, rest] = splitProps(props, ['label', 'hint', 'error'])
  const [problem, setProblem] = createSignal<string>()
  const note = `${props.id}-note`
  const error = () => problem() ?? own.error
  const complain = (event: Event & { currentTarget: HTMLInputElement }) => {
    event.preventDefault()
    const field = event.currentTarget
    setProblem(problemOf(field))
    if (field.form?.querySelector('input:invalid') === field) field.focus()
  }
  return (
    <div class={styles.field}>
      <label for={props.id}>{own.label}</label>
      <input
        {...rest}
        on:invalid={complain}
        on:input={() => setProblem()}
        aria-invalid={Boolean(error())}
        aria-describedby={error() || own.hint ? note : undefined}
      />
      <Show when={error() ?? own.hint}>
        {(text) => (
          <span id={note} class={styles.note}>
            {text()}
          </span>
        )}
      </Show>
    </div>
  )
}
