import { Show } from 'solid-js'
import Brush from '~icons/lucide/brush'
import type { Generation } from '../client/documents.ts'
import { cellsOf, isMissing } from '../lib/cells.ts'
import { drawMissing } from '../state/generate.ts'
import { go } from '../state/route.ts'
import { Button } from '../ui/button.tsx'

/** Draws the missing images of some generations, with the seeds that those images had. */
export function DrawMissing(props: { of: readonly Generation[] }) {
  const cells = () => cellsOf(props.of)
  const missing = () => cells().filter(isMissing).length
  const name = () => (missing() === cells().length ? 'Draw again' : `Draw the missing ${missing()}`)
  const press = () => {
    drawMissing(props.of)
    go('/')
  }
  return (
    <Show when={missing()}>
      <Button size="small" onClick={press}>
        <Brush />
        {name()}
      </Button>
    </Show>
  )
}
