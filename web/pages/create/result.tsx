import { createEffect, lazy, on, Show, Suspense } from 'solid-js'
import { Frame } from '../../image/frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { Understood } from '../../image/understood.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { pixels } from '../../lib/dimensions.ts'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { starting } from '../../state/generate.ts'
import { generating, run } from '../../state/run.ts'
import { image, preset } from '../../state/set-up.ts'
import { AllDimensions } from './all-dimensions.tsx'
import styles from './result.module.css'
import { ResultHeading } from './result-heading.tsx'

const EachEngine = lazy(() => import('./each-engine.tsx'))

// The touch that pressed the button would stop the scrolling.
const touchMs = 200

/** A frame for each image: empty before a generation, then with its progress, then the image. */
export function Result() {
  let element!: HTMLElement
  const single = () => (run.generations.length === 1 ? run.generations[0] : undefined)
  const scrollIntoView = (started: boolean) => {
    if (!started || !isPhone()) return
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    setTimeout(() => element.scrollIntoView({ behavior }), touchMs)
  }
  createEffect(on(generating, scrollIntoView, { defer: true }))
  return (
    <section ref={element} class={styles.result} aria-label="Result" aria-busy={generating()}>
      <ResultHeading />
      <Show when={single()}>{(generation) => <Understood of={generation()} />}</Show>
      <div class={styles.mat}>
        <Show when={run.generations.length < 2} fallback={<Several />}>
          <Show
            when={single()}
            fallback={
              <Frames size={preset()} count={image()}>
                {(index) => <EmptyFrame label={index === 0 ? pixels(preset()) : ''} />}
              </Frames>
            }
          >
            {(generation) => (
              <Frames size={generation()} count={generation().image}>
                {(index) => <Frame generation={generation()} index={index} />}
              </Frames>
            )}
          </Show>
        </Show>
      </div>
    </section>
  )
}

/** The same in each of the shapes, or in one shape on each of the engines. */
function Several() {
  const shapes = () => new Set(run.generations.map(({ dimensions }) => dimensions))
  return (
    <Show
      when={shapes().size > 1}
      fallback={
        <Suspense>
          <EachEngine generations={run.generations} />
        </Suspense>
      }
    >
      <AllDimensions generations={run.generations} />
    </Show>
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
