import { createResource, For, Show } from 'solid-js'
import Columns from '~icons/lucide/columns-2'
import { compare } from '../state/compare.ts'
import { ancestorsOf, variationsOf } from '../state/family.ts'
import { openImage, type Shown } from '../state/lightbox.ts'
import { Button } from '../ui/button.tsx'
import styles from './family.module.css'
import { Thumbnail } from './thumbnail.tsx'

/** The way from the original to a variation and on to its own variations, as pictures. */
export function Family(props: { shown: Shown }) {
  const [ancestors] = createResource(() => props.shown, ancestorsOf)
  const before = () => ancestors.latest ?? []
  const after = () => variationsOf(props.shown)
  const source = () => before().at(-1)
  const all = () => [...before(), props.shown, ...after()]
  return (
    <Show when={before().length || after().length}>
      <section class={styles.family} aria-label="Variations">
        <ol>
          <For each={all()}>
            {(one) => (
              <li>
                <button
                  type="button"
                  aria-label={`${nameOf(one)}, seed ${one.image.seed}`}
                  aria-current={one.image.id === props.shown.image.id ? 'true' : undefined}
                  onClick={() => openImage(all(), one.image.id)}
                >
                  <Thumbnail image={one.image} sizes="52px" />
                </button>
              </li>
            )}
          </For>
        </ol>
        <Show when={source()}>
          {(parent) => (
            <Button look="ghost" size="small" onClick={() => compare(parent(), props.shown)}>
              <Columns />
              Compare with its source
            </Button>
          )}
        </Show>
      </section>
    </Show>
  )
}

function nameOf({ generation: { variationOf } }: Shown): string {
  if (!variationOf) return 'Original'
  return variationOf.strength === 'SUBTLE' ? 'Subtle variation' : 'Strong variation'
}
