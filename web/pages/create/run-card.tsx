import { createMemo, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import { CellFrame } from '../../image/cell-frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { Understood } from '../../image/understood.tsx'
import { cellsOf, isDrawing, kindOf, promptOf } from '../../lib/cells.ts'
import type { Run } from '../../state/run.ts'
import { AllDimensions } from './all-dimensions.tsx'
import styles from './run-card.module.css'
import { RunHeading } from './run-heading.tsx'
import { RunStrip } from './run-strip.tsx'

const StepsGrid = lazy(() => import('./explore/steps-grid.tsx'))
const StylesGrid = lazy(() => import('./explore/styles-grid.tsx'))

/** One run: large while it is the newest, and a strip when others have come after it. */
export default function RunCard(props: { run: Run; isNewest: boolean }) {
  const cells = createMemo(() => cellsOf(props.run.generations))
  const first = () => props.run.generations[0]
  const kind = () => (props.isNewest ? kindOf(cells()) : 'strip')
  const prompt = () => promptOf(cells())
  return (
    <article class={styles.card} aria-label={prompt()} aria-busy={cells().some(isDrawing)}>
      <RunHeading run={props.run} cells={cells()} isNewest={props.isNewest} />
      <p class={styles.prompt} dir="auto" title={prompt()}>
        {prompt()}
      </p>
      <Show when={kind() === 'images' && first()}>{(single) => <Understood of={single()} />}</Show>
      <div class={props.isNewest ? styles.mat : undefined}>
        <Suspense>
          <Switch fallback={<RunStrip cells={cells()} />}>
            <Match when={kind() === 'images' && first()}>
              {(single) => (
                <Frames size={single()} count={cells().length}>
                  {(index) => <CellFrame cells={cells()} index={index} />}
                </Frames>
              )}
            </Match>
            <Match when={kind() === 'shapes'}>
              <AllDimensions cells={cells()} />
            </Match>
            <Match when={kind() === 'steps'}>
              <StepsGrid cells={cells()} />
            </Match>
            <Match when={kind() === 'styles'}>
              <StylesGrid cells={cells()} />
            </Match>
          </Switch>
        </Suspense>
      </div>
    </article>
  )
}
