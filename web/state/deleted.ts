import { createSignal } from 'solid-js'
import {
  DeleteGeneration,
  DeleteImage,
  type GeneratedImage,
  type Generation,
} from '../client/documents.ts'
import { confirm } from './announcer.ts'
import { change } from './change.ts'
import { refresh } from './queries.ts'

/** Ids deleted since the page was loaded: lists that were loaded before leave them out. */
const [deleted, setDeleted] = createSignal<ReadonlySet<string>>(new Set())

export { deleted }

/** Leaves images out of every list. */
export function hide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before, ...ids]))
}

export function unhide(ids: readonly string[]) {
  setDeleted((before) => new Set([...before].filter((id) => !ids.includes(id))))
}

/** Resolves to whether it is deleted; if not, the toast says why. */
export function deleteImage({ id }: GeneratedImage): Promise<boolean> {
  return finish(id, change(DeleteImage, { id }), 'The picture is deleted')
}

export function deleteGeneration({ id }: Generation): Promise<boolean> {
  return finish(id, change(DeleteGeneration, { id }), 'The generation is deleted')
}

async function finish(id: string, deleting: Promise<unknown>, message: string): Promise<boolean> {
  if (!(await deleting)) return false
  hide([id])
  confirm(message)
  refresh()
  return true
}
