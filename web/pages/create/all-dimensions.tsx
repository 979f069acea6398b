import { For } from 'solid-js'
import type { Dimensions, Generation } from '../../api/documents.ts'
import { Frame } from '../../image/frame.tsx'
import styles from './all-dimensions.module.css'

/** Where a image of each shape would sit in a page. */
const places: Record<Dimensions, { place: string; caption: string }> = {
  RATIO_16_9: { place: 'hero', caption: 'Hero' },
  RATIO_3_2: { place: 'card', caption: 'Card' },
  RATIO_1_1: { place: 'avatar', caption: 'Avatar' },
  RATIO_3_4: { place: 'poster', caption: 'Poster' },
  RATIO_9_16: { place: 'story', caption: 'Story' },
  RATIO_1_2: { place: 'banner', caption: 'Banner' },
}

/** One prompt in all six shapes, laid out as the parts of a page. */
export function AllDimensions(props: { generations: readonly Generation[] }) {
  return (
    <ul class={styles.page}>
      <For each={props.generations}>
        {(generation) => {
          const { place, caption } = places[generation.dimensions]
          return (
            <li class={styles[place]}>
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
