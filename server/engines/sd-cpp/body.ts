import { defaults } from '../../../schema/limits.ts'
import type { EngineRequest } from '../engine.ts'
import { base64Of } from '../upstream/base64.ts'
import type { Inputs } from '../upstream/inputs.ts'
import { splitExtraArgs } from './extra-args.ts'
import { type Lora, withoutLora } from './lora.ts'

/** What decides how the server reads a request. */
export interface Model {
  /**
   * It looks at references while it draws, as Flux Kontext and Qwen-Image-Edit do. Other models
   * begin with the pixels of one.
   */
  isEdit: boolean
  /** It runs with classifier-free guidance: a negative prompt has an effect. */
  hasCfg: boolean
}

/** The images that a request begins with, as the server reads them. */
export interface ImageFields {
  init_image?: string | undefined
  ref_images?: string[]
  mask_image?: string | undefined
  strength?: number
}

/** An edit model begins with the pixels of the first reference if a mask keeps some of them. */
export function imageFieldsOf(
  { references, mask }: Inputs,
  { strength = defaults.strength }: EngineRequest,
  { isEdit }: Model,
): ImageFields {
  const images = references.map(base64Of)
  if (images.length === 0) return {}
  const [init_image] = images
  const mask_image = mask && base64Of(mask)
  if (!isEdit) return { init_image, mask_image, strength }
  return { ref_images: images, ...(mask_image && { init_image, mask_image, strength: 1 }) }
}

interface BodyOptions {
  seed: number
  loras: Lora[]
  images: ImageFields
  model: Model
}

/** The body of `/sdcpp/v1/img_gen`. */
export function bodyOf(request: EngineRequest, { seed, loras, images, model }: BodyOptions) {
  const { prompt, negativePrompt, width, height, steps } = request
  const { words, extra } = splitExtraArgs(withoutLora(prompt))
  return {
    ...extra,
    prompt: words,
    ...(negativePrompt !== undefined && { negative_prompt: negativePrompt }),
    width,
    height,
    seed,
    batch_count: 1,
    ...images,
    ...(loras.length > 0 && { lora: loras }),
    sample_params: {
      ...extra?.sample_params,
      sample_steps: steps,
      ...guidanceOf(request, model),
    },
    output_format: 'png',
  }
}

/** A model without classifier-free guidance takes its own kind, which Flux has learned. */
function guidanceOf({ guidance }: EngineRequest, { hasCfg }: Model) {
  if (guidance === undefined) return {}
  return { guidance: { [hasCfg ? 'txt_cfg' : 'distilled_guidance']: guidance } }
}
