import { Show } from 'solid-js'
import type { Generation } from '../../client/documents.ts'
import { seconds } from '../../lib/format.ts'
import { useEngines, useQuota, useRecent } from '../../state/queries.ts'
import { eachEngine, engine, image, preset, steps } from '../../state/set-up.ts'
import styles from './cost.module.css'

/** What the click will cost: images of the quota, and time as recent generations took it. */
export function Cost() {
  const quota = useQuota()
  const recent = useRecent()
  const engines = useEngines()
  const images = () => image() * (engine() === eachEngine ? engines().length : 1)
  const estimate = () => estimateMs({ image: images(), steps: steps(), ...preset() }, recent())
  return (
    <p class={styles.cost}>
      <Show when={quota()}>
        {(now) => (
          <span>
            <span class={styles.uses}>Uses </span>
            <b>{images()}</b> of {now().remaining.toLocaleString('en')}
          </span>
        )}
      </Show>
      <Show when={estimate()}>{(ms) => <span>≈ {seconds(ms())}</span>}</Show>
    </p>
  )
}

// An image has a fixed part, worth about two steps, besides its steps.
const fixedSteps = 2

type Work = Pick<Generation, 'image' | 'steps' | 'width' | 'height'>

/** By the median speed of recent generations; undefined when there are none. */
function estimateMs(next: Work, recent: readonly Generation[]): number | undefined {
  const msPerWork = recent
    .filter(({ status }) => status === 'SUCCEEDED')
    .flatMap((generation) => {
      const { startedAt, finishedAt } = generation
      if (!startedAt || !finishedAt) return []
      return (Date.parse(finishedAt) - Date.parse(startedAt)) / workOf(generation)
    })
    .sort((a, b) => a - b)
  const median = msPerWork[Math.floor(msPerWork.length / 2)]
  return median === undefined ? undefined : median * workOf(next)
}

function workOf({ image, steps, width, height }: Work): number {
  return image * (steps + fixedSteps) * width * height
}
