import { For, Show } from 'solid-js'
import Brush from '~icons/lucide/brush'
import ImagePlus from '~icons/lucide/image-plus'
import Upscale from '~icons/lucide/image-upscale'
import { pixels } from '../lib/dimensions.ts'
import { maxScaleOf, takesReferences } from '../state/abilities.ts'
import type { Shown } from '../state/lightbox.ts'
import { engines } from '../state/queries.ts'
import { Button } from '../ui/button.tsx'
import { beginWith, editPart, enlargeImage } from './actions.ts'

interface BeginButtonsProps {
  shown: Shown
  /** Wraps an action: the dialog with the picture closes first. */
  leave(action: () => void): () => void
}

/** Begins new pictures with this one: as a reference, with a painted part, or larger. */
export function BeginButtons(props: BeginButtonsProps) {
  const image = () => props.shown.image
  const scales = () => {
    const most = maxScaleOf(engines(), props.shown.generation)
    return [2, 4].filter((scale) => scale <= most)
  }
  const sizeAt = (scale: number) =>
    pixels({ width: image().width * scale, height: image().height * scale })
  return (
    <>
      <Show when={takesReferences(engines())}>
        <Button
          title="Begin a new picture with this one"
          onClick={props.leave(() => beginWith(image()))}
        >
          <ImagePlus />
          Use as reference
        </Button>
        <Show when={engines().some(({ capabilities }) => capabilities.masks)}>
          <Button
            title="Paint the part that changes"
            onClick={props.leave(() => editPart(image()))}
          >
            <Brush />
            Edit
          </Button>
        </Show>
      </Show>
      <For each={scales()}>
        {(scale) => (
          <Button title={sizeAt(scale)} onClick={props.leave(() => enlargeImage(image(), scale))}>
            <Upscale />
            Enlarge ×{scale}
          </Button>
        )}
      </For>
    </>
  )
}
