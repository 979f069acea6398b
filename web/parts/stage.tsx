import { createMemo, createSignal, For, Index, onCleanup, onMount, Show } from 'solid-js'
import { range } from '../state/range.ts'
import { drawing, run, starting } from '../state/run.ts'
import { image, shape } from '../state/set-up.ts'
import { AllShapes } from './all-shapes.tsx'
import { EmptyFrame } from './empty-frame.tsx'
import { fitFrames } from './fit.ts'
import { Frame } from './frame.tsx'
import styles from './stage.module.css'
import { StageHeading } from './stage-heading.tsx'

const footRoom = 44
const tallest = 620
const shortest = 340
const phone = 760

/** A frame of the right shape for each picture, before anything runs, while it does and after. */
export function Stage() {
  let mat!: HTMLDivElement
  const [room, setRoom] = createSignal({ width: 900, height: 460 })
  const single = () => (run.generations.length === 1 ? run.generations[0] : undefined)
  const layout = createMemo(() => {
    const { width, height } = single() ?? shape()
    return fitFrames(room(), width / height, single()?.image ?? image())
  })
  onMount(() => {
    const measure = () => setRoom(roomFor(mat))
    const observer = new ResizeObserver(measure)
    observer.observe(mat)
    addEventListener('resize', measure)
    onCleanup(() => {
      observer.disconnect()
      removeEventListener('resize', measure)
    })
  })
  return (
    <section class={styles.stage} id="stage" aria-label="Result" aria-busy={drawing()}>
      <StageHeading />
      <div class={styles.mat} ref={mat}>
        <Show when={run.generations.length < 2} fallback={<AllShapes generations={run.generations} />}>
          <div class={styles.frames} style={{ '--columns': layout().columns, '--width': `${layout().width}px` }}>
            <Show
              when={single()}
              fallback={
                <Index each={range(1, image())}>
                  {(_, index) => <EmptyFrame shape={shape()} first={index === 0} waiting={starting()} />}
                </Index>
              }
            >
              {(generation) => (
                <For each={range(0, generation().image - 1)}>
                  {(index) => <Frame generation={generation()} index={index} />}
                </For>
              )}
            </Show>
          </div>
        </Show>
      </div>
    </section>
  )
}

function roomFor(mat: HTMLElement) {
  const { paddingInlineStart } = getComputedStyle(mat)
  const padding = Number.parseFloat(paddingInlineStart) * 2
  const top = mat.getBoundingClientRect().top + scrollY
  const height = innerWidth < phone ? innerHeight * 0.6 : Math.max(shortest, innerHeight - top - footRoom)
  return { width: mat.clientWidth - padding, height: Math.min(height, tallest) }
}
