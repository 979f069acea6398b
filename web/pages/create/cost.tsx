import { Show } from 'solid-js'
import { estimateMs } from '../../lib/estimate.ts'
import { seconds } from '../../lib/format.ts'
import { useQuota, useRecent, useShortage } from '../../state/queries.ts'
import { image, preset, steps } from '../../state/set-up.ts'
import styles from './cost.module.css'

/** What the click will cost: images of the quota, and time as recent generations took it. */
export function Cost() {
  const quota = useQuota()
  const shortage = useShortage()
  const recent = useRecent()
  const estimate = () => estimateMs({ image: image(), steps: steps(), ...preset() }, recent())
  return (
    <p class={styles.cost}>
      <Show when={shortage(1)}>{(reason) => <span class={styles.spent}>{reason()}</span>}</Show>
      <Show when={!shortage(1) && quota()}>
        {(now) => (
          <span>
            <span class={styles.uses}>Uses </span>
            <b>{image()}</b> of {now().remaining.toLocaleString('en')}
          </span>
        )}
      </Show>
      <Show when={estimate()}>{(ms) => <span>≈ {seconds(ms())}</span>}</Show>
    </p>
  )
}
