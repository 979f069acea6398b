import { Show } from 'solid-js'
import { busy, cancel, drawing } from '../state/run.ts'
import { modifier } from '../state/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import styles from './generate-button.module.css'

export function GenerateButton() {
  return (
    <Show
      when={drawing()}
      fallback={
        <Button class={styles.button} type="submit" look="primary" size="large" disabled={busy()}>
          Generate <kbd>{modifier} ↵</kbd>
        </Button>
      }
    >
      <Button class={styles.button} size="large" onClick={cancel}>
        Cancel <kbd>esc</kbd>
      </Button>
    </Show>
  )
}
