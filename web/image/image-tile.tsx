import { type JSX, Show } from 'solid-js'
import { ago } from '../lib/format.ts'
import { placeholderStyle } from '../lib/placeholder.ts'
import type { Shown } from '../state/lightbox.ts'
import { ImageActions } from './image-actions.tsx'
import styles from './image-tile.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface ImageTileProps {
  shown: Shown
  /** CSS pixels. */
  width: number
  eager?: boolean
  /** False shows only the placeholder. Default: true. */
  isShown?: boolean
  open(event: MouseEvent): void
  /** Whether Tab stops at the image. Default: true. */
  isTabStop?: boolean
  /** Replaces the usual buttons on the image. */
  actions?: JSX.Element
}

/** A finished image in a strip or in the gallery: uncropped, its prompt on hover. */
export function ImageTile(props: ImageTileProps) {
  const generation = () => props.shown.generation
  const image = () => props.shown.image
  return (
    <figure class={styles.tile}>
      <button
        type="button"
        class={styles.open}
        style={placeholderStyle(image().thumbhash)}
        aria-label={`Open: ${generation().prompt}`}
        tabindex={props.isTabStop === false ? -1 : undefined}
        onClick={props.open}
      >
        <Show when={props.isShown !== false}>
          <Thumbnail
            image={image()}
            sizes={`${Math.ceil(props.width)}px`}
            loading={props.eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        </Show>
      </button>
      <figcaption>
        <span dir="auto">{generation().prompt}</span>
        <time datetime={generation().createdAt}>{ago(generation().createdAt)}</time>
      </figcaption>
      {props.actions ?? <ImageActions generation={generation()} image={image()} />}
    </figure>
  )
}
