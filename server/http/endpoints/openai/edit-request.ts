import * as z from 'zod'
import { plainRequest } from '../../../../schema/generation-request.ts'
import { limits } from '../../../../schema/limits.ts'
import { openAiRequest } from './request.ts'

const imagesRule = `image must be 1 to ${limits.references} files: send them as image or image[], or in JSON as images`

/** Engines need a prompt, and OpenAI's request for variations has none. */
const variationPrompt = 'a variation of the image'

/** OpenAI's request for an edit, with the ids of its images. */
export function openAiEdit(maxPromptLength: number) {
  const { references, mask } = plainRequest.shape
  const reference = references.unwrap().element
  return openAiRequest(maxPromptLength).extend({
    references: z
      .array(reference, { error: imagesRule })
      .min(1, imagesRule)
      .max(limits.references, imagesRule),
    mask,
  })
}

/** OpenAI's request for variations. */
export function openAiVariation(maxPromptLength: number) {
  const edit = openAiEdit(maxPromptLength)
  return edit.extend({ prompt: edit.shape.prompt.default(variationPrompt) })
}

export type EditSchema = ReturnType<typeof openAiEdit> | ReturnType<typeof openAiVariation>

/** A JSON body, in which OpenAI names its images by `image_url` or `file_id`. */
export function withReferences(body: { images?: unknown; mask?: unknown }): object {
  const { images, mask, ...fields } = body
  const references = Array.isArray(images) ? images.map(named) : images
  return { ...fields, references, mask: named(mask) }
}

function named(image: unknown): unknown {
  if (typeof image !== 'object' || image === null) return image
  const { image_url, file_id } = image as { image_url?: unknown; file_id?: unknown }
  return image_url ?? file_id
}
