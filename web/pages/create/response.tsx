import { Show } from 'solid-js'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { runs } from '../../state/run.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import styles from './response.module.css'

const ResponseRows = onDemand(() => import('./response-rows.tsx'), LoadFailure, NoRows)

/** The answer of the API to the newest run. */
export function Response() {
  return (
    <section class={styles.response} aria-label="Response">
      <Show when={runs()[0]} fallback={<NoRows />}>
        {(run) => <ResponseRows run={run()} />}
      </Show>
    </section>
  )
}

function NoRows() {
  return (
    <>
      <div class={styles.heading}>
        <h2>Response</h2>
      </div>
      <p>The URL of each image appears here as soon as it is finished.</p>
    </>
  )
}
