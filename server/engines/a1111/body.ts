import { defaults } from '../../../schema/limits.ts'
import { type EngineRequest, seedOf } from '../engine.ts'
import { splitExtraArgs, withExtraArgs } from '../sd-cpp/extra-args.ts'
import { base64Of } from '../upstream/base64.ts'
import type { Inputs } from '../upstream/inputs.ts'
import type { Task } from './protocol.ts'

/** The images that a request begins with, as the server reads them. */
export interface ImageFields {
  init_images: string[]
  mask: string | undefined
}

/** Undefined for a request that begins with words only. */
export function imageFieldsOf({ references, mask }: Inputs): ImageFields | undefined {
  if (references.length === 0) return undefined
  return { init_images: references.map(base64Of), mask: mask && base64Of(mask) }
}

/** The body of `/sdapi/v1/txt2img`, or of `/sdapi/v1/img2img` for a request with images. */
export function bodyOf(request: EngineRequest, { id, image }: Task, images?: ImageFields) {
  const { width, height, steps, negativePrompt, guidance } = request
  const seeds = seedsOf(request, image)
  // stable-diffusion.cpp would take the arguments of a prompt before those of the request.
  const { extra } = splitExtraArgs(request.prompt)
  const prompt = extra ? withExtraArgs(request.prompt, { seed: seeds.seed, steps }) : request.prompt
  return {
    prompt,
    negative_prompt: negativePrompt,
    width,
    height,
    steps,
    cfg_scale: guidance,
    ...seeds,
    n_iter: 1,
    batch_size: 1,
    force_task_id: id,
    do_not_save_samples: true,
    do_not_save_grid: true,
    override_settings: { samples_format: 'png', return_grid: false },
    ...(images && { ...images, ...changes(request) }),
  }
}

/**
 * How an image changes. By default the server would empty the part under the mask, and draw only
 * that part, larger.
 */
function changes({ strength = defaults.strength, mask }: EngineRequest) {
  const masked = { inpainting_fill: 1, inpaint_full_res: false, mask_blur: 4 }
  return { denoising_strength: strength, ...(mask && masked) }
}

/** The share of the noise that comes from the subseed. */
const subseedStrength = { SUBTLE: 0.12, STRONG: 0.45 }

/** A variation keeps the seed of its original and counts the subseed up. */
function seedsOf(request: EngineRequest, image: number) {
  const seed = seedOf(request, image)
  if (!request.variation) return { seed }
  const { ancestors, strength } = request.variation
  const [{ seed: origin } = { seed }] = ancestors
  return { seed: origin, subseed: seed, subseed_strength: subseedStrength[strength] }
}
