import { Show } from 'solid-js'
import Code from '~icons/lucide/code'
import { Composer } from '../parts/composer.tsx'
import { Ideas } from '../parts/ideas.tsx'
import { Recent } from '../parts/recent.tsx'
import { RequestPanel } from '../parts/request-panel.tsx'
import { Stage } from '../parts/stage.tsx'
import { setOpenDialog } from '../state/dialogs.ts'
import { run } from '../state/run.ts'
import { prompt } from '../state/set-up.ts'
import { Button } from '../ui/button.tsx'
import styles from './create.module.css'

export function Create() {
  return (
    <div class={styles.create}>
      <main id="main">
        <h1 class="unseen">Create images</h1>
        <Composer />
        <Show when={!run.generations.length && !prompt()}>
          <Ideas />
        </Show>
        <Stage />
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
