import { For } from 'solid-js'
import type { Dimensions, Generation } from '../../client/documents.ts'
import { Frame } from '../../image/frame.tsx'
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
export function AllDimensions(props: { generations: readonly Generation[] }) {
  return (
    <ul class={styles.page}>
      <For each={props.generations}>
        {(generation) => {
          const { part, caption } = parts[generation.dimensions]
          return (
            <li class={styles[part]}>
              <Frame generation={generation} index={0} among={props.generations} />
              <div class={styles.words}>
                <b>{caption}</b>
                <i />
                <i />
              </div>
            </li>
          )
        }}
      </For>
    </ul>
  )
}
