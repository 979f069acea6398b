import { createMemo, Show } from 'solid-js'
import { Understood } from '../../image/understood.tsx'
import { cellsOf, isDrawing, kindOf, promptOf } from '../../lib/cells.ts'
import type { Run } from '../../state/run.ts'
import styles from './run-card.module.css'
import { RunHeading } from './run-heading.tsx'
import { RunPictures } from './run-pictures.tsx'
import { RunStrip } from './run-strip.tsx'

/** One run: large while it is the newest, and a strip when others have come after it. */
export default function RunCard(props: { run: Run; isNewest: boolean }) {
  const cells = createMemo(() => cellsOf(props.run.generations))
  const first = () => props.run.generations[0]
  const isSingle = () => props.isNewest && kindOf(cells()) === 'images'
  const prompt = () => promptOf(cells())
  return (
    <article class={styles.card} aria-label={prompt()} aria-busy={cells().some(isDrawing)}>
      <RunHeading run={props.run} cells={cells()} isNewest={props.isNewest} />
      <p class={styles.prompt} dir="auto" title={prompt()}>
        {prompt()}
      </p>
      <Show when={isSingle() && first()}>{(single) => <Understood of={single()} />}</Show>
      <Show when={props.isNewest} fallback={<RunStrip cells={cells()} />}>
        <div class={styles.mat}>
          <RunPictures cells={cells()} />
        </div>
      </Show>
    </article>
  )
}
