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
  /** The ESRGAN model by which the server enlarges. Undefined: it has none. */
  upscaler: string | undefined
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
  { strength = defaults.strength, upscale }: EngineRequest,
  { isEdit }: Model,
): ImageFields {
  const images = references.map(base64Of)
  if (images.length === 0) return {}
  const [init_image] = images
  if (upscale) return { init_image, strength: enlarging.strength }
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

/**
 * The first pass of an enlargement changes nothing that is visible: it has one step of 16. All
 * numbers are exact in binary, because the server rounds their products down.
 */
const enlarging = { steps: 16, strength: 1 / 16 }
/** The second pass draws the enlarged pixels with 2 steps of 16. More would change the picture. */
const redrawing = { steps: 2, denoising_strength: 1 / 8 }

/**
 * An enlargement begins with the image to enlarge, in its own size; other requests begin as they
 * are.
 */
export function firstPassOf(request: EngineRequest): EngineRequest {
  if (!request.upscale) return request
  const { image, scale } = request.upscale
  const [width, height] = [request.width / scale, request.height / scale]
  return { ...request, width, height, references: [image], mask: undefined }
}

/**
 * The body of `/sdcpp/v1/img_gen`. The server has no route that only enlarges: `hires` enlarges by
 * ESRGAN between two passes of the model.
 */
export function bodyOf(request: EngineRequest, { seed, loras, images, model }: BodyOptions) {
  const { prompt, negativePrompt, width, height, upscale } = request
  const steps = upscale ? enlarging.steps : request.steps
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
    ...(upscale && enlargedBy(upscale.scale, model)),
    ...(loras.length > 0 && { lora: loras }),
    sample_params: {
      ...extra?.sample_params,
      sample_steps: steps,
      ...guidanceOf(request, model),
    },
    output_format: 'png',
  }
}

/** Tiles bound the memory that the larger image takes. */
function enlargedBy(scale: number, { upscaler }: Model) {
  return {
    hires: { enabled: true, upscaler, scale, ...redrawing },
    vae_tiling_params: { enabled: true },
  }
}

/** A model without classifier-free guidance takes its own kind, which Flux has learned. */
function guidanceOf({ guidance }: EngineRequest, { hasCfg }: Model) {
  if (guidance === undefined) return {}
  return { guidance: { [hasCfg ? 'txt_cfg' : 'distilled_guidance']: guidance } }
}
