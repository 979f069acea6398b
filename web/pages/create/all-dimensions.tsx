import { Index } from 'solid-js'
import type { Dimensions } from '../../client/documents.ts'
import { CellFrame } from '../../image/cell-frame.tsx'
import type { Cell } from '../../lib/cells.ts'
import { presets } from '../../lib/dimensions.ts'
import styles from './all-dimensions.module.css'

/** The part of a page for which each of the dimensions is used. */
const parts: Partial<Record<Dimensions, { part: string; caption: string }>> = {
  RATIO_16_9: { part: 'hero', caption: 'Hero' },
  RATIO_3_2: { part: 'card', caption: 'Card' },
  RATIO_1_1: { part: 'avatar', caption: 'Avatar' },
  RATIO_3_4: { part: 'poster', caption: 'Poster' },
  RATIO_9_16: { part: 'story', caption: 'Story' },
  RATIO_1_2: { part: 'banner', caption: 'Banner' },
}

/** Dimensions that represent no part of a page. */
const other = (dimensions: Dimensions) => ({ part: 'other', caption: presets[dimensions].name })

/** One prompt in all dimensions, laid out as the parts of a page. */
export function AllDimensions(props: { cells: readonly Cell[] }) {
  return (
    <ul class={styles.page}>
      <Index each={props.cells}>
        {(cell, index) => {
          const { dimensions } = cell().generation
          const { part, caption } = parts[dimensions] ?? other(dimensions)
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
