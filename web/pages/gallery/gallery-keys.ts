import { onCleanup, onMount } from 'solid-js'
import type { Row } from '../../lib/justify.ts'
import { singleKeys } from '../../shell/shortcuts.ts'
import { deleteImages } from '../../state/deletion.ts'
import { keptIn, setFavourite } from '../../state/kept.ts'
import type { Shown } from '../../state/lightbox.ts'
import type { Selection } from './selection.ts'

interface KeysOptions {
  list(): HTMLElement
  rows(): Row<Shown>[]
  tabStop(): string | undefined
  setCurrent(id: string): void
  selection: Selection
}

/** The keys of the gallery: arrows, Home and End move; Space, Ctrl+A and Escape choose. */
export function listenForKeys({ list, rows, tabStop, setCurrent, selection }: KeysOptions) {
  const idOf = (shown: Shown | undefined) => shown?.image.id
  const all = () => rows().flatMap((row) => row.items.map(({ item }) => item))
  const beside = (by: number) => {
    const images = all()
    return idOf(images[images.findIndex((shown) => idOf(shown) === tabStop()) + by])
  }
  /** The picture of another row with the nearest center. */
  const above = (by: number) => {
    const index = rows().findIndex((row) => middles(row).has(tabStop() ?? ''))
    const here = rows()[index]
    const there = rows()[index + by]
    if (!here || !there) return undefined
    const middle = middles(here).get(tabStop() ?? '') ?? 0
    const nearest = [...middles(there)].sort(
      ([, one], [, other]) => Math.abs(one - middle) - Math.abs(other - middle),
    )
    return nearest[0]?.[0]
  }
  const targets: Record<string, () => string | undefined> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => above(-1),
    ArrowDown: () => above(1),
    Home: () => idOf(all()[0]),
    End: () => idOf(all().at(-1)),
  }

  function move(id: string, extend: boolean) {
    const row = rows().find(({ items }) => items.some(({ item }) => idOf(item) === id))
    setCurrent(id)
    if (extend) selection.extend(id)
    const tile = list().querySelector<HTMLElement>(`[data-image="${id}"]`)
    tile?.querySelector('button')?.focus({ preventScroll: true })
    if (row) showRow(list(), row)
  }

  const actions: Record<string, (id: string) => void> = {
    ' ': (id) => selection.toggle(id),
    Delete: (id) => deleteImages(chosenOr(id)),
  }
  const letters: Record<string, (id: string) => void> = {
    l: (id) => setFavourite(imagesOf(id), !keptIn(id).favourite),
  }
  const imagesOf = (id: string) =>
    all()
      .map(({ image }) => image)
      .filter((image) => image.id === id)
  const chosenOr = (id: string) => {
    const chosen = selection.chosen().map(({ image }) => image)
    return chosen.length ? chosen : imagesOf(id)
  }

  function pressInList(event: KeyboardEvent) {
    const id = (event.target as Element).closest<HTMLElement>('[data-image]')?.dataset.image
    const isTile = (event.target as Element).matches('[data-image] > figure > button:first-child')
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return
    const target = targets[event.key]?.()
    const action = (isTile && actions[event.key]) || (singleKeys() && letters[event.key])
    if (target) move(target, event.shiftKey)
    else if (action) action(id)
    else if (!targets[event.key]) return
    event.preventDefault()
  }

  function pressAnywhere(event: KeyboardEvent) {
    const isElsewhere = document.querySelector('dialog[open]') || isField(event.target)
    if (isElsewhere) return
    const isAll = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (isAll) selection.all()
    else if (event.key === 'Escape' && selection.chosen().length) selection.clear()
    else return
    // Escape would also end a run.
    event.stopImmediatePropagation()
    event.preventDefault()
  }

  onMount(() => {
    list().addEventListener('keydown', pressInList)
    addEventListener('keydown', pressAnywhere, true)
    onCleanup(() => removeEventListener('keydown', pressAnywhere, true))
  })
}

function middles(row: Row<Shown>): Map<string, number> {
  let left = 0
  return new Map(
    row.items.map(({ item, width }) => {
      left += width
      return [item.image.id, left - width / 2]
    }),
  )
}

/** Scrolls no further than needed, past the header. */
function showRow(list: HTMLElement, row: Row<Shown>) {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const top = list.getBoundingClientRect().top + row.top
  const margin = 12
  if (top < header + margin) scrollBy({ top: top - header - margin })
  else if (top + row.height > innerHeight - margin)
    scrollBy({ top: top + row.height - innerHeight + margin })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=radio]), select, textarea')
}
