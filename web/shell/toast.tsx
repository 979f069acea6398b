import Check from '~icons/lucide/check'
import { announcement, toast } from '../state/announcer.ts'
import styles from './toast.module.css'

/** The visible confirmation, and the live region of the whole page. */
export function Toast() {
  return (
    <>
      <div class={styles.toast} data-shown={Boolean(toast())} aria-hidden="true">
        <Check />
        {toast()}
      </div>
      <div class="unseen" role="status" aria-live="polite">
        {announcement()}
      </div>
    </>
  )
}
