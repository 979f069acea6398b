import type { Images } from '../../../schema/core/images.ts'
import { findImage } from '../../db/images.ts'
import type { Deps } from '../deps.ts'
import { readImage } from '../generation/history.ts'
import { deleteImage, deleteImages } from './delete.ts'
import type { OpenFile } from './files.ts'
import { createPlaceholders } from './placeholders.ts'
import { createVariants } from './variants.ts'

export function createImages(deps: Deps & { openFile: OpenFile }): Images {
  const { database, openFile } = deps
  async function file(id: string) {
    const found = await findImage(database.db, id)
    return found ? openFile({ file: found.image, createdAt: found.createdAt }) : null
  }
  return {
    find: (id, caller) => readImage(deps, id, caller),
    placeholder: createPlaceholders(deps),
    file,
    variant: createVariants({ ...deps, imageFile: file }),
    delete: (id, caller) => deleteImage(deps, id, caller),
    deleteAll: (ids, caller) => deleteImages(deps, ids, caller),
  }
}
