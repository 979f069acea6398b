import { createResource, createSignal, Show } from 'solid-js'
import { setEdited, takeMask } from '../../state/mask.ts'
import { pictureOf } from '../../state/references.ts'
import { inputs } from '../../state/set-up.ts'
import { Button } from '../../ui/button.tsx'
import { modal } from '../../ui/modal.ts'
import { Brushes } from './brushes.tsx'
import { createPainting } from './create-painting.ts'
import { MaskCanvas } from './mask-canvas.tsx'
import styles from './mask-dialog.module.css'
import { maskOf } from './painting.ts'

/** In hundredths of the longer side of the picture. */
const sizes = { min: 1, max: 40, first: 10, step: 3 }

/** A picture whose changing part is painted with a brush. */
export default function MaskDialog(props: { id: string }) {
  let element!: HTMLDialogElement
  let canvas!: HTMLCanvasElement
  const [picture] = createResource(() => props.id, pictureOf)
  const [size, setSize] = createSignal(sizes.first)
  const [isErasing, setIsErasing] = createSignal(false)
  /** The longer side, in widths of the picture. */
  const [longer, setLonger] = createSignal(1)
  const [isReady, setIsReady] = createSignal(false)
  const context = () => canvas.getContext('2d') as CanvasRenderingContext2D
  const painting = createPainting(context)
  const close = () => setEdited(null)

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
      const earlier = Object.assign(new Image(), { src: address })
      await earlier.decode()
      painting.begin(earlier)
    }
    setIsReady(true)
  }
  const resize = (by: number) =>
    setSize((now) => Math.min(sizes.max, Math.max(sizes.min, now + by)))

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
    i: () => painting.add('invert'),
  }
  const controlKeys: Record<string, () => void> = {
    z: painting.undo,
    'shift z': painting.redo,
    y: painting.redo,
  }
  const press = (event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey
    const letter = event.key.toLowerCase()
    const name = event.shiftKey ? `shift ${letter}` : letter
    const action = isControl ? controlKeys[name] : keys[event.key]
    if (!action || !isReady() || event.altKey) return
    event.preventDefault()
    action()
  }
  const closed = modal({ element: () => element, close, press })
  return (
    <dialog ref={element} class={styles.mask} aria-labelledby="mask-title" onClose={closed}>
      <header>
        <h2 id="mask-title">Paint what changes</h2>
        <p>The rest of the picture stays as it is.</p>
        <p id="mask-hint" class={styles.hint}>
          By keyboard: the arrows move the brush, Space puts it down and lifts it.
        </p>
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
            <MaskCanvas
              ref={(element) => {
                canvas = element
              }}
              painting={painting}
              isReady={isReady()}
              isErasing={isErasing()}
              size={size()}
              hintId="mask-hint"
            />
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
          painting={painting}
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
