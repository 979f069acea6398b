import { workflowText } from './comfyui.ts'

type Nodes = Record<string, { class_type: string; inputs: Record<string, unknown> }>

const words: Nodes = JSON.parse(workflowText)
const { 5: _, ...rest } = words
const loader = { class_type: 'LoadImage', inputs: { image: 'example.png' } }

/** The sampler begins with the pixels of a loaded image. */
export const fromImage: Nodes = {
  ...rest,
  3: {
    class_type: 'KSampler',
    inputs: { ...rest[3]?.inputs, denoise: 0.75, cfg: 7, latent_image: ['11', 0] },
  },
  10: loader,
  11: { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
}

/** The same, and only the part under the mask of the loaded image changes. */
export const inpainting: Nodes = {
  ...fromImage,
  3: {
    class_type: 'KSampler',
    inputs: { ...fromImage[3]?.inputs, latent_image: ['12', 0] },
  },
  12: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['11', 0], mask: ['10', 1] } },
}

/** An edit model looks at two images, and draws in a size of its own. */
export const editing: Nodes = {
  ...words,
  6: {
    class_type: 'TextEncodeQwenImageEditPlus',
    inputs: { prompt: 'a cat', clip: ['4', 1], image1: ['10', 0], image2: ['11', 0] },
  },
  10: loader,
  11: loader,
}
