import { Show } from 'solid-js'
import { estimateMs } from '../../lib/estimate.ts'
import { seconds } from '../../lib/format.ts'
import { engines, quota, recentGenerations, shortage } from '../../state/queries.ts'
import { eachEngine, engine, image, preset, prompts, steps } from '../../state/set-up.ts'
import styles from './cost.module.css'

/** The cost of a click: images of the quota, and the estimated time. */
export function Cost() {
  const images = () => image() * prompts().length * (engine() === eachEngine ? engines().length : 1)
  const estimate = () =>
    estimateMs({ image: images(), steps: steps(), ...preset() }, recentGenerations())
  return (
    <p class={styles.cost}>
      <Show when={shortage(1)}>{(reason) => <span class={styles.spent}>{reason()}</span>}</Show>
      <Show when={!shortage(1) && quota()}>
        {(now) => (
          <span>
            <span class={styles.uses}>Uses </span>
            <b>{images()}</b> of {now().remaining.toLocaleString('en')}
            {prompts().length > 1 ? ` for ${prompts().length} prompts` : ''}
          </span>
        )}
      </Show>
      <Show when={estimate()}>{(ms) => <span>≈ {seconds(ms())}</span>}</Show>
    </p>
  )
}
