import { createResource, createSignal, Show } from 'solid-js'
import { setEdited, takeMask } from '../../state/mask.ts'
import { pictureOf } from '../../state/references.ts'
import { inputs } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { modal } from '../../ui/modal.ts'
import { Brushes } from './brushes.tsx'
import styles from './mask-dialog.module.css'
import { maskOf, paint, repaint, type Step, type Stroke } from './painting.ts'

/** In hundredths of the longer side of the picture. */
const sizes = { min: 1, max: 40, first: 10, step: 3 }

/** A picture whose changing part is painted with a brush. */
export default function MaskDialog(props: { id: string }) {
  let element!: HTMLDialogElement
  let canvas!: HTMLCanvasElement
  let ring!: HTMLElement
  const [picture] = createResource(() => props.id, pictureOf)
  const [size, setSize] = createSignal(sizes.first)
  const [isErasing, setIsErasing] = createSignal(false)
  const [steps, setSteps] = createSignal<readonly Step[]>([])
  /** The longer side, in widths of the picture. */
  const [longer, setLonger] = createSignal(1)
  const [isReady, setIsReady] = createSignal(false)
  let earlier: HTMLImageElement | undefined
  const context = () => canvas.getContext('2d') as CanvasRenderingContext2D
  const close = () => setEdited(null)
  const closed = modal(() => element, close)

  const open = async (image: HTMLImageElement) => {
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    setLonger(Math.max(1, canvas.height / canvas.width))
    context().fillStyle = context().strokeStyle = getComputedStyle(canvas).color
    const isFirst = inputs().references?.[0] === props.id
    const mask = isFirst ? inputs().mask : undefined
    // A mask that is gone is painted anew.
    const address = mask && (await pictureOf(mask).catch(() => undefined))
    if (address) {
      earlier = Object.assign(new Image(), { src: address })
      await earlier.decode()
      repaint(context(), [], earlier)
    }
    setIsReady(true)
  }

  const add = (step: Step) => {
    paint(context(), step)
    setSteps((now) => [...now, step])
  }
  const undo = () => {
    setSteps((now) => now.slice(0, -1))
    repaint(context(), steps(), earlier)
  }
  const resize = (by: number) =>
    setSize((now) => Math.min(sizes.max, Math.max(sizes.min, now + by)))

  let stroke: Stroke | undefined
  const scale = () => canvas.width / canvas.getBoundingClientRect().width
  const at = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    return [(event.clientX - box.x) * scale(), (event.clientY - box.y) * scale()] as const
  }
  const start = (event: PointerEvent) => {
    if (!isReady() || !event.isPrimary || event.button) return
    canvas.setPointerCapture(event.pointerId)
    const width = (Math.max(canvas.width, canvas.height) * size()) / 100
    stroke = { isErasing: isErasing(), width, points: [at(event)] }
    paint(context(), stroke)
  }
  const go = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    ring.style.setProperty('translate', `${event.clientX - box.x}px ${event.clientY - box.y}px`)
    if (!stroke || !event.isPrimary) return
    const last = stroke.points.at(-1)
    // Between two events a fast pen has been in several places.
    const places = event.getCoalescedEvents?.() ?? []
    const points = (places.length ? places : [event]).map(at)
    stroke.points.push(...points)
    paint(context(), { ...stroke, points: [...(last ? [last] : []), ...points] })
  }
  const end = () => {
    const done = stroke
    stroke = undefined
    if (done) setSteps((now) => [...now, done])
  }

  const use = async () => {
    // The dialog has no picture any more once it is closed.
    const { id } = props
    const png = await maskOf(canvas)
    close()
    await takeMask(id, png)
  }
  const keys: Record<string, () => unknown> = {
    '[': () => resize(-sizes.step),
    ']': () => resize(sizes.step),
    e: () => setIsErasing((now) => !now),
    i: () => add('invert'),
    z: undo,
  }
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key]
    if (!action || !isReady() || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key !== 'z') return
    event.preventDefault()
    action()
  }
  return (
    <dialog
      ref={element}
      class={styles.mask}
      aria-labelledby="mask-title"
      onClose={closed}
      on:keydown={press}
    >
      <header>
        <h2 id="mask-title">Paint what changes</h2>
        <p>The rest of the picture stays as it is.</p>
      </header>
      <div class={styles.room}>
        <Show
          when={!picture.error}
          fallback={<p role="alert">This picture is gone: choose another one.</p>}
        >
          <div class={styles.stage} style={{ '--size': (size() / 100) * longer() }}>
            <img
              src={picture.latest}
              alt="What you paint on"
              draggable={false}
              onLoad={(event) => open(event.currentTarget)}
            />
            <canvas
              ref={canvas}
              onPointerDown={start}
              onPointerMove={go}
              onPointerUp={end}
              onPointerCancel={end}
            />
            <i ref={ring} data-erasing={isErasing()} aria-hidden="true" />
          </div>
        </Show>
      </div>
      <footer>
        <Brushes
          size={size()}
          setSize={setSize}
          min={sizes.min}
          max={sizes.max}
          isErasing={isErasing()}
          setIsErasing={setIsErasing}
          add={add}
          undo={undo}
          hasSteps={steps().length > 0}
        />
        <div class={styles.ends}>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" disabled={!isReady()} onClick={use}>
            Use this mask
          </Button>
        </div>
      </footer>
    </dialog>
  )
}
