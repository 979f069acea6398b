import { createSignal } from 'solid-js'
import type { createPainting } from './create-painting.ts'
import styles from './mask-canvas.module.css'
import type { Point } from './painting.ts'

interface MaskCanvasProps {
  ref(canvas: HTMLCanvasElement): void
  painting: ReturnType<typeof createPainting>
  isReady: boolean
  isErasing: boolean
  /** The brush, in hundredths of the longer side. */
  size: number
  /** The id of the text that explains the keys. */
  hintId: string
}

/** How far an arrow key moves the brush, in widths of the brush; with Shift a whole one. */
const stride = 0.25

const arrows: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The part of the picture that changes, painted by a pointer or by the keyboard. */
export function MaskCanvas(props: MaskCanvasProps) {
  let canvas!: HTMLCanvasElement
  /** The brush, from the top left corner to the bottom right one: 0 to 1. */
  const [brush, setBrush] = createSignal<Point>([0.5, 0.5])
  const [spoken, speak] = createSignal('')
  const inPixels = ([x, y]: Point): Point => [x * canvas.width, y * canvas.height]
  const width = () => (Math.max(canvas.width, canvas.height) * props.size) / 100
  const at = (event: PointerEvent): Point => {
    const box = canvas.getBoundingClientRect()
    return [(event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height]
  }
  const start = (point: Point) =>
    props.painting.start({
      isErasing: props.isErasing,
      width: width(),
      points: [inPixels(point)],
    })

  const press = (event: PointerEvent) => {
    if (!props.isReady || !event.isPrimary || event.button) return
    canvas.setPointerCapture(event.pointerId)
    start(at(event))
  }
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) return
    setBrush(at(event))
    if (!event.buttons) return
    // Between two events a fast pen has been in several places.
    const places = event.getCoalescedEvents?.() ?? []
    props.painting.lead((places.length ? places : [event]).map(at).map(inPixels))
  }

  const step = ([right, down]: Point, isFar: boolean) => {
    const distance = width() * (isFar ? 1 : stride)
    const clamp = (part: number) => Math.min(1, Math.max(0, part))
    const [x, y] = brush()
    const next = [
      clamp(x + (right * distance) / canvas.width),
      clamp(y + (down * distance) / canvas.height),
    ] as const
    setBrush(next)
    props.painting.lead([inPixels(next)])
    const [left, top] = next.map((part) => Math.round(part * 100))
    speak(`${left} % from the left, ${top} % from the top`)
  }
  const toggle = () => {
    if (props.painting.stroke()) {
      props.painting.end()
      speak('The brush is up')
    } else {
      start(brush())
      speak(props.isErasing ? 'Erasing' : 'Painting')
    }
  }
  const type = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!props.isReady || event.altKey || event.ctrlKey || event.metaKey) return
    if (arrow) step(arrow, event.shiftKey)
    else if (event.key === ' ' && !event.repeat) toggle()
    else if (event.key !== ' ') return
    event.preventDefault()
  }
  return (
    <>
      <div
        class={styles.easel}
        tabindex="0"
        role="application"
        aria-label="The part that changes"
        aria-describedby={props.hintId}
        onKeyDown={type}
        onBlur={props.painting.end}
      >
        <canvas
          ref={(element) => {
            canvas = element
            props.ref(element)
          }}
          onPointerDown={press}
          onPointerMove={move}
          onPointerUp={props.painting.end}
          onPointerCancel={props.painting.end}
        />
      </div>
      <i
        class={styles.brush}
        data-erasing={props.isErasing}
        data-down={Boolean(props.painting.stroke())}
        style={{ left: `${brush()[0] * 100}%`, top: `${brush()[1] * 100}%` }}
        aria-hidden="true"
      />
      <p class="unseen" role="status">
        {spoken()}
      </p>
    </>
  )
}
