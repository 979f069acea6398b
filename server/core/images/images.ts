import type { Images } from '../../../schema/core/images.ts'
import type { Deps } from '../deps.ts'
import { readImage } from '../generation/history.ts'
import { deleteImage, deleteImages } from './delete.ts'
import { createImageFiles } from './files.ts'
import { createPlaceholders } from './placeholders.ts'
import { createVariants } from './variants.ts'

export function createImages(deps: Deps): Images {
  const file = createImageFiles(deps)
  return {
    find: (id, caller) => readImage(deps, id, caller),
    placeholder: createPlaceholders(deps),
    file,
    variant: createVariants({ ...deps, imageFile: file }),
    delete: (id, caller) => deleteImage(deps, id, caller),
    deleteAll: (ids, caller) => deleteImages(deps, ids, caller),
  }
}
