import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import { setOpenDialog } from '../../state/dialogs.ts'
import { runs } from '../../state/run.ts'
import { prompt } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { Composer } from './composer.tsx'
import styles from './create.module.css'
import { Ideas } from './ideas.tsx'
import { Recent } from './recent.tsx'
import { RequestPanel } from './request-panel.tsx'
import { Result } from './result.tsx'

export function Create() {
  return (
    <div class={styles.create}>
      <main id="main">
        <h1 class="unseen">Create images</h1>
        <Composer />
        <Show when={!runs().length && !prompt()}>
          <Ideas />
        </Show>
        <Result />
        <Recent />
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
