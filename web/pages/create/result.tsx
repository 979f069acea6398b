import { createEffect, ErrorBoundary, For, lazy, on, Show, Suspense } from 'solid-js'
import { nameOf } from '../../../schema/dimensions.ts'
import { Frames } from '../../image/frames.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { pixels, presets } from '../../lib/dimensions.ts'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { example, exampleFits } from '../../state/example.ts'
import { starting } from '../../state/generate.ts'
import { runs } from '../../state/run.ts'
import { image, preset } from '../../state/set-up.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Example } from './example.tsx'
import styles from './result.module.css'
import headingStyles from './run-heading.module.css'
import { SetUpActions } from './set-up-actions.tsx'

const RunCard = lazy(() => import('./run-card.tsx'))

// The touch that pressed the button would stop the scrolling.
const touchMs = 200

/** The runs, newest first; before the first one, an empty frame for each image of the set-up. */
export function Result() {
  let element!: HTMLElement
  const showNewest = () => {
    if (!runs().length || !isPhone()) return
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    setTimeout(() => element.scrollIntoView({ behavior }), touchMs)
  }
  createEffect(on(() => runs()[0]?.id, showNewest, { defer: true }))
  createEffect(() => starting() && RunCard.preload())
  return (
    <section ref={element} class={styles.result} aria-label="Result">
      <ErrorBoundary fallback={(_error, retry) => <LoadFailure retry={retry} />}>
        <Suspense fallback={<Preview />}>
          <Show when={runs().length} fallback={<Preview />}>
            <For each={runs()}>
              {(run, index) => <RunCard run={run} isNewest={index() === 0} />}
            </For>
          </Show>
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}

function Preview() {
  const isExample = () => exampleFits() && !starting()
  const size = () => (isExample() ? presets[nameOf(example().dimensions)] : preset())
  return (
    <article aria-label="Preview">
      <SectionHeading
        title={
          <>
            {isExample() ? 'Example' : 'Preview'}{' '}
            <span class={headingStyles.facts}>
              · {image()} × {size().key} at {pixels(size())}
            </span>
          </>
        }
      >
        <div class={headingStyles.actions}>
          <SetUpActions />
        </div>
      </SectionHeading>
      <div class={styles.mat}>
        <Show
          when={isExample()}
          fallback={
            <Frames size={preset()} count={image()}>
              {(index) => <EmptyFrame label={index === 0 ? pixels(preset()) : ''} />}
            </Frames>
          }
        >
          <Example />
        </Show>
      </div>
    </article>
  )
}

function EmptyFrame(props: { label: string }) {
  const aspectRatio = () => `${preset().width} / ${preset().height}`
  return (
    <div class={styles.empty} style={{ 'aspect-ratio': aspectRatio() }} data-waiting={starting()}>
      {props.label}
    </div>
  )
}
