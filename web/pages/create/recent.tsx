import { For, Show } from 'solid-js'
import ChevronRight from '~icons/lucide/chevron-right'
import { ImageTile } from '../../image/image-tile.tsx'
import { hrefOf } from '../../lib/site.ts'
import { imagesOf, openImage } from '../../state/lightbox.ts'
import { recentGenerations } from '../../state/queries.ts'
import { isInRuns } from '../../state/run.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './recent.module.css'

const most = 16
/** CSS pixels. */
const height = 150

/** The latest images in one strip, without those of the runs. */
export default function Recent() {
  const images = () =>
    imagesOf(recentGenerations().filter(({ id }) => !isInRuns(id))).slice(0, most)
  return (
    <Show when={images().length}>
      <section class={styles.recent}>
        <SectionHeading title="Recent">
          <a class={buttonClass('ghost', 'small')} href={hrefOf('/gallery')}>
            Gallery
            <ChevronRight />
          </a>
        </SectionHeading>
        <ul class={styles.strip}>
          <For each={images()}>
            {(shown) => (
              <li style={{ 'aspect-ratio': `${shown.image.width} / ${shown.image.height}` }}>
                <ImageTile
                  shown={shown}
                  width={(height * shown.image.width) / shown.image.height}
                  open={() => openImage(images(), shown.image.id)}
                />
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  )
}
