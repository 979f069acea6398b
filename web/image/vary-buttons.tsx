import { Show } from 'solid-js'
import Dices from '~icons/lucide/dices'
import Shuffle from '~icons/lucide/shuffle'
import type { Shown } from '../state/lightbox.ts'
import { useEngines } from '../state/queries.ts'
import { Button } from '../ui/button.tsx'
import { vary, varyImage } from './actions.ts'
import styles from './image-details.module.css'

interface VaryButtonsProps {
  shown: Shown
  /** Closes what shows the picture, then acts. */
  leave(action: () => void): () => void
}

/**
 * Starts one variation of a picture, subtle or strong; the same request with another seed where
 * its engine can vary none.
 */
export function VaryButtons(props: VaryButtonsProps) {
  const engines = useEngines()
  const canVary = () => {
    const { engine, variationOf } = props.shown.generation
    const support = engines().find(({ id }) => id === engine)?.capabilities.variations
    return support === 'ANY' || (support === 'ONCE' && !variationOf)
  }
  return (
    <Show
      when={canVary()}
      fallback={
        <Button onClick={props.leave(() => vary(props.shown.generation))}>
          <Dices />
          Vary
        </Button>
      }
    >
      <div class={styles.pair}>
        <Button
          title="The same picture with other details"
          onClick={props.leave(() => varyImage(props.shown, 'SUBTLE'))}
        >
          <Dices />
          Vary subtly
        </Button>
        <Button
          title="Another picture of the same"
          onClick={props.leave(() => varyImage(props.shown, 'STRONG'))}
        >
          <Shuffle />
          Vary strongly
        </Button>
      </div>
    </Show>
  )
}
