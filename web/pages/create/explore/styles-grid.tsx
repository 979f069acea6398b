import { Index } from 'solid-js'
import type { Cell } from '../../../lib/cells.ts'
import { styles as known } from '../../../lib/styles.ts'
import { ExploredFrame } from './explored-frame.tsx'
import styles from './grid.module.css'

/** One image for each style, under its name. */
export default function StylesGrid(props: { cells: readonly Cell[] }) {
  return (
    <ul class={styles.styles}>
      <Index each={props.cells}>
        {(cell, index) => (
          <li>
            <b>{nameOf(cell().generation.prompt)}</b>
            <ExploredFrame cells={props.cells} index={index} />
          </li>
        )}
      </Index>
    </ul>
  )
}

/** The style whose words are at the end of a prompt. */
function nameOf(prompt: string): string {
  const [name = prompt] = Object.entries(known).find(([, words]) => prompt.endsWith(words)) ?? []
  return name
}
