import type { JSONObject } from '@ai-sdk/provider'
import { limits } from '../../../schema/limits.ts'
import {
  allSteps,
  type EngineCapabilities,
  type EngineImage,
  type EngineRequest,
} from '../engine.ts'
import type { HostedProvider } from '../spec.ts'
import { base64Of } from '../upstream/base64.ts'

/** What a hosted model takes beside words. */
export interface ModelInputs {
  takes: Partial<EngineCapabilities>
  /** Its masks are transparent where the image changes; the others are white there. */
  hasAlphaMasks?: boolean
  /** The package has another name for the references than the model: they are in `options`. */
  hasOwnReferences?: boolean
  /** The provider's options for them. */
  options?(request: EngineRequest): JSONObject
}

const several = limits.references

/** The inputs that the drawing models of each provider take, by the name of the model. */
export const modelInputs: Record<HostedProvider, (model: string) => ModelInputs> = {
  fal(model) {
    const takesSeveral = /(?:flux-2|nano-banana)[^/]*\/(?:.+\/)?edit$/.test(model)
    const takesOne = /\/(?:image-to-image|inpainting|fill)$|kontext(?:\/max)?$/.test(model)
    return {
      takes: {
        drawsFromWords: !takesSeveral && !takesOne,
        references: takesSeveral ? several : takesOne ? 1 : 0,
        masks: /\/(?:inpainting|fill)$/.test(model),
        strength: /\/(?:image-to-image|inpainting)$/.test(model),
        guidance: /flux\/dev|flux-lora|flux-2\//.test(model),
      },
      options: ({ strength, guidance }) => ({
        useMultipleImages: takesSeveral,
        strength: within(strength, [0.01, 1]),
        guidanceScale: within(guidance, [1, 20]),
      }),
    }
  },
  replicate(model) {
    if (/\/flux-2-/.test(model)) return ownReferences(several, (urls) => ({ input_images: urls }))
    if (/\/flux-kontext-/.test(model)) return ownReferences(1, ([url]) => ({ input_image: url }))
    if (/\/flux-fill-/.test(model))
      return { takes: { drawsFromWords: false, references: 1, masks: true } }
    if (!/^stability-ai\/(?:sdxl|stable-diffusion-3)(?:$|:)/.test(model)) return { takes: {} }
    return {
      takes: { references: 1, strength: true, negativePrompt: true, guidance: true },
      options: ({ strength, negativePrompt, guidance }) => ({
        prompt_strength: strength,
        negative_prompt: negativePrompt,
        guidance_scale: guidance,
      }),
    }
  },
  togetherai: (model) => ({
    takes: { references: /kontext/i.test(model) ? 1 : 0, negativePrompt: true, guidance: true },
    options: ({ negativePrompt, guidance }) => ({
      negative_prompt: negativePrompt,
      guidance_scale: guidance,
    }),
  }),
  fireworks(model) {
    const isKontext = /kontext/.test(model)
    const isOld = /stable-diffusion|playground-v2|SSD-1B/.test(model)
    return {
      takes: { references: isKontext ? 1 : 0, guidance: !isKontext },
      options: ({ guidance }) => (isOld ? { cfg_scale: guidance } : { guidance_scale: guidance }),
    }
  },
  deepinfra: (model) => ({
    takes: {
      drawsFromWords: !/edit/i.test(model),
      references: /edit/i.test(model) ? several : /kontext/i.test(model) ? 1 : 0,
      masks: /edit/i.test(model),
    },
    hasAlphaMasks: true,
  }),
  'black-forest-labs'(model) {
    const isFill = /fill/.test(model)
    const maxGuidance = isFill ? 100 : /flex/.test(model) ? 10 : 5
    return {
      takes: {
        drawsFromWords: !isFill,
        references: isFill ? 1 : /kontext|flux-2/.test(model) ? several : 0,
        masks: isFill,
        guidance: isFill || /dev|flux-pro$|flex/.test(model),
      },
      options: ({ guidance }) => ({ guidance: within(guidance, [1.5, maxGuidance]) }),
    }
  },
  google: () => ({ takes: { references: several } }),
  xai: (model) => ({ takes: { references: /grok-imagine-image/.test(model) ? 3 : 0 } }),
}

/** Distilled models refuse more steps than they were made for, and one model refuses fewer. */
export function stepsOf(model: string): EngineCapabilities['steps'] {
  if (/flux\/dev\/image-to-image$/.test(model)) return { min: 10, max: limits.steps }
  return /schnell|turbo|lightning/i.test(model) ? { min: 1, max: 4 } : allSteps
}

function ownReferences(references: number, fields: (urls: string[]) => JSONObject): ModelInputs {
  return {
    takes: { references },
    hasOwnReferences: true,
    options: (request) => (request.references ? fields(request.references.map(dataUrl)) : {}),
  }
}

function dataUrl({ png }: EngineImage): string {
  return `data:image/png;base64,${base64Of(png)}`
}

/** The nearest value that the model takes. */
function within(
  value: number | undefined,
  [min, max]: [min: number, max: number],
): number | undefined {
  return value === undefined ? undefined : Math.min(max, Math.max(min, value))
}
