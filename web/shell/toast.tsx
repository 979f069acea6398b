import { createEffect, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import Check from '~icons/lucide/check'
import { announcement, closeToast, holdToast, releaseToast, toast } from '../state/announcer.ts'
import { modals } from '../ui/modal.ts'
import styles from './toast.module.css'

/**
 * The visible confirmation, and the live region of the page. Both are inside the top dialog: the
 * rest of the page is inert and covered.
 */
export function Toast() {
  let element!: HTMLElement
  createEffect(() => {
    modals()
    const isShown = Boolean(toast())
    // The browser hides a popover that moves into another dialog.
    queueMicrotask(() => element.togglePopover(isShown))
  })
  const act = () => {
    const action = toast()?.action
    closeToast()
    action?.run()
  }
  return (
    <Portal
      mount={modals().at(-1)}
      ref={(container) => {
        container.style.display = 'contents'
      }}
    >
      <section
        ref={element}
        aria-label="Confirmation"
        popover="manual"
        class={styles.toast}
        onPointerEnter={holdToast}
        onPointerLeave={releaseToast}
        onFocusIn={holdToast}
        onFocusOut={releaseToast}
      >
        <Check />
        <span>{toast()?.message}</span>
        <Show when={toast()?.action}>
          {(action) => (
            <button type="button" onClick={act}>
              {action().name}
            </button>
          )}
        </Show>
      </section>
      <div class="unseen" role="status" aria-live="polite">
        {announcement()}
      </div>
    </Portal>
  )
}
