import { Show } from 'solid-js'
import Dices from '~icons/lucide/dices'
import Pencil from '~icons/lucide/pencil'
import Shuffle from '~icons/lucide/shuffle'
import Sparkles from '~icons/lucide/sparkles'
import type { Shown } from '../state/lightbox.ts'
import { engines, shortage } from '../state/queries.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { drawVariations, remix, reseed, variationCount } from './actions.ts'

interface VaryMenuProps {
  shown: Shown
  /** Wraps an action: the dialog with the picture closes first. */
  leave(action: () => void): () => void
}

/**
 * The ways to go on from a picture, one word each. Where the engine has no variations, the request
 * is repeated with other seeds.
 */
export function VaryMenu(props: VaryMenuProps) {
  const hasVariations = () => {
    const { engine, variationOf } = props.shown.generation
    const support = engines().find(({ id }) => id === engine)?.capabilities.variations
    return support === 'ANY' || (support === 'ONCE' && !variationOf)
  }
  const draw = (action: () => void) => ({
    onClick: () => !shortage(variationCount) && props.leave(action)(),
    'aria-disabled': Boolean(shortage(variationCount)),
    title: shortage(variationCount) ?? `${variationCount} images`,
  })
  return (
    <Menu
      label={
        <>
          <Shuffle />
          Vary
        </>
      }
    >
      <Show when={hasVariations()}>
        <Button {...draw(() => drawVariations(props.shown, 'SUBTLE'))}>
          <Sparkles />
          Subtle <small>other details</small>
        </Button>
        <Button {...draw(() => drawVariations(props.shown, 'STRONG'))}>
          <Shuffle />
          Strong <small>another picture</small>
        </Button>
      </Show>
      <Button {...draw(() => reseed(props.shown.generation))}>
        <Dices />
        Reseed <small>the same words</small>
      </Button>
      <Button onClick={props.leave(() => remix(props.shown))}>
        <Pencil />
        Remix <small>other words</small>
      </Button>
    </Menu>
  )
}
