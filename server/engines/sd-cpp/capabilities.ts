import * as z from 'zod'
import type { JsonClient } from '../upstream/json-client.ts'
import type { Model } from './body.ts'
import type { LoraFile } from './lora.ts'

/** Models that read references, by the names of their files. */
const editModels = /edit|kontext|flux\.?-?2|klein|pix2pix|omnigen/i

/** Upscalers that are files of models have other names. */
const builtInUpscaler = /^(?:None|Lanczos|Nearest|Latent(?: \(.*)?)$/
/** Models for the latents of videos, which are in the same folder. */
const latentUpscaler = /spatial|temporal|latent/i

const textCfg = z.object({
  sample_params: z.object({ guidance: z.object({ txt_cfg: z.number() }) }),
})
const described = z.object({
  model: z.object({ stem: z.string() }).partial(),
  loras: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
  upscalers: z.array(z.object({ name: z.string() })).default([]),
  defaults_by_mode: z.object({ img_gen: textCfg }).partial().catch({}).default({}),
})
/** What the server says of itself. */
interface Described {
  /** The name of the model. */
  name: string | undefined
  model: Model
  loras: LoraFile[]
}

export async function describedBy(client: JsonClient, signal: AbortSignal): Promise<Described> {
  const answer = await client.request('/sdcpp/v1/capabilities', described, { signal })
  const { stem = '' } = answer.model
  // The operator sets the default to 1 for a model without it.
  const { txt_cfg = 2 } = answer.defaults_by_mode.img_gen?.sample_params.guidance ?? {}
  const upscaler = answer.upscalers.find(
    (one) => !builtInUpscaler.test(one.name) && !latentUpscaler.test(one.name),
  )
  return {
    name: stem || undefined,
    model: { isEdit: editModels.test(stem), hasCfg: txt_cfg > 1, upscaler: upscaler?.name },
    loras: answer.loras,
  }
}
