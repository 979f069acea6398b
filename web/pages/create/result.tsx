import { createEffect, on, Show } from 'solid-js'
import { Frames } from '../../image/frames.tsx'
import { Understood } from '../../image/understood.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { pixels } from '../../lib/dimensions.ts'
import { prefersReducedMotion } from '../../lib/motion.ts'
import { exampleFits } from '../../state/example.ts'
import { starting } from '../../state/generate.ts'
import { generating, run } from '../../state/run.ts'
import { image, preset } from '../../state/set-up.ts'
import { Example } from './example.tsx'
import { Pictures } from './pictures.tsx'
import styles from './result.module.css'
import { ResultHeading } from './result-heading.tsx'

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
        <Show when={!run.generations.length} fallback={<Pictures />}>
          <Show
            when={exampleFits() && !starting()}
            fallback={
              <Frames size={preset()} count={image()}>
                {(index) => <EmptyFrame label={index === 0 ? pixels(preset()) : ''} />}
              </Frames>
            }
          >
            <Example />
          </Show>
        </Show>
      </div>
    </section>
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
