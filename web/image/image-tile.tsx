import { ago } from '../lib/format.ts'
import type { Shown } from '../state/lightbox.ts'
import { HostedImage } from './hosted-image.tsx'
import { PictureActions } from './image-actions.tsx'
import styles from './image-tile.module.css'

/** A finished picture in a strip or in the gallery: uncropped, its prompt on hover. */
export function PictureTile(props: { shown: Shown; eager?: boolean; open(): void }) {
  const generation = () => props.shown.generation
  const picture = () => props.shown.picture
  return (
    <figure class={styles.tile}>
      <button
        type="button"
        class={styles.open}
        aria-label={`Open: ${generation().prompt}`}
        onClick={props.open}
      >
        <HostedImage
          src={picture().url}
          alt=""
          width={picture().width}
          height={picture().height}
          loading={props.eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </button>
      <figcaption>
        <span>{generation().prompt}</span>
        <time datetime={generation().createdAt}>{ago(generation().createdAt)}</time>
      </figcaption>
      <PictureActions generation={generation()} picture={picture()} />
    </figure>
  )
}
