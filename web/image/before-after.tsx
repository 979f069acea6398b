import { createResource, Show, Suspense } from 'solid-js'
import { originOf, type Shown } from '../state/lightbox.ts'
import { pictureOf } from '../state/references.ts'
import styles from './before-after.module.css'
import { Slider } from './compare/slider.tsx'

/** A picture on top of the one that it was made from, with a slider between them. */
export function BeforeAfter(props: { shown: Shown }) {
  const [before] = createResource(() => originOf(props.shown.generation), pictureOf)
  const image = () => props.shown.image
  return (
    <div class={styles.room}>
      <Suspense>
        <Show when={!before.error} fallback={<p role="alert">The picture before is gone.</p>}>
          <Show when={before()}>
            {(url) => (
              <Slider
                first={{
                  generation: props.shown.generation,
                  image: { ...image(), url: url(), thumbhash: null },
                }}
                second={props.shown}
                names={['Before', 'After']}
              />
            )}
          </Show>
        </Show>
      </Suspense>
    </div>
  )
}
