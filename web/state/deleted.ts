import { createSignal } from 'solid-js'

/** The ids that were deleted since the page was loaded. Lists that were loaded before skip them. */
const [deleted, setDeleted] = createSignal<ReadonlySet<string>>(new Set())

export { deleted }

/** Hides images and generations in every list. */
export function hide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before, ...ids]))
}

export function unhide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before].filter((id) => !ids.includes(id))))
}
