import { Index } from 'solid-js'
import type { Dimensions } from '../../client/documents.ts'
import { CellFrame } from '../../image/cell-frame.tsx'
import type { Cell } from '../../lib/cells.ts'
import styles from './all-dimensions.module.css'

/** Which part of a page an image of each of the dimensions stands for. */
const parts: Record<Dimensions, { part: string; caption: string }> = {
  RATIO_16_9: { part: 'hero', caption: 'Hero' },
  RATIO_3_2: { part: 'card', caption: 'Card' },
  RATIO_1_1: { part: 'avatar', caption: 'Avatar' },
  RATIO_3_4: { part: 'poster', caption: 'Poster' },
  RATIO_9_16: { part: 'story', caption: 'Story' },
  RATIO_1_2: { part: 'banner', caption: 'Banner' },
}

/** One prompt in all six dimensions, laid out as the parts of a page. */
export function AllDimensions(props: { cells: readonly Cell[] }) {
  return (
    <ul class={styles.page}>
      <Index each={props.cells}>
        {(cell, index) => {
          const { part, caption } = parts[cell().generation.dimensions]
          return (
            <li class={styles[part]}>
              <CellFrame cells={props.cells} index={index} />
              <div class={styles.words}>
                <b>{caption}</b>
                <i />
                <i />
              </div>
            </li>
          )
        }}
      </Index>
    </ul>
  )
}
