/** The files of a model that stable-diffusion.cpp loads, by the argument for each. */
export const partArguments = {
  diffusion: '--diffusion-model',
  vae: '--vae',
  smallVae: '--taesd',
  clipL: '--clip_l',
  clipG: '--clip_g',
  clipVision: '--clip_vision',
  t5: '--t5xxl',
  llm: '--llm',
  llmVision: '--llm_vision',
} as const

export type Part = keyof typeof partArguments

export interface Family {
  /** For messages. */
  name: string
  /** Matches the name of the diffusion model. */
  pattern: RegExp
  /** The parts that it needs beside the diffusion model, each with an example. */
  needs: Partial<Record<Part, string>>
  /** Arguments, as the documentation of stable-diffusion.cpp names them (its `docs/`). */
  arguments(name: string): string[]
}

const vaeOfFlux = 'ae.safetensors'

/** Families of models in several files. The first matching family counts. */
const families: Family[] = [
  {
    name: 'FLUX.2',
    pattern: /flux[._-]?2|klein/i,
    needs: { vae: 'flux2_ae.safetensors', llm: 'qwen_3_4b.safetensors' },
    arguments: (name) => [...guided(/base/i.test(name) ? 4 : 1), '--diffusion-fa'],
  },
  {
    name: 'FLUX.1',
    pattern: /flux|kontext|schnell/i,
    needs: { vae: vaeOfFlux, clipL: 'clip_l.safetensors', t5: 't5xxl_fp16.safetensors' },
    arguments: () => [...guided(1), '--sampling-method', 'euler'],
  },
  {
    name: 'Z-Image',
    pattern: /z[_-]?image/i,
    needs: { vae: vaeOfFlux, llm: 'qwen_3_4b.safetensors' },
    arguments: (name) => [...guided(/turbo/i.test(name) ? 1 : 5), '--diffusion-fa'],
  },
  {
    name: 'Qwen-Image',
    pattern: /qwen[_-]?image/i,
    needs: { vae: 'qwen_image_vae.safetensors', llm: 'Qwen2.5-VL-7B-Instruct-Q8_0.gguf' },
    arguments: (name) => [
      ...guided(/lightning|turbo/i.test(name) ? 1 : 2.5),
      ...['--sampling-method', 'euler', '--flow-shift', '3', '--diffusion-fa'],
    ],
  },
]

function guided(scale: number): string[] {
  return ['--cfg-scale', String(scale)]
}

export function familyOf(name: string): Family | undefined {
  return families.find(({ pattern }) => pattern.test(name))
}

/** By the path in the folder of the model. The first matching line counts. */
const partPatterns: [pattern: RegExp, part: Part][] = [
  [/(?:^|[^a-z])tae/i, 'smallVae'],
  [/(?:^|[^a-z])v?ae(?:[^a-z]|$)/i, 'vae'],
  [/clip[_-]?vision/i, 'clipVision'],
  [/mmproj|vision/i, 'llmVision'],
  [/clip[_-]?l/i, 'clipL'],
  [/clip[_-]?g/i, 'clipG'],
  [/t5/i, 't5'],
  [/(?:^|\/)(?:diffusion_models?|unet|transformer)\//i, 'diffusion'],
  [/(?:^|\/)text_encoders?\//i, 'llm'],
  [/qwen(?![_-]?image)|mistral|llama|gemma|instruct/i, 'llm'],
]

/** The part that a file is, by its path in the folder of the model. */
export function partOf(path: string): Part {
  return partPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'diffusion'
}
