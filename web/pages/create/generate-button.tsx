import { Show } from 'solid-js'
import { modifier } from '../../shell/shortcuts.ts'
import { busy, cancel } from '../../state/generate.ts'
import { generating } from '../../state/run.ts'
import { Button } from '../../ui/button.tsx'
import styles from './generate-button.module.css'

/** One button that generates and cancels, so that the focus stays on it. */
export function GenerateButton() {
  const press = (event: MouseEvent) => {
    // The second click of a double click must not cancel what the first one started.
    if (generating() && event.detail < 2) cancel()
  }
  return (
    <Button
      class={styles.button}
      type={generating() ? 'button' : 'submit'}
      look={generating() ? 'plain' : 'primary'}
      size="large"
      aria-disabled={busy() && !generating()}
      onClick={press}
    >
      <Show
        when={generating()}
        fallback={
          <>
            Generate <kbd>{modifier} ↵</kbd>
          </>
        }
      >
        Cancel <kbd>esc</kbd>
      </Show>
    </Button>
  )
}
