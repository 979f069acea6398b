import { createMemo, createSelector, createSignal, For, onCleanup, onMount } from 'solid-js'
import { isPhone } from '../../lib/breakpoints.ts'
import { gap, justify, type Row } from '../../lib/justify.ts'
import { openImage, type Shown } from '../../state/lightbox.ts'
import { arrival } from '../../state/route.ts'
import { createFastScroll } from './fast-scroll.ts'
import { listenForKeys } from './gallery-keys.ts'
import { GalleryTile } from './gallery-tile.tsx'
import styles from './justified.module.css'
import type { Selection } from './selection.ts'

const overscan = 900
const eagerRows = 2

interface JustifiedProps {
  images: Shown[]
  selection: Selection
  /** Whether further images can be loaded. */
  more: boolean
  /** The window is scrolled to where the person was before. */
  restored(): void
}

/**
 * Uncropped images in full rows. Only the rows near the window are rendered, so that thousands of
 * images scroll smoothly. Tab stops at one image; the arrow keys move from there.
 */
export function Justified(props: JustifiedProps) {
  let list!: HTMLUListElement
  const [space, setSpace] = createSignal(0)
  const [view, setView] = createSignal({ top: 0, bottom: 0 })
  const [current, setCurrent] = createSignal<string>()
  const { fast, measure } = createFastScroll()
  const rows = createMemo((before: Row<Shown>[]) => {
    const target = isPhone() ? 132 : 214
    const now = space() ? justify(props.images, aspectOf, space(), target) : []
    return now.map((row, index) => sameRow(row, before[index]) ?? row)
  }, [])
  const tabStop = createMemo(() => {
    const id = current()
    const isThere = props.images.some(({ image }) => image.id === id)
    return isThere ? id : props.images[0]?.image.id
  })
  const isTabStop = createSelector(tabStop)
  const visible = createMemo(() => {
    const { top, bottom } = view()
    const stop = tabStop()
    return rows().filter(
      (row) =>
        (row.top + row.height > top - overscan && row.top < bottom + overscan) ||
        // The focus may be there.
        row.items.some(({ item }) => item.image.id === stop),
    )
  })
  const height = createMemo(() => {
    const end = rows().at(-1)
    return end ? end.top + end.height + gap : 0
  })
  const look = () => {
    const { top } = list.getBoundingClientRect()
    setView({ top: -top, bottom: innerHeight - top })
  }
  const scrolled = (event: Event) => {
    // Before the new tiles are there: they ask whether they wait.
    measure(event)
    look()
  }
  let isRestored = arrival() === 0
  /** As soon as the list is high enough. */
  const restore = () => {
    const { top, height: shown } = list.getBoundingClientRect()
    const isShort = top + scrollY + shown < arrival() + innerHeight
    if (isRestored || !shown || (props.more && isShort)) return
    isRestored = true
    scrollTo(0, arrival())
    props.restored()
  }
  onMount(() => {
    setSpace(list.clientWidth)
    look()
    const observer = new ResizeObserver(() => {
      setSpace(list.clientWidth)
      restore()
      look()
    })
    observer.observe(list)
    addEventListener('scroll', scrolled, { passive: true })
    onCleanup(() => {
      observer.disconnect()
      removeEventListener('scroll', scrolled)
    })
  })
  // The browser would scroll to where it last looked, and before the list is there.
  history.scrollRestoration = 'manual'
  onCleanup(() => {
    history.scrollRestoration = 'auto'
  })
  listenForKeys({ list: () => list, rows, tabStop, setCurrent, selection: props.selection })
  return (
    <ul ref={list} class={styles.list} style={{ height: `${height()}px` }}>
      <For each={visible()}>
        {(row) => (
          <li class={styles.row} style={{ translate: `0 ${row.top}px`, height: `${row.height}px` }}>
            <For each={row.items}>
              {({ item, width }) => (
                <GalleryTile
                  shown={item}
                  width={width}
                  waits={fast()}
                  eager={row.top < eagerRows * row.height}
                  isTabStop={isTabStop(item.image.id)}
                  selection={props.selection}
                  focused={() => setCurrent(item.image.id)}
                  open={() => openImage(props.images, item.image.id)}
                />
              )}
            </For>
          </li>
        )}
      </For>
    </ul>
  )
}

/** Returns the old row if nothing in it changed, so that its elements and the focus stay. */
function sameRow(row: Row<Shown>, before: Row<Shown> | undefined): Row<Shown> | undefined {
  if (
    row.height !== before?.height ||
    row.top !== before.top ||
    row.items.length !== before.items.length
  )
    return
  return row.items.every(({ item }, index) => item.image.id === before.items[index]?.item.image.id)
    ? before
    : undefined
}

function aspectOf({ image }: Shown): number {
  return image.width / image.height
}
