import { createEffect, createSignal, on, Show } from 'solid-js'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { deleteImages } from '../state/deletion.ts'
import { lightbox, move, type Shown, setLightbox, split, withoutShown } from '../state/lightbox.ts'
import { modal } from '../ui/modal.ts'
import { copyAddress, remix } from './actions.ts'
import { BeforeAfter } from './before-after.tsx'
import { Filmstrip } from './filmstrip.tsx'
import { HostedImage } from './hosted-image.tsx'
import { ImageDetails } from './image-details.tsx'
import { toggleFavourite } from './keep-buttons.tsx'
import styles from './lightbox.module.css'
import { type Zoom, ZoomControl, zoomedWidth, zoomKeys } from './zoom.tsx'

/** How far a finger moves, in CSS pixels, to turn to the next image or to close. */
const swipe = 48

/** One image as large as the window allows, with its details; the arrows open the next one. */
export default function Lightbox() {
  let element!: HTMLDialogElement
  const shown = () => lightbox()?.images[lightbox()?.index ?? 0]
  const close = () => setLightbox(null)
  const [zoom, setZoom] = createSignal<Zoom>('Fit')
  createEffect(on(shown, () => setZoom('Fit'), { defer: true }))
  const remove = () => {
    const now = shown()
    if (!now) return
    deleteImages([now.image])
    setLightbox(withoutShown)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    u: () => {
      const now = shown()
      if (now) copyAddress(now.image)
    },
    l: () => {
      const now = shown()
      if (now) toggleFavourite(now.image)
    },
    r: () => {
      const now = shown()
      close()
      if (now) remix(now)
    },
  }
  const press = (event: KeyboardEvent) => {
    const zoomed = zoomKeys[event.key]
    const action = zoomed ? () => setZoom(zoomed) : keys[event.key]
    // The arrows of a slider or a choice move it.
    const isOnSlider = event.target instanceof HTMLInputElement && /^Arrow/.test(event.key)
    if (!action || event.metaKey || event.ctrlKey || isOnSlider) return
    // Otherwise the prompt, which may get the focus, would get the letter too.
    event.preventDefault()
    action()
  }
  const isZoomed = () => zoom() !== 'Fit'
  let touched: PointerEvent | undefined
  const touch = (event: PointerEvent) => {
    const swipes = event.pointerType !== 'mouse' && event.isPrimary && !isZoomed()
    touched = swipes && !(event.target instanceof HTMLInputElement) ? event : undefined
  }
  const release = (event: PointerEvent) => {
    if (!touched) return
    const [x, y] = [event.clientX - touched.clientX, event.clientY - touched.clientY]
    touched = undefined
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1)
    else if (y > swipe) close()
  }
  const atEnd = (by: 1 | -1) => !lightbox()?.images[(lightbox()?.index ?? 0) + by]
  const closed = modal({ element: () => element, close, press })
  return (
    <dialog ref={element} class={styles.lightbox} aria-label="Picture" onClose={closed}>
      <Show when={shown()}>
        {(now) => (
          <>
            <div
              class={styles.room}
              on:click={(event) => event.target instanceof HTMLDivElement && !isZoomed() && close()}
              on:pointerdown={touch}
              on:pointerup={release}
            >
              <Show when={split() === now().image.id} fallback={<Whole {...now()} zoom={zoom()} />}>
                <BeforeAfter shown={now()} />
              </Show>
              <button
                type="button"
                aria-disabled={atEnd(-1)}
                aria-label="Previous picture"
                onClick={() => move(-1)}
              >
                <ChevronLeft />
              </button>
              <button
                type="button"
                aria-disabled={atEnd(1)}
                aria-label="Next picture"
                onClick={() => move(1)}
              >
                <ChevronRight />
              </button>
              <div class={styles.foot}>
                <p role="status">
                  {(lightbox()?.index ?? 0) + 1} of {lightbox()?.images.length}
                </p>
                <Show when={(lightbox()?.images.length ?? 0) > 1}>
                  <Filmstrip />
                </Show>
                <ZoomControl name="zoom" zoom={zoom()} choose={setZoom} />
              </div>
            </div>
            <ImageDetails shown={now()} close={close} remove={remove} />
          </>
        )}
      </Show>
    </dialog>
  )
}

function Whole(props: Shown & { zoom: Zoom }) {
  return (
    <div
      class={styles.view}
      data-zoomed={props.zoom !== 'Fit'}
      tabindex={props.zoom === 'Fit' ? undefined : 0}
    >
      <HostedImage
        tabindex="-1"
        autofocus
        src={props.image.url}
        thumbhash={props.image.thumbhash}
        alt={props.generation.prompt}
        width={props.image.width}
        height={props.image.height}
        style={{
          '--aspect': props.image.width / props.image.height,
          '--pixels': `${props.image.width}px`,
          width: zoomedWidth(props.zoom, props.image.width),
        }}
      />
    </div>
  )
}
