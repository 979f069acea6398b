import { Match, Show, Switch } from 'solid-js'
import { DrawMissing } from '../../image/draw-missing.tsx'
import { Frame } from '../../image/frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { Understood } from '../../image/understood.tsx'
import { hrefOf } from '../../lib/site.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import styles from './generation.module.css'
import { GenerationFacts } from './generation-facts.tsx'
import { useGeneration } from './use-generation.ts'

/** One generation: its images and the request for them, live while it runs. */
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
            text="It may belong to another key or another browser."
          >
            <a class={buttonClass('primary')} href={hrefOf('/')}>
              Create an image
            </a>
          </EmptyState>
        </Match>
        <Match when={generation()}>
          {(found) => (
            <>
              <GenerationFacts generation={found()} />
              <Understood of={found()} />
              <DrawMissing of={[found()]} />
              <Frames size={found()} count={found().image}>
                {(index) => <Frame generation={found()} index={index} />}
              </Frames>
            </>
          )}
        </Match>
      </Switch>
    </main>
  )
}
