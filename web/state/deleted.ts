import { createSignal } from 'solid-js'
import { DeleteGeneration, DeleteImage, type Generation, type Picture } from '../api/documents.ts'
import { fromError } from '../api/failure.ts'
import { confirm } from './announcer.ts'
import { refresh } from './refresh.ts'
import { client } from './session.ts'

/** What was deleted since the page was loaded: lists that were loaded before leave it out. */
const [deleted, setDeleted] = createSignal<ReadonlySet<string>>(new Set())

export { deleted }

export async function deletePicture({ id }: Picture): Promise<boolean> {
  const { data, error } = await client().mutation(DeleteImage, { id }).toPromise()
  return settle(id, 'The picture is deleted', data?.deleteImage, error)
}

export async function deleteGeneration({ id }: Generation): Promise<boolean> {
  const { data, error } = await client().mutation(DeleteGeneration, { id }).toPromise()
  return settle(id, 'The generation is deleted', data?.deleteGeneration, error)
}

function settle(
  id: string,
  words: string,
  outcome: { __typename: 'Deleted' } | { message: string } | undefined,
  error: Parameters<typeof fromError>[0] | undefined,
): boolean {
  if (outcome && 'message' in outcome) confirm(outcome.message)
  else if (error) confirm(fromError(error).message)
  else {
    setDeleted((ids) => new Set([...ids, id]))
    confirm(words)
    refresh()
    return true
  }
  return false
}
