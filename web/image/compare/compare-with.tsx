import { createSignal, For, Show } from 'solid-js'
import Columns from '~icons/lucide/columns-2'
import { compare } from '../../state/compare.ts'
import { lightbox, type Shown } from '../../state/lightbox.ts'
import { Button } from '../../ui/button.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import styles from './compare-with.module.css'

/** How many pictures to offer. The nearest in the lightbox come first. */
const offered = 8

/** Offers the pictures around this one. The chosen picture is compared with this one. */
export function CompareWith(props: { shown: Shown }) {
  const [isOpen, setIsOpen] = createSignal(false)
  const nearest = () => {
    const { images = [], index = 0 } = lightbox() ?? {}
    const distance = (shown: Shown) => Math.abs(images.indexOf(shown) - index)
    return images
      .filter(({ image }) => image.id !== props.shown.image.id)
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, offered)
  }
  return (
    <Show when={nearest().length}>
      <Button aria-expanded={isOpen()} onClick={() => setIsOpen(!isOpen())}>
        <Columns />
        Compare with…
      </Button>
      <Show when={isOpen()}>
        <ul class={styles.pictures}>
          <For each={nearest()}>
            {(other) => (
              <li>
                <button
                  type="button"
                  aria-label={`Compare with: ${other.generation.prompt}, seed ${other.image.seed}`}
                  onClick={() => compare(props.shown, other)}
                >
                  <Thumbnail image={other.image} sizes="72px" />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </Show>
  )
}
