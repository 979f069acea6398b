import { For, Show } from 'solid-js'
import type { Generation } from '../../client/documents.ts'
import { Frame } from '../../image/frame.tsx'
import { seconds } from '../../lib/format.ts'
import { elapsedMs, isRunning } from '../../lib/progress.ts'
import { range } from '../../lib/range.ts'
import styles from './each-engine.module.css'

/** The same request on each engine, side by side, with the time that each took. */
export default function EachEngine(props: { generations: readonly Generation[] }) {
  return (
    <ul class={styles.engines}>
      <For each={props.generations}>
        {(generation) => (
          <li>
            <p>
              <b>{generation.engine}</b>{' '}
              <Show when={!isRunning(generation.status)}>{seconds(elapsedMs(generation, 0))}</Show>
            </p>
            <div class={styles.pictures} data-several={generation.image > 1}>
              <For each={range(0, generation.image - 1)}>
                {(index) => (
                  <Frame generation={generation} index={index} among={props.generations} />
                )}
              </For>
            </div>
          </li>
        )}
      </For>
    </ul>
  )
}
