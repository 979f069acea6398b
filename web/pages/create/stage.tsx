import { createEffect, on, Show } from 'solid-js'
import { Frame } from '../../image/frame.tsx'
import { Frames } from '../../image/frames.tsx'
import { Reading } from '../../image/understood.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { prefersStill } from '../../lib/motion.ts'
import { starting } from '../../state/generate.ts'
import { drawing, run } from '../../state/run.ts'
import { image, shape } from '../../state/set-up.ts'
import { AllShapes } from './all-dimensions.tsx'
import { EmptyFrame } from './empty-frame.tsx'
import styles from './stage.module.css'
import { StageHeading } from './stage-heading.tsx'

// The touch that pressed the button would stop the scrolling.
const touchMs = 200

/** A frame of the right shape for each picture, before anything runs, while it does and after. */
export function Stage() {
  let element!: HTMLElement
  const single = () => (run.generations.length === 1 ? run.generations[0] : undefined)
  const bringIntoView = (now: boolean) => {
    if (!now || !isPhone()) return
    setTimeout(
      () => element.scrollIntoView({ behavior: prefersStill() ? 'auto' : 'smooth' }),
      touchMs,
    )
  }
  createEffect(on(drawing, bringIntoView, { defer: true }))
  return (
    <section ref={element} class={styles.stage} aria-label="Result" aria-busy={drawing()}>
      <StageHeading />
      <Show when={single()}>{(generation) => <Reading of={generation()} />}</Show>
      <div class={styles.mat}>
        <Show
          when={run.generations.length < 2}
          fallback={<AllShapes generations={run.generations} />}
        >
          <Show
            when={single()}
            fallback={
              <Frames shape={shape()} count={image()}>
                {(index) => <EmptyFrame shape={shape()} first={index === 0} waiting={starting()} />}
              </Frames>
            }
          >
            {(generation) => (
              <Frames shape={generation()} count={generation().image}>
                {(index) => <Frame generation={generation()} index={index} />}
              </Frames>
            )}
          </Show>
        </Show>
      </div>
    </section>
  )
}
