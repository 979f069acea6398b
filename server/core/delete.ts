import type { Caller } from '../../schema/core.ts'
import { ServiceError } from '../../schema/error.ts'
import { isFinished } from '../../schema/generation.ts'
import { deleteGenerationRow } from '../db/generations.ts'
import { deleteImageRow } from '../db/images.ts'
import type { Deps } from './deps.ts'
import { ownGeneration, readImage } from './history.ts'
import { removeFiles } from './remove-files.ts'

/**
 * Removes a finished generation with its images. Rows go first: a file without a row is swept
 * later.
 */
export async function deleteGeneration(deps: Deps, id: string, caller: Caller): Promise<void> {
  const generation = await ownGeneration(deps, id, caller)
  if (!isFinished(generation.status)) {
    throw new ServiceError(
      'INVALID_INPUT',
      'id must be of a finished generation: cancel this one first',
      {
        field: 'id',
      },
    )
  }
  await deps.database.write((transaction) => deleteGenerationRow(transaction, id))
  await removeFiles(
    deps,
    generation.images.map((image) => image.id),
    id,
  )
}

export async function deleteImage(deps: Deps, id: string, caller: Caller): Promise<void> {
  const image = await readImage(deps, id, caller)
  if (!image) throw new ServiceError('NOT_FOUND', `There is no image ${id} of yours`)
  await deps.database.write((transaction) => deleteImageRow(transaction, id))
  await removeFiles(deps, [id], image.generationId)
}
