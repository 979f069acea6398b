import { createSignal } from 'solid-js'

/** Ids deleted since the page was loaded: lists that were loaded before leave them out. */
const [deleted, setDeleted] = createSignal<ReadonlySet<string>>(new Set())

export { deleted }

/** Leaves images and generations out of every list. */
export function hide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before, ...ids]))
}

export function unhide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before].filter((id) => !ids.includes(id))))
}
