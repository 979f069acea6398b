import { Show } from 'solid-js'
import Check from '~icons/lucide/check'
import { announcement, closeToast, holdToast, releaseToast, toast } from '../state/announcer.ts'
import styles from './toast.module.css'

/** The visible confirmation, and the live region of the whole page. */
export function Toast() {
  const undo = () => {
    const action = toast()?.undo
    closeToast()
    action?.()
  }
  return (
    <>
      <div
        class={styles.toast}
        data-shown={Boolean(toast())}
        onPointerEnter={holdToast}
        onPointerLeave={releaseToast}
        onFocusIn={holdToast}
        onFocusOut={releaseToast}
      >
        <Check />
        <span>{toast()?.message}</span>
        <Show when={toast()?.undo}>
          <button type="button" onClick={undo}>
            Undo
          </button>
        </Show>
      </div>
      <div class="unseen" role="status" aria-live="polite">
        {announcement()}
      </div>
    </>
  )
}
