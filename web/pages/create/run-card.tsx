import { createMemo, Show } from 'solid-js'
import { Understood } from '../../image/understood.tsx'
import { cellsOf, isDrawing, kindOf, promptOf } from '../../lib/cells.ts'
import { pixels } from '../../lib/dimensions.ts'
import '../../state/follow-runs.ts'
import type { Run } from '../../state/run.ts'
import { ElapsedTime } from './elapsed-time.tsx'
import styles from './run-card.module.css'
import headingStyles from './run-heading.module.css'
import { RunHeading } from './run-heading.tsx'
import { RunPictures } from './run-pictures.tsx'
import { RunStrip } from './run-strip.tsx'

/** One run: large while it is the newest, and a strip when others have come after it. */
export default function RunCard(props: { run: Run; isNewest: boolean }) {
  const cells = createMemo(() => cellsOf(props.run.generations))
  const first = () => props.run.generations[0]
  const isSingle = () => props.isNewest && kindOf(cells()) === 'images'
  const prompt = () => promptOf(cells())
  const size = () => {
    if (kindOf(cells()) === 'engines') return 'each engine'
    const sizes = new Set(props.run.generations.map(pixels))
    return sizes.size === 1 ? [...sizes][0] : 'all shapes'
  }
  return (
    <article class={styles.card} aria-label={prompt()} aria-busy={cells().some(isDrawing)}>
      <RunHeading run={props.run} cells={cells()} isNewest={props.isNewest} />
      <div class={styles.request}>
        <p dir="auto" title={prompt()}>
          {prompt()}
        </p>
        <p class={headingStyles.facts}>
          {size()} · <ElapsedTime of={props.run.generations} />
        </p>
      </div>
      <Show when={isSingle() && first()}>{(single) => <Understood of={single()} />}</Show>
      <Show when={props.isNewest} fallback={<RunStrip cells={cells()} />}>
        <div class={styles.mat}>
          <RunPictures cells={cells()} />
        </div>
      </Show>
    </article>
  )
}
