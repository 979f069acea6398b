import { createEffect, For } from 'solid-js'
import { lightbox, setLightbox } from '../state/lightbox.ts'
import styles from './filmstrip.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** How many pictures to show on each side of the open one. */
const around = 12

/** The pictures before and after the open one. */
export function Filmstrip() {
  let list!: HTMLOListElement
  const index = () => lightbox()?.index ?? 0
  const first = () => Math.max(0, index() - around)
  const shown = () => lightbox()?.images.slice(first(), index() + around + 1) ?? []
  createEffect(() => {
    list.children[index() - first()]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  })
  return (
    <ol ref={list} class={styles.strip}>
      <For each={shown()}>
        {({ image }, place) => (
          <li>
            <button
              type="button"
              tabindex="-1"
              aria-label={`Picture ${first() + place() + 1}`}
              aria-current={first() + place() === index() ? 'true' : undefined}
              onClick={() => setLightbox((now) => now && { ...now, index: first() + place() })}
            >
              <Thumbnail image={image} sizes="48px" />
            </button>
          </li>
        )}
      </For>
    </ol>
  )
}
