import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import { setOpenDialog } from '../../state/dialogs.ts'
import { recentGenerations } from '../../state/queries.ts'
import { runs } from '../../state/run.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Composer } from './composer.tsx'
import styles from './create.module.css'
import { RequestPanel } from './request-panel.tsx'
import { Result } from './result.tsx'

// Without them the page is still complete.
const Ideas = onDemand(
  () => import('./ideas.tsx'),
  () => null,
)
const Recent = onDemand(
  () => import('./recent.tsx'),
  () => null,
)

export function Create() {
  return (
    <div class={styles.create}>
      <main id="main">
        <h1 class={runs().length ? 'unseen' : styles.headline}>
          Your own image API: prompt in, pictures out
        </h1>
        <Composer />
        <div class={styles.stage}>
          <Result />
          <Show when={!runs().length}>
            <section class={styles.ideas} aria-label="Ideas">
              <Ideas />
            </section>
          </Show>
          <Show when={recentGenerations().length}>
            <Recent />
          </Show>
        </div>
      </main>
      <aside class={styles.rail} aria-label="Code and response">
        <RequestPanel id="rail" />
      </aside>
      <Button
        class={styles.codeButton}
        onClick={() => setOpenDialog('code')}
        aria-haspopup="dialog"
        aria-label="Code"
      >
        <Code />
        <span>Code</span>
      </Button>
    </div>
  )
}
