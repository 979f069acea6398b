import { Show } from 'solid-js'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { lightbox, move, setLightbox } from '../state/lightbox.ts'
import { modal } from '../ui/modal.ts'
import { copyAddress, useSetUp } from './actions.ts'
import { HostedImage } from './hosted-image.tsx'
import { ImageDetails } from './image-details.tsx'
import { toggleFavourite } from './keep-buttons.tsx'
import styles from './lightbox.module.css'

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
  const closed = modal(() => element, close)
  const atEnd = (by: 1 | -1) => !lightbox()?.images[(lightbox()?.index ?? 0) + by]
  return (
    <dialog
      ref={element}
      class={styles.lightbox}
      aria-label="Picture"
      onClose={closed}
      on:keydown={(event) => !event.metaKey && !event.ctrlKey && keys[event.key]?.()}
    >
      <Show when={shown()}>
        {(now) => (
          <>
            <div
              class={styles.room}
              on:click={(event) => event.target === event.currentTarget && close()}
            >
              <HostedImage
                src={now().image.url}
                alt={now().generation.prompt}
                width={now().image.width}
                height={now().image.height}
                style={{ '--aspect': now().image.width / now().image.height }}
              />
              <button
                type="button"
                disabled={atEnd(-1)}
                aria-label="Previous picture"
                onClick={() => move(-1)}
              >
                <ChevronLeft />
              </button>
              <button
                type="button"
                disabled={atEnd(1)}
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
