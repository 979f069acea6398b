import { createSignal, Show } from 'solid-js'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { runs } from '../../state/run.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CodeView } from './code-view.tsx'
import { KeyInUse } from './key-in-use.tsx'
import styles from './request-panel.module.css'

const Response = onDemand(() => import('./response.tsx'), LoadFailure)

const names = ['Request', 'Response'] as const

const [shown, setShown] = createSignal<(typeof names)[number]>('Request')

/** The request as code, or the response to the newest run, and the key that pays. */
export function RequestPanel(props: { id: string }) {
  return (
    <div class={styles.panel}>
      <div class={styles.tabs}>
        <Tabs
          id={props.id}
          label="Request or response"
          names={names}
          chosen={shown()}
          choose={setShown}
        />
      </div>
      <div
        id={`${props.id}-panel`}
        class={styles.shown}
        role="tabpanel"
        aria-labelledby={`${props.id}-${shown()}`}
      >
        <Show when={shown() === 'Response'} fallback={<CodeView />}>
          <Show when={runs()[0]} fallback={<p>Generate a picture, and its answer appears here.</p>}>
            {(run) => <Response run={run()} />}
          </Show>
        </Show>
      </div>
      <KeyInUse />
    </div>
  )
}
