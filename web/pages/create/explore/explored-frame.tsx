import { Show } from 'solid-js'
import { useSetUp } from '../../../image/actions.ts'
import { CellFrame } from '../../../image/cell-frame.tsx'
import { type Cell, imageOf, seedOf } from '../../../lib/cells.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './grid.module.css'

/** One of many images, whose set-up can be taken over. */
export function ExploredFrame(props: { cells: readonly Cell[]; index: number }) {
  const finished = () => {
    const cell = props.cells[props.index]
    return cell && imageOf(cell) && cell
  }
  return (
    <div class={styles.explored}>
      <CellFrame cells={props.cells} index={props.index} isSmall />
      <Show when={finished()}>
        {(cell) => (
          <Button
            class={styles.use}
            size="small"
            aria-label={`Use this: image ${props.index + 1}`}
            onClick={() => useSetUp(cell().generation, seedOf(cell()))}
          >
            Use this
          </Button>
        )}
      </Show>
    </div>
  )
}
