import { createMemo, createSignal, For, onCleanup, onMount } from 'solid-js'
import { ImageTile } from '../../image/image-tile.tsx'
import { isPhone } from '../../lib/breakpoints.ts'
import { gap, justify, type Row } from '../../lib/justify.ts'
import { openImage, type Shown } from '../../state/lightbox.ts'
import styles from './justified.module.css'

const overscan = 900
const eagerRows = 2

/**
 * Uncropped images in full rows. Only the rows near the window are rendered, so that thousands of
 * images scroll smoothly.
 */
export function Justified(props: { images: Shown[] }) {
  let list!: HTMLUListElement
  const [space, setSpace] = createSignal(0)
  const [view, setView] = createSignal({ top: 0, bottom: 0 })
  const rows = createMemo((before: Row<Shown>[]) => {
    const target = isPhone() ? 132 : 214
    const now = space() ? justify(props.images, aspectOf, space(), target) : []
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
      setSpace(list.clientWidth)
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
                    width={width}
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

/** The row of before, if nothing in it changed: its elements stay, and so does the focus. */
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
