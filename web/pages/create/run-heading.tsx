import { Show } from 'solid-js'
import Ban from '~icons/lucide/ban'
import Maximize from '~icons/lucide/maximize-2'
import RefreshCw from '~icons/lucide/refresh-cw'
import { DrawMissing } from '../../image/draw-missing.tsx'
import { type Cell, imageOf, isWaiting, outcomeOf, requestsOf } from '../../lib/cells.ts'
import { setOpenDialog } from '../../state/dialogs.ts'
import { cancel, draw } from '../../state/generate.ts'
import { connection, type Run } from '../../state/run.ts'
import { randomSeed } from '../../state/set-up.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import styles from './run-heading.module.css'
import { SetUpActions } from './set-up-actions.tsx'

// Without it the run is still complete, and each picture can be shared from its own view.
const ShareButtons = onDemand(
  () => import('../../image/share-buttons.tsx'),
  () => null,
)

const words = {
  drawing: 'Drawing',
  ready: 'Ready',
  cancelled: 'Cancelled',
  incomplete: 'Not finished',
  failed: 'Not drawn',
}

interface RunHeadingProps {
  run: Run
  cells: readonly Cell[]
  /** The newest run also has the actions of the set-up. */
  isNewest: boolean
}

/** The progress of a run, and its actions. */
export function RunHeading(props: RunHeadingProps) {
  const outcome = () => outcomeOf(props.cells)
  const isDrawing = () => outcome() === 'drawing'
  const isSingle = () => props.run.generations.length === 1
  return (
    <SectionHeading title={<Progress {...props} />}>
      <div class={styles.actions}>
        <Show
          when={isDrawing()}
          fallback={
            <>
              <DrawMissing of={props.run.generations} />
              <Show when={props.cells.some(imageOf)}>
                <Button look="ghost" size="small" onClick={() => drawAgain(props.cells)}>
                  <RefreshCw />
                  Run again
                </Button>
              </Show>
              <Show when={isSingle() && props.run.generations[0]}>
                {(only) => <ShareButtons generation={only()} look="ghost" size="small" />}
              </Show>
            </>
          }
        >
          <Button size="small" onClick={() => cancel(props.run)}>
            <Ban />
            Cancel
          </Button>
        </Show>
        <Show when={props.isNewest}>
          <SetUpActions />
          <IconButton
            label="Only the pictures, F"
            aria-haspopup="dialog"
            onClick={() => setOpenDialog('pictures')}
          >
            <Maximize />
          </IconButton>
        </Show>
      </div>
    </SectionHeading>
  )
}

/** The place of a waiting run in the queue, in words. */
function placeOf({ generations }: Run): string {
  const first = generations.find(({ status }) => status === 'QUEUED')
  if (first?.queuePosition == null) return ''
  return first.queuePosition ? `, ${first.queuePosition} before it` : ', next in the queue'
}

/** Sends the same requests with other seeds, as a new run. */
function drawAgain(cells: readonly Cell[]) {
  const requests = requestsOf(cells)
  const moved = randomSeed() - (requests[0]?.seed ?? 0)
  return draw(requests.map((request) => ({ ...request, seed: request.seed + moved })))
}

function Progress(props: RunHeadingProps) {
  const outcome = () => outcomeOf(props.cells)
  const finished = () => props.cells.filter(imageOf).length
  const word = () => {
    if (outcome() !== 'drawing') return words[outcome()]
    if (connection() === 'lost') return 'Reconnecting'
    return isWaiting(props.cells) ? 'Waiting' : words.drawing
  }
  // Images that were finished before the end are kept and charged.
  const kept = () => finished() > 0 && ['cancelled', 'incomplete'].includes(outcome())
  return (
    <>
      {word()}{' '}
      <span class={styles.facts}>
        · {finished()} of {props.cells.length}
        {kept() ? ' kept' : ''}
        {outcome() === 'drawing' && isWaiting(props.cells) ? placeOf(props.run) : ''}
      </span>
    </>
  )
}
