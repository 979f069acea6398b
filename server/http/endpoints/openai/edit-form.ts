import type { Caller } from '../../../../schema/caller.ts'
import type { Core } from '../../../../schema/core.ts'
import { ServiceError } from '../../../../schema/error.ts'
import { limits } from '../../../../schema/limits.ts'
import type { Upload } from '../../../../schema/upload.ts'
import { readMultipart } from '../../multipart.ts'
import { requestBytes } from './request.ts'

export interface EditForm {
  /** The texts. */
  fields: Record<string, string>
  /** In the order of the form. */
  images: Upload[]
  mask: Upload | undefined
}

/** All images, a mask, and one image that is refused. */
const files = limits.references + 2

/**
 * A form with images, which are stored as uploads of the caller while they arrive. Throws as
 * `readMultipart` and `Uploads.add`.
 */
export async function readEditForm(
  request: Request,
  caller: Caller,
  core: Core,
): Promise<EditForm> {
  const images: Upload[] = []
  const masks: Upload[] = []
  const counts = { image: 0, mask: 0 }

  const fields = await readMultipart(request, onFile, { files, fieldBytes: requestBytes })
  return { fields, images, mask: masks[0] }

  async function onFile(part: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const name = nameOf(part)
    const index = counts[name]++
    const isMask = name === 'mask'
    if (index === (isMask ? 1 : limits.references)) throw tooMany(name)
    const field = isMask ? 'mask' : `references.${index}`
    const upload = await core.uploads.add(bytes, caller, request.signal, { field })
    const stored = isMask ? masks : images
    stored[index] = upload
  }
}

/** The field of a part, whose name is such as `image`, `image[]`, `image[0]` or `mask`. */
function nameOf(part: string): 'image' | 'mask' {
  const [, name] = /^(image|mask)(?:\[\d*\])?$/.exec(part) ?? []
  if (name === 'image' || name === 'mask') return name
  const message = `${part} must not be a file: send files as image, image[] or mask`
  throw new ServiceError('INVALID_INPUT', message, { field: part })
}

function tooMany(name: 'image' | 'mask'): ServiceError {
  const message =
    name === 'mask' ? 'mask must be one file' : `image must be at most ${limits.references} files`
  return new ServiceError('INVALID_INPUT', message, {
    field: name === 'mask' ? name : 'references',
  })
}
