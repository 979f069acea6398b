import { Show } from 'solid-js'
import Ban from '~icons/lucide/ban'
import TriangleAlert from '~icons/lucide/triangle-alert'
import type { Generation } from '../client/documents.ts'
import styles from './frame-failure.module.css'

/** Says why the image is missing, and that it was not charged. */
export function FrameFailure(props: { generation: Generation }) {
  const cancelled = () => props.generation.status === 'CANCELLED'
  return (
    <div class={styles.failure} data-cancelled={cancelled()}>
      <Show when={cancelled()} fallback={<TriangleAlert />}>
        <Ban />
      </Show>
      <p>
        {cancelled() ? 'Cancelled' : (props.generation.error?.message ?? 'It failed')}. It was not
        charged.
      </p>
    </div>
  )
}
