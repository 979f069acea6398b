import * as z from 'zod'
import type { EngineEvent, EngineRequest } from '../engine.ts'
import { base64Of, bytesOf } from '../upstream/base64.ts'
import type { JsonClient } from '../upstream/json-client.ts'

const upscalers = z.array(z.object({ name: z.string(), model_path: z.string().nullish() }))
const enlarged = z.object({ image: z.string() })

/** Needs no model, so every web UI has it. */
const plainUpscaler = 'Lanczos'

const lacksModel = {
  type: 'warning',
  message: `The engine has no ESRGAN model: it enlarged by ${plainUpscaler}`,
} as const

/** Enlarges an image by the extras of the web UI, which are no task and tell no progress. */
export async function* enlarge(
  client: JsonClient,
  { upscale, seed }: EngineRequest & { upscale: NonNullable<EngineRequest['upscale']> },
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const found = await client.request('/sdapi/v1/upscalers', upscalers, { signal })
  const upscaler = chosen(found)
  if (upscaler === plainUpscaler) yield lacksModel
  yield { type: 'started' }
  const body = {
    image: base64Of(upscale.image.png),
    resize_mode: 0,
    upscaling_resize: upscale.scale,
    upscaler_1: upscaler,
  }
  const { image } = await client.request('/sdapi/v1/extra-single-image', enlarged, { body, signal })
  yield { type: 'image', index: 0, bytes: bytesOf(image), seed }
}

/**
 * An ESRGAN model: first one whose file is there, because the server downloads others when it first
 * uses them.
 */
function chosen(found: z.output<typeof upscalers>): string {
  const models = found.filter(({ name }) => /esrgan|ultrasharp/i.test(name))
  const installed = models.find(({ model_path }) => model_path && !/^https?:/.test(model_path))
  return (installed ?? models[0])?.name ?? plainUpscaler
}
