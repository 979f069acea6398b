import { createMemo, createSignal } from 'solid-js'
import type { Shown } from '../../state/lightbox.ts'

/** The chosen pictures of a list, without those that are no longer shown. */
export function createSelection(images: () => Shown[]) {
  const [ids, setIds] = createSignal<ReadonlySet<string>>(new Set())
  /** The picture from which a range is chosen. */
  let from: string | undefined
  const chosen = createMemo(() => images().filter(({ image }) => ids().has(image.id)))

  function toggle(id: string) {
    from = id
    setIds((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  }

  /** Chooses all pictures from the last chosen one to this one. */
  function extend(id: string) {
    const order = images().map(({ image }) => image.id)
    const ends = [order.indexOf(from ?? id), order.indexOf(id)]
    const [first = 0, last = 0] = ends.sort((one, other) => one - other)
    setIds((before) => new Set([...before, ...order.slice(Math.max(first, 0), last + 1)]))
  }

  return {
    chosen,
    has: (id: string) => ids().has(id),
    toggle,
    extend,
    all: () => setIds(new Set(images().map(({ image }) => image.id))),
    clear: () => setIds(new Set<string>()),
  }
}

export type Selection = ReturnType<typeof createSelection>
