import { Show } from 'solid-js'
import { resetTime } from '../lib/format.ts'
import { setOpenDialog } from '../state/dialogs.ts'
import { quota } from '../state/queries.ts'
import { image } from '../state/set-up.ts'
import styles from './quota-left.module.css'

/** The images that remain today, and the share of the set-up. Opens the key dialog. */
export function QuotaLeft() {
  const share = (images: number) => (images / Math.max(1, quota()?.limit ?? 1)) * 100
  const planned = () => Math.min(image(), quota()?.remaining ?? 0)
  const details = () => {
    const now = quota()
    return now ? `of ${now.limit} images today, resets ${resetTime(now.resetsAt)}` : 'unknown'
  }
  return (
    <button
      type="button"
      class={styles.quota}
      data-low={(quota()?.remaining ?? 1) < (quota()?.limit ?? 1) * 0.1}
      title={`Quota: ${quota()?.remaining ?? ''} ${details()}`}
      onClick={() => setOpenDialog('key')}
    >
      <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
        <circle class={styles.all} cx="12" cy="12" r="9" />
        <Show when={quota()}>
          {(now) => (
            <>
              <circle
                class={styles.planned}
                cx="12"
                cy="12"
                r="9"
                pathLength="100"
                stroke-dasharray={`${Math.max(planned() && 1.6, share(planned()))} 100`}
                stroke-dashoffset={-share(now().used)}
              />
              <circle
                class={styles.used}
                cx="12"
                cy="12"
                r="9"
                pathLength="100"
                stroke-dasharray={`${share(now().used)} 100`}
              />
            </>
          )}
        </Show>
      </svg>
      <span>
        <b>{quota()?.remaining.toLocaleString('en') ?? '–'}</b> left
      </span>
      <span class="unseen">{details()}</span>
    </button>
  )
}
