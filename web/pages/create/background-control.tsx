import { Show } from 'solid-js'
import SquareDashed from '~icons/lucide/square-dashed'
import { highlightOnHover } from '../../state/highlight.ts'
import { useEngines } from '../../state/queries.ts'
import { background, oneEngine, setBackground } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'

/** Leaves out the background, where an engine can. */
export function BackgroundControl() {
  const engines = useEngines()
  const isPossible = () =>
    engines().some(
      ({ name, capabilities }) =>
        capabilities.transparency && (!oneEngine() || name === oneEngine()),
    )
  const isClear = () => background() === 'TRANSPARENT'
  return (
    <Show when={isPossible() || isClear()}>
      <span {...highlightOnHover('background')}>
        <Button
          look="ghost"
          size="small"
          aria-pressed={isClear()}
          title="A PNG with alpha, where the kind of picture allows it: a logo, a sticker, a thing without a place"
          onClick={() => setBackground(isClear() ? null : 'TRANSPARENT')}
        >
          <SquareDashed />
          Transparent
        </Button>
      </span>
    </Show>
  )
}
