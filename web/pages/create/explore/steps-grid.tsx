import { For, Show } from 'solid-js'
import { type Cell, seedOf } from '../../../lib/cells.ts'
import { ExploredFrame } from './explored-frame.tsx'
import styles from './grid.module.css'

/** Seeds from left to right, steps from top to bottom. */
export default function StepsGrid(props: { cells: readonly Cell[] }) {
  const distinct = (of: (cell: Cell) => number) => [...new Set(props.cells.map(of))]
  const stepCounts = () => distinct(({ generation }) => generation.steps)
  const seeds = () => distinct(seedOf)
  const at = (steps: number, seed: number) =>
    props.cells.findIndex((cell) => cell.generation.steps === steps && seedOf(cell) === seed)
  return (
    <table class={styles.steps} style={{ '--aspect': aspectOf(props.cells) }}>
      <thead>
        <tr>
          <td class={styles.corner} />
          <For each={seeds()}>{(seed) => <th scope="col">Seed {seed}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={stepCounts()}>
          {(steps) => (
            <tr>
              <th scope="row">
                <b>{steps}</b> steps
              </th>
              <For each={seeds()}>
                {(seed) => (
                  <td>
                    <Show when={at(steps, seed) >= 0}>
                      <ExploredFrame cells={props.cells} index={at(steps, seed)} />
                    </Show>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

function aspectOf([cell]: readonly Cell[]): number {
  return cell ? cell.generation.width / cell.generation.height : 1
}
