export interface Row<Item> {
  items: { item: Item; width: number }[]
  top: number
  height: number
}

export const gap = 10

/**
 * Lays items out in full rows of about `target` height without cropping any of them. The last row
 * keeps the target height, so only that row changes when more items follow.
 */
export function justify<Item>(
  items: readonly Item[],
  aspect: (item: Item) => number,
  space: number,
  target: number,
): Row<Item>[] {
  const rows: Row<Item>[] = []
  let pending: Item[] = []
  let top = 0
  const close = (height: number) => {
    rows.push({
      items: pending.map((item) => ({ item, width: aspect(item) * height })),
      top,
      height,
    })
    top += height + gap
    pending = []
  }
  for (const item of items) {
    pending.push(item)
    const height = heightOf(pending, aspect, space)
    if (height <= target) close(height)
  }
  if (pending.length) close(Math.min(target, heightOf(pending, aspect, space)))
  return rows
}

/** The height at which the items fill a row. */
function heightOf<Item>(items: Item[], aspect: (item: Item) => number, space: number): number {
  const aspects = items.reduce((sum, item) => sum + aspect(item), 0)
  return (space - gap * (items.length - 1)) / aspects
}
