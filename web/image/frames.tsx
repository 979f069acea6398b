import { createMemo, createSignal, Index, type JSX, onCleanup, onMount } from 'solid-js'
import { isPhone } from '../lib/breakpoints.ts'
import type { Size } from '../lib/dimensions.ts'
import { fitFrames } from '../lib/fit.ts'
import { range } from '../lib/range.ts'
import styles from './frames.module.css'

const footSpace = 44
const shortest = 340
const margins = 40

interface FramesProps {
  /** Of one image, in pixels. */
  size: Size
  count: number
  /** The frame of the image with this index. */
  children(index: number): JSX.Element
}

/** Frames of one size, as large as the window allows. */
export function Frames(props: FramesProps) {
  let element!: HTMLDivElement
  // Used until the space is measured: this width fits every window.
  const [space, setSpace] = createSignal({
    width: Math.min(600, innerWidth - margins),
    height: 460,
  })
  const layout = createMemo(() =>
    fitFrames(space(), props.size.width / props.size.height, props.count),
  )
  onMount(() => {
    const measure = () => setSpace(spaceFor(element))
    const observer = new ResizeObserver(measure)
    // Includes the heading, which can wrap.
    observer.observe(element.closest('article') ?? element)
    addEventListener('resize', measure)
    onCleanup(() => {
      observer.disconnect()
      removeEventListener('resize', measure)
    })
  })
  return (
    <div
      ref={element}
      class={styles.frames}
      style={{ '--columns': layout().columns, '--width': `${layout().width}px` }}
    >
      <Index each={range(0, props.count - 1)}>{(index) => props.children(index())}</Index>
    </div>
  )
}

function spaceFor(element: HTMLElement) {
  // A dialog has the whole window, and its margins on both sides.
  if (element.closest('dialog'))
    return { width: element.clientWidth, height: innerHeight - margins }
  const top = element.getBoundingClientRect().top + scrollY
  const height = isPhone() ? innerHeight * 0.6 : Math.max(shortest, innerHeight - top - footSpace)
  return { width: element.clientWidth, height }
}
