import { createMemo, createSignal, For, onCleanup, onMount } from 'solid-js'
import { ImageTile } from '../../image/image-tile.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { gap, justify, type Row } from '../../lib/justify.ts'
import { openImage, type Shown } from '../../state/lightbox.ts'
import styles from './justified.module.css'

const overscan = 900
const eagerRows = 2

/**
 * Images in full rows, uncropped. Only the rows near the window are in the page, so thousands
 * stay smooth.
 */
export function Justified(props: { images: Shown[] }) {
  let list!: HTMLUListElement
  const [room, setRoom] = createSignal(0)
  const [view, setView] = createSignal({ top: 0, bottom: 0 })
  const rows = createMemo((before: Row<Shown>[]) => {
    const target = isPhone() ? 132 : 214
    const now = room() ? justify(props.images, aspectOf, room(), target) : []
    return now.map((row, index) => sameRow(row, before[index]) ?? row)
  }, [])
  const visible = createMemo(() => {
    const { top, bottom } = view()
    return rows().filter(
      (row) => row.top + row.height > top - overscan && row.top < bottom + overscan,
    )
  })
  const height = () => rows().reduce((sum, row) => sum + row.height + gap, 0)
  onMount(() => {
    const look = () => {
      const { top } = list.getBoundingClientRect()
      setView({ top: -top, bottom: innerHeight - top })
    }
    const observer = new ResizeObserver(() => {
      setRoom(list.clientWidth)
      look()
    })
    observer.observe(list)
    addEventListener('scroll', look, { passive: true })
    onCleanup(() => {
      observer.disconnect()
      removeEventListener('scroll', look)
    })
  })
  return (
    <ul ref={list} class={styles.list} style={{ height: `${height()}px` }}>
      <For each={visible()}>
        {(row) => (
          <li class={styles.row} style={{ translate: `0 ${row.top}px`, height: `${row.height}px` }}>
            <For each={row.items}>
              {({ item, width }) => (
                <div style={{ width: `${width}px` }}>
                  <ImageTile
                    shown={item}
                    eager={row.top < eagerRows * row.height}
                    open={() => openImage(props.images, item.image.id)}
                  />
                </div>
              )}
            </For>
          </li>
        )}
      </For>
    </ul>
  )
}

/** A row that stays as it was keeps its place in the page, with its images and the focus. */
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
