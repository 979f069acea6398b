import { Match, Show, Switch } from 'solid-js'
import { Frame } from '../parts/frame.tsx'
import { Frames } from '../parts/frames.tsx'
import { GenerationFacts } from '../parts/generation-facts.tsx'
import { Reading } from '../parts/reading.tsx'
import { useGeneration } from '../state/generation.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './generation.module.css'

/**
 * The permalink of one generation: its pictures and what made them, live while it is being drawn.
 */
export default function GenerationPage(props: { id: string }) {
  const { generation, failure, reload } = useGeneration(props.id)
  return (
    <main id="main" class={styles.page}>
      <Show when={!generation()}>
        <h1 class="unseen">Generation</h1>
      </Show>
      <Switch fallback={<div class={styles.loading} aria-hidden="true" />}>
        <Match when={failure()}>
          {(reason) => (
            <EmptyState title="This generation could not be loaded" text={reason().message}>
              <Button onClick={reload}>Try again</Button>
            </EmptyState>
          )}
        </Match>
        <Match when={generation() === null}>
          <EmptyState
            title="There is no such generation"
            text="It may belong to another key, or to another browser's studio."
          >
            <a class={buttonClass('primary')} href="/">
              Create an image
            </a>
          </EmptyState>
        </Match>
        <Match when={generation()}>
          {(found) => (
            <>
              <GenerationFacts generation={found()} />
              <Reading of={found()} />
              <Frames shape={found()} count={found().image}>
                {(index) => <Frame generation={found()} index={index} />}
              </Frames>
            </>
          )}
        </Match>
      </Switch>
    </main>
  )
}
