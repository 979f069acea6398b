import { Show } from 'solid-js'
import { dimensions } from '../../../schema/dimensions.ts'
import { pictureOf } from '../../lib/first-idea.ts'
import { example, takeIdea } from '../../state/example.ts'
import { preferredEngine } from '../../state/queries.ts'
import styles from './example.module.css'

/** An example picture, visible while there is no result. */
export function Example() {
  const size = () => dimensions[example().dimensions]
  return (
    <figure class={styles.example}>
      <button
        type="button"
        aria-label={`Use this example: ${example().prompt}`}
        onClick={() => takeIdea(example())}
      >
        <img
          src={pictureOf(example())}
          alt=""
          width={size().width}
          height={size().height}
          style={{ '--aspect': size().width / size().height }}
          fetchpriority="high"
        />
      </button>
      <figcaption>
        <q dir="auto">{example().prompt}</q>
        <span>
          Drawn by the illustrator: a painter, no photo model.
          <Show when={preferredEngine() && preferredEngine()?.id !== 'illustrator'}>
            {' '}
            Your pictures are drawn by {preferredEngine()?.model}.
          </Show>
        </span>
      </figcaption>
    </figure>
  )
}
