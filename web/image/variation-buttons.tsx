import { Show } from 'solid-js'
import Dices from '~icons/lucide/dices'
import Shuffle from '~icons/lucide/shuffle'
import type { Shown } from '../state/lightbox.ts'
import { engines } from '../state/queries.ts'
import { Button } from '../ui/button.tsx'
import { drawAgain, drawVariation } from './actions.ts'
import styles from './image-details.module.css'

interface VariationButtonsProps {
  shown: Shown
  /** Wraps an action: the dialog with the picture closes first. */
  leave(action: () => void): () => void
}

/**
 * Starts a subtle or a strong variation of a picture. Where the engine has no variations, repeats
 * the request with another seed.
 */
export function VariationButtons(props: VariationButtonsProps) {
  const hasVariations = () => {
    const { engine, variationOf } = props.shown.generation
    const support = engines().find(({ id }) => id === engine)?.capabilities.variations
    return support === 'ANY' || (support === 'ONCE' && !variationOf)
  }
  return (
    <Show
      when={hasVariations()}
      fallback={
        <Button onClick={props.leave(() => drawAgain(props.shown.generation))}>
          <Dices />
          Another seed
        </Button>
      }
    >
      <div class={styles.pair}>
        <Button
          title="The same picture with other details"
          onClick={props.leave(() => drawVariation(props.shown, 'SUBTLE'))}
        >
          <Dices />
          Vary subtly
        </Button>
        <Button
          title="Another picture of the same"
          onClick={props.leave(() => drawVariation(props.shown, 'STRONG'))}
        >
          <Shuffle />
          Vary strongly
        </Button>
      </div>
    </Show>
  )
}
