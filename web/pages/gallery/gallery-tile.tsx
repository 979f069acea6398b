import { createMemo, onCleanup } from 'solid-js'
import Check from '~icons/lucide/check'
import Heart from '~icons/lucide/heart'
import { ImageTile } from '../../image/image-tile.tsx'
import { keptIn, setFavourite } from '../../state/kept.ts'
import type { Shown } from '../../state/lightbox.ts'
import styles from './gallery-tile.module.css'
import type { Selection } from './selection.ts'

interface GalleryTileProps {
  shown: Shown
  /** CSS pixels. */
  width: number
  eager: boolean
  /** Whether a picture that was not shown yet stays hidden. */
  waits: boolean
  isTabStop: boolean
  selection: Selection
  focused(): void
  open(): void
}

const longPressMs = 450

/** A picture of the gallery, which can be chosen and made a favourite. */
export function GalleryTile(props: GalleryTileProps) {
  const id = props.shown.image.id
  const isChosen = () => props.selection.has(id)
  const isFavourite = () => keptIn(id).favourite
  const isShown = createMemo((before: boolean) => before || !props.waits, false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLongPress = false
  const release = () => clearTimeout(timer)
  const press = (event: PointerEvent) => {
    isLongPress = false
    if (event.pointerType !== 'touch') return
    timer = setTimeout(() => {
      isLongPress = true
      props.selection.toggle(id)
    }, longPressMs)
  }
  onCleanup(release)
  const open = (event: MouseEvent) => {
    if (isLongPress) return
    if (event.shiftKey) props.selection.extend(id)
    else if (event.ctrlKey || event.metaKey || props.selection.chosen().length)
      props.selection.toggle(id)
    else props.open()
  }
  return (
    <div
      class={styles.tile}
      style={{ width: `${props.width}px` }}
      data-image={id}
      data-chosen={isChosen()}
      data-choosing={props.selection.chosen().length > 0}
      on:focusin={props.focused}
      on:pointerdown={press}
      on:pointerup={release}
      on:pointercancel={release}
      on:contextmenu={(event) => isLongPress && event.preventDefault()}
    >
      <ImageTile
        shown={props.shown}
        width={props.width}
        eager={props.eager}
        isShown={isShown()}
        isTabStop={props.isTabStop}
        open={open}
        actions={
          <>
            <button
              type="button"
              class={styles.choose}
              aria-pressed={isChosen()}
              aria-label="Choose"
              title="Choose"
              onClick={() => props.selection.toggle(id)}
            >
              <Check />
            </button>
            <button
              type="button"
              class={styles.favourite}
              aria-pressed={isFavourite()}
              aria-label="Favourite"
              title="Favourite"
              onClick={() => setFavourite([props.shown.image], !isFavourite())}
            >
              <Heart />
            </button>
          </>
        }
      />
    </div>
  )
}
