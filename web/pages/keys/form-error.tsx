import { Show } from 'solid-js'
import styles from './form-error.module.css'

/** Why a form or dialog was refused, where no field says it. */
export function FormError(props: { text: string | undefined }) {
  return (
    <Show when={props.text}>
      {(text) => (
        <p class={styles.error} role="alert">
          {text()}
        </p>
      )}
    </Show>
  )
}
