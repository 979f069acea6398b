import type { HostedProvider } from '../spec.ts'
import type { ModelInputs } from './model-inputs.ts'

/**
 * The field of each model for the scale, as its schema names it. Null: the model always enlarges
 * four times.
 */
const scaleFields: Partial<Record<HostedProvider, [model: RegExp, field: string | null][]>> = {
  fal: [
    [/\/esrgan$/, 'scale'],
    [/\/clarity-upscaler$|\/upscale\/image(?:\/|$)/, 'upscale_factor'],
    [/\/aura-sr$/, null],
  ],
  // The version of the model may follow its name.
  replicate: [
    [/\/real-esrgan(?:$|:)/, 'scale'],
    [/\/clarity-upscaler(?:$|:)/, 'scale_factor'],
  ],
}

/** The inputs of a model that only enlarges. Undefined: the model draws. */
export function upscalerInputs(provider: HostedProvider, model: string): ModelInputs | undefined {
  const found = scaleFields[provider]?.find(([name]) => name.test(model))
  if (!found) return undefined
  const [, field] = found
  return {
    takes: {
      drawsFromWords: false,
      maxScale: 4,
      enlargesOthers: true,
      steps: { min: 0, max: 0 },
      sizes: 'any',
    },
    options: ({ upscale }) => (field && upscale ? { [field]: upscale.scale } : {}),
  }
}
