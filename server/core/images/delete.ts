import type { Caller } from '../../../schema/caller.ts'
import { imageIds } from '../../../schema/collection.ts'
import { noImage, ServiceError } from '../../../schema/error.ts'
import { isFinished } from '../../../schema/generation.ts'
import { deleteGenerationRow } from '../../db/generations.ts'
import { deleteImageRow, deleteImageRows, ownImages } from '../../db/images.ts'
import { expireUploadsOf } from '../../db/uploads.ts'
import { isId } from '../../id.ts'
import { refuseAnonymous, visibleTo } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { ownGeneration, readImage, type StateParts } from '../generation/history.ts'
import { removeFiles } from './remove-files.ts'
import { removeExpiredUploads } from './remove-uploads.ts'

type DeleteParts = StateParts & Pick<Deps, 'store' | 'log' | 'now' | 'closing'>

/**
 * Deletes a finished generation with its images and the uploads that only it uses. Rows are
 * deleted before files: the sweep removes a file without a row. Throws a ServiceError 400 or 404.
 */
export async function deleteGeneration(
  deps: DeleteParts,
  id: string,
  caller: Caller,
): Promise<void> {
  refuseAnonymous(caller)
  const generation = await ownGeneration(deps, id, caller)
  if (!isFinished(generation.status)) {
    throw new ServiceError(
      'INVALID_INPUT',
      'id must be the id of a finished generation: cancel this one first',
      {
        field: 'id',
      },
    )
  }
  await deps.database.write(async (transaction) => {
    if (generation.references) await expireUploadsOf(transaction, id)
    await deleteGenerationRow(transaction, id)
  })
  await removeFiles(
    deps,
    generation.images.map((image) => image.id),
    id,
  )
  if (generation.references) await removeExpiredUploads(deps)
}

export async function deleteImage(deps: DeleteParts, id: string, caller: Caller): Promise<void> {
  refuseAnonymous(caller)
  const image = await readImage(deps, id, caller)
  if (!image) throw noImage(id)
  await deps.database.write((transaction) => deleteImageRow(transaction, id))
  await removeFiles(deps, [id], image.generationId)
}

/**
 * Deletes images and returns the ids of the deleted ones. Ignores ids that are not the caller's
 * images, so that a client can repeat the request.
 */
export async function deleteImages(
  deps: DeleteParts,
  ids: string[],
  caller: Caller,
): Promise<string[]> {
  const wanted = imageIds('ids', ids)
  refuseAnonymous(caller)
  const visible = await visibleTo(deps, caller)
  const own = await ownImages(deps.database.db, wanted.filter(isId), visible)
  const deleted = own.map(({ id }) => id)
  await deps.database.write((transaction) => deleteImageRows(transaction, deleted))
  if (deleted.length > 0) await removeFiles(deps, deleted, own[0]?.generation_id ?? '')
  return deleted
}
