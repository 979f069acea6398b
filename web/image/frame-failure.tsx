import { Show } from 'solid-js'
import Ban from '~icons/lucide/ban'
import RefreshCw from '~icons/lucide/refresh-cw'
import TriangleAlert from '~icons/lucide/triangle-alert'
import type { Generation } from '../client/documents.ts'
import { repeat } from '../state/generate.ts'
import { Button } from '../ui/button.tsx'
import styles from './frame-failure.module.css'

/** Says why the image is missing and that it was not charged, and offers to repeat. */
export function FrameFailure(props: { generation: Generation; index: number }) {
  // A repeat generates all images again, so one button is enough.
  const first = () =>
    props.generation.frames.find(
      ({ index }) => !props.generation.images.some((image) => image.index === index),
    )
  const cancelled = () => props.generation.status === 'CANCELLED'
  const again = () => {
    if (props.generation.images.length) return 'Draw all'
    return cancelled() ? 'Draw it' : 'Try again'
  }
  return (
    <div class={styles.failure} data-cancelled={cancelled()}>
      <Show when={cancelled()} fallback={<TriangleAlert />}>
        <Ban />
      </Show>
      <p>
        {cancelled() ? 'Cancelled' : (props.generation.error?.message ?? 'It failed')}. It was not
        charged.
      </p>
      <Show when={first()?.index === props.index}>
        <Button size="small" onClick={() => repeat(props.generation)}>
          <RefreshCw />
          {again()}
        </Button>
      </Show>
    </div>
  )
}
