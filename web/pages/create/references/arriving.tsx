import { Show } from 'solid-js'
import X from '~icons/lucide/x'
import type { Sent } from '../../../state/arrivals.ts'
import { IconButton } from '../../../ui/button.tsx'
import styles from './references.module.css'

/** A file on its way to the server, or why it did not arrive. */
export function Arriving(props: { sent: Sent }) {
  const name = () => props.sent.name || 'the picture'
  const percent = () => Math.round(props.sent.part * 100)
  return (
    <li class={styles.reference} data-problem={Boolean(props.sent.problem)}>
      <Show
        when={props.sent.problem}
        fallback={
          <>
            <img src={props.sent.picture} alt={`Uploading ${name()}`} />
            <progress value={percent()} max="100" aria-label={`Uploading ${name()}`} />
          </>
        }
      >
        {(problem) => <p role="alert">{problem()}</p>}
      </Show>
      <IconButton label={`Remove ${name()}`} onClick={() => props.sent.remove()}>
        <X />
      </IconButton>
    </li>
  )
}
