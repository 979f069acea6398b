import { Show } from 'solid-js'
import { seconds } from '../../lib/format.ts'
import { useQuota } from '../../state/key-in-use.ts'
import { useRecent } from '../../state/recent.ts'
import { image, shape, steps } from '../../state/set-up.ts'
import styles from './cost.module.css'
import { estimateMs } from './estimate.ts'

/** What the click will cost, in images and in time as recent runs took it. */
export function Cost() {
  const quota = useQuota()
  const recent = useRecent()
  const estimate = () => estimateMs({ image: image(), steps: steps(), ...shape() }, recent())
  return (
    <p class={styles.cost}>
      <Show when={quota()}>
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
