import { For, Show } from 'solid-js'
import ChevronRight from '~icons/lucide/chevron-right'
import { PictureTile } from '../../image/image-tile.tsx'
import { openPicture, picturesOf } from '../../state/lightbox.ts'
import { useRecent } from '../../state/recent.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './recent.module.css'

const most = 16

/** The latest pictures in one strip. */
export function Recent() {
  const generations = useRecent()
  const pictures = () => picturesOf(generations()).slice(0, most)
  return (
    <Show when={pictures().length}>
      <section class={styles.recent}>
        <SectionHeading title="Recent">
          <a class={buttonClass('ghost', 'small')} href="/gallery">
            Gallery
            <ChevronRight />
          </a>
        </SectionHeading>
        <ul class={styles.strip}>
          <For each={pictures()}>
            {(shown) => (
              <li style={{ 'aspect-ratio': `${shown.picture.width} / ${shown.picture.height}` }}>
                <PictureTile shown={shown} open={() => openPicture(pictures(), shown.picture.id)} />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}
