import { createResource, Show } from 'solid-js'
import { placeholderStyle } from '../lib/placeholder.ts'
import { shownOf, variationsOf } from '../state/family.ts'
import { openImage } from '../state/lightbox.ts'
import { Thumbnail } from './thumbnail.tsx'
import styles from './variation-source.module.css'

/** The picture that a run varies. Opens it with its variations. */
export default function VariationSource(props: { id: string }) {
  const [source] = createResource(() => props.id, shownOf)
  return (
    <Show when={source.latest}>
      {(shown) => (
        <figure class={styles.source}>
          <button
            type="button"
            style={placeholderStyle(shown().image.thumbhash)}
            aria-label={`Open the source: ${shown().generation.prompt}`}
            onClick={() => openImage([shown(), ...variationsOf(shown())], props.id)}
          >
            <Thumbnail image={shown().image} sizes="33vw" />
          </button>
          <figcaption>Source, seed {shown().image.seed}</figcaption>
        </figure>
      )}
    </Show>
  )
}
