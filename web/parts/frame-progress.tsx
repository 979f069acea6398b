import { For } from 'solid-js'
import { range } from '../state/range.ts'
import styles from './frame-progress.module.css'

/** The steps of one picture as segments, the next one filling. */
export function FrameProgress(props: { index: number; step: number; steps: number }) {
  return (
    <div
      class={styles.progress}
      role="progressbar"
      aria-label={`Image ${props.index + 1}`}
      aria-valuemin="0"
      aria-valuemax={props.steps}
      aria-valuenow={props.step}
      aria-valuetext={`step ${props.step} of ${props.steps}`}
    >
      <span class={styles.count}>
        <b>{props.step}</b>/{props.steps}
      </span>
      <span class={styles.bars}>
        <For each={range(0, props.steps - 1)}>
          {(step) => <i data-done={step < props.step} data-next={step === props.step} />}
        </For>
      </span>
    </div>
  )
}
