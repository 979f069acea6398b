import { Show } from 'solid-js'
import ArrowUp from '~icons/lucide/arrow-up'
import { imagesOf } from '../../state/lightbox.ts'
import { Button } from '../../ui/button.tsx'
import styles from './fresh-button.module.css'
import type { History } from './history.ts'

/** Whether the top of the list is in view, CSS pixels. */
const nearTopPx = 80

export function nearTop(): boolean {
  return scrollY < nearTopPx
}

/** Announces newer pictures and shows them on a press. Without it they would move the others. */
export function FreshButton(props: { history: History }) {
  const count = () => imagesOf(props.history.fresh()).length
  const show = () => {
    props.history.showFresh()
    scrollTo({ top: 0 })
  }
  return (
    <div class={styles.place} role="status">
      <Show when={count() > 0}>
        <Button look="primary" onClick={show}>
          <ArrowUp />
          {count()} new
        </Button>
      </Show>
    </div>
  )
}
