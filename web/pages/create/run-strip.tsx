import { Index } from 'solid-js'
import { CellFrame } from '../../image/cell-frame.tsx'
import type { Cell } from '../../lib/cells.ts'
import styles from './run-strip.module.css'

/** The images of a run in one row that scrolls. */
export function RunStrip(props: { cells: readonly Cell[] }) {
  return (
    <ul class={styles.strip}>
      <Index each={props.cells}>
        {(cell, index) => (
          <li
            style={{ 'aspect-ratio': `${cell().generation.width} / ${cell().generation.height}` }}
          >
            <CellFrame cells={props.cells} index={index} isSmall />
          </li>
        )}
      </Index>
    </ul>
  )
}
