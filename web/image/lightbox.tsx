import { Show } from 'solid-js'
import ChevronLeft from '~icons/lucide/chevron-left'
import ChevronRight from '~icons/lucide/chevron-right'
import { leaf, leafing, setLeafing } from '../state/lightbox.ts'
import { modal } from '../ui/modal.ts'
import { copyAddress, takeOver } from './actions.ts'
import { HostedImage } from './hosted-image.tsx'
import { PictureDetails } from './image-details.tsx'
import styles from './lightbox.module.css'

/** One picture as large as the window allows, with what made it; the arrows turn to the next. */
export default function Lightbox() {
  let element!: HTMLDialogElement
  const shown = () => leafing()?.pictures[leafing()?.index ?? 0]
  const close = () => setLeafing(null)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => leaf(-1),
    ArrowRight: () => leaf(1),
    u: () => {
      const now = shown()
      if (now) copyAddress(now.picture)
    },
    r: () => {
      const now = shown()
      close()
      if (now) takeOver(now.generation)
    },
  }
  const closed = modal(() => element, close)
  const atEnd = (by: 1 | -1) => !leafing()?.pictures[(leafing()?.index ?? 0) + by]
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
                src={now().picture.url}
                alt={now().generation.prompt}
                width={now().picture.width}
                height={now().picture.height}
                style={{ '--aspect': now().picture.width / now().picture.height }}
              />
              <button
                type="button"
                disabled={atEnd(-1)}
                aria-label="Previous picture"
                onClick={() => leaf(-1)}
              >
                <ChevronLeft />
              </button>
              <button
                type="button"
                disabled={atEnd(1)}
                aria-label="Next picture"
                onClick={() => leaf(1)}
              >
                <ChevronRight />
              </button>
            </div>
            <PictureDetails shown={now()} close={close} />
          </>
        )}
      </Show>
    </dialog>
  )
}
