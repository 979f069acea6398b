import { modifier } from '../../shell/shortcuts.ts'
import { starting } from '../../state/generate.ts'
import { shortage } from '../../state/queries.ts'
import { Button } from '../../ui/button.tsx'
import styles from './generate-button.module.css'

export function GenerateButton() {
  const press = (event: MouseEvent) => {
    // A double click is one click.
    if (event.detail > 1) event.preventDefault()
  }
  return (
    <Button
      class={styles.button}
      type="submit"
      look="primary"
      size="large"
      aria-disabled={starting()}
      // It can still be pressed: the server knows best, and its answer says what helps.
      data-spent={Boolean(shortage(1))}
      title={shortage(1)}
      onClick={press}
    >
      Generate <kbd>{modifier} ↵</kbd>
    </Button>
  )
}
