import { For, Index, Show } from 'solid-js'
import type { Generation } from '../../client/documents.ts'
import { CellFrame } from '../../image/cell-frame.tsx'
import type { Cell } from '../../lib/cells.ts'
import { seconds } from '../../lib/format.ts'
import { isRunning, tookOf } from '../../lib/progress.ts'
import styles from './each-engine.module.css'

const hasEnded = (generation?: Generation) => generation && !isRunning(generation.status)

/** The same request on each engine, side by side, with the time that each took. */
export default function EachEngine(props: { cells: readonly Cell[] }) {
  const engines = () => [...new Set(props.cells.map(({ generation }) => generation.engine))]
  const placesOf = (engine: string) =>
    [...props.cells.keys()].filter((index) => props.cells[index]?.generation.engine === engine)
  return (
    <ul class={styles.engines}>
      <For each={engines()}>
        {(engine) => {
          const generation = () => props.cells[placesOf(engine)[0] ?? 0]?.generation
          return (
            <li>
              <p>
                <b>{engine}</b>{' '}
                <Show when={hasEnded(generation()) && generation()}>
                  {(ended) => <>{seconds(tookOf([ended()], 0).drawnMs)}</>}
                </Show>
              </p>
              <div class={styles.pictures} data-several={placesOf(engine).length > 1}>
                <Index each={placesOf(engine)}>
                  {(place) => <CellFrame cells={props.cells} index={place()} />}
                </Index>
              </div>
            </li>
          )
        }}
      </For>
    </ul>
  )
}
