import { createSignal } from 'solid-js'
import {
  DeleteGeneration,
  DeleteImage,
  type GeneratedImage,
  type Generation,
} from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { confirm } from './announcer.ts'
import { refresh } from './queries.ts'
import { client } from './session.ts'

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
export async function deleteImage({ id }: GeneratedImage): Promise<boolean> {
  const { data, error } = await client().mutation(DeleteImage, { id }).toPromise()
  return finish({ id, outcome: data?.deleteImage, error, message: 'The picture is deleted' })
}

export async function deleteGeneration({ id }: Generation): Promise<boolean> {
  const { data, error } = await client().mutation(DeleteGeneration, { id }).toPromise()
  return finish({
    id,
    outcome: data?.deleteGeneration,
    error,
    message: 'The generation is deleted',
  })
}

interface Deletion {
  id: string
  outcome: { __typename: 'Deleted' } | { message: string } | undefined
  error: Parameters<typeof fromError>[0] | undefined
  message: string
}

function finish({ id, outcome, error, message }: Deletion): boolean {
  if (outcome && 'message' in outcome) confirm(outcome.message)
  else if (error) confirm(fromError(error).message)
  else {
    hide([id])
    confirm(message)
    refresh()
    return true
  }
  return false
}
