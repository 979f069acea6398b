import { Show } from 'solid-js'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { lightbox, move, type Shown, setLightbox, split } from '../state/lightbox.ts'
import { modal } from '../ui/modal.ts'
import { copyAddress, useSetUp } from './actions.ts'
import { BeforeAfter } from './before-after.tsx'
import { HostedImage } from './hosted-image.tsx'
import { ImageDetails } from './image-details.tsx'
import { toggleFavourite } from './keep-buttons.tsx'
import styles from './lightbox.module.css'

/** How far a finger moves, in CSS pixels, to turn to the next image or to close. */
const swipe = 48

/** One image as large as the window allows, with its details; the arrows open the next one. */
export default function Lightbox() {
  let element!: HTMLDialogElement
  const shown = () => lightbox()?.images[lightbox()?.index ?? 0]
  const close = () => setLightbox(null)
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
      if (now) useSetUp(now.generation)
    },
  }
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key]
    // The arrows of a slider move the slider.
    const isOnSlider = event.target instanceof HTMLInputElement
    if (!action || event.metaKey || event.ctrlKey || isOnSlider) return
    // Otherwise the prompt, which may get the focus, would get the letter too.
    event.preventDefault()
    action()
  }
  let touched: PointerEvent | undefined
  const touch = (event: PointerEvent) => {
    const swipes = event.pointerType !== 'mouse' && event.isPrimary
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
              on:click={(event) => event.target === event.currentTarget && close()}
              on:pointerdown={touch}
              on:pointerup={release}
            >
              <Show when={split() === now().image.id} fallback={<Whole {...now()} />}>
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
            </div>
            <ImageDetails shown={now()} close={close} />
          </>
        )}
      </Show>
    </dialog>
  )
}

function Whole(props: Shown) {
  return (
    <HostedImage
      tabindex="-1"
      autofocus
      draggable={false}
      src={props.image.url}
      thumbhash={props.image.thumbhash}
      alt={props.generation.prompt}
      width={props.image.width}
      height={props.image.height}
      style={{ '--aspect': props.image.width / props.image.height }}
    />
  )
}
