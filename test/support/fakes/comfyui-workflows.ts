import type { Inputs } from './comfyui-files.ts'

/** A common workflow. */
export const workflow = {
  3: {
    class_type: 'KSampler',
    inputs: {
      seed: 1,
      steps: 20,
      cfg: 1,
      positive: ['6', 0],
      negative: ['7', 0],
      latent_image: ['5', 0],
    },
  },
  4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'z-image.safetensors' } },
  5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  6: {
    class_type: 'CLIPTextEncode',
    inputs: { text: 'a cat', clip: ['4', 1] },
    _meta: { title: 'Positive' },
  },
  7: {
    class_type: 'CLIPTextEncode',
    inputs: { text: 'blurry', clip: ['4', 1] },
    _meta: { title: 'Negative' },
  },
  8: { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  9: { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'easel' } },
}

/** The same as a file in API format. */
export const workflowText = JSON.stringify(workflow)

const words: Inputs = workflow
const { 5: _, ...rest } = words
const loader = { class_type: 'LoadImage', inputs: { image: 'example.png' } }

/** The sampler begins with the pixels of a loaded image. */
export const fromImage: Inputs = {
  ...rest,
  3: {
    class_type: 'KSampler',
    inputs: { ...rest[3]?.inputs, denoise: 0.75, cfg: 7, latent_image: ['11', 0] },
  },
  10: loader,
  11: { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
}

/** The same, and only the part under the mask of the loaded image changes. */
export const inpainting: Inputs = {
  ...fromImage,
  3: {
    class_type: 'KSampler',
    inputs: { ...fromImage[3]?.inputs, latent_image: ['12', 0] },
  },
  12: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['11', 0], mask: ['10', 1] } },
}

/** Enlarges the loaded image by a model, without words and sampler. */
export const enlarging: Inputs = {
  9: { class_type: 'PreviewImage', inputs: { images: ['20', 0] } },
  10: loader,
  20: {
    class_type: 'ImageUpscaleWithModel',
    inputs: { upscale_model: ['21', 0], image: ['10', 0] },
  },
  21: { class_type: 'UpscaleModelLoader', inputs: { model_name: '4x-UltraSharp.pth' } },
}

/** An edit model looks at two images, and draws in a size of its own. */
export const editing: Inputs = {
  ...words,
  6: {
    class_type: 'TextEncodeQwenImageEditPlus',
    inputs: { prompt: 'a cat', clip: ['4', 1], image1: ['10', 0], image2: ['11', 0] },
  },
  10: loader,
  11: loader,
}
