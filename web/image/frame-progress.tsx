import { For, Show } from 'solid-js'
import { range } from '../lib/range.ts'
import styles from './frame-progress.module.css'

/** The steps of one image as segments. While the image is active, its next segment is animated. */
export function FrameProgress(props: {
  index: number
  step: number
  steps: number
  active: boolean
}) {
  const words = () => (props.active ? `step ${props.step} of ${props.steps}` : 'waiting')
  return (
    <div
      class={styles.progress}
      role="progressbar"
      aria-label={`Image ${props.index + 1}`}
      aria-valuemin="0"
      aria-valuemax={props.steps}
      aria-valuenow={props.step}
      aria-valuetext={words()}
    >
      <span class={styles.count}>
        <Show when={props.active} fallback="waiting">
          <b>{props.step}</b>/{props.steps}
        </Show>
      </span>
      <span class={styles.bars}>
        <For each={range(0, props.steps - 1)}>
          {(step) => (
            <i data-done={step < props.step} data-next={props.active && step === props.step} />
          )}
        </For>
      </span>
    </div>
  )
}
