import * as z from 'zod'

const tags = /<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/gs
const strayTags = /<(?=\/?sd_cpp_extra_args)/g

const args = z.looseObject({ sample_params: z.looseObject({}).optional() })

/**
 * Fields of a request. In a prompt they would replace those of the request, so they are dropped.
 */
const ownFields = ['prompt', 'width', 'height', 'batch_count', 'seed', 'steps']

export interface Split {
  words: string
  /** Undefined if the prompt has no tag. */
  extra: z.output<typeof args> | undefined
}

/**
 * Takes the arguments out of a prompt that stable-diffusion.cpp reads there on its compatible
 * routes. Like the server it reads the first tag only.
 */
export function splitExtraArgs(prompt: string): Split {
  const first = [...prompt.matchAll(tags)][0]?.[1]
  if (first === undefined) return { words: prompt.replace(strayTags, ' '), extra: undefined }
  const { data = {} } = args.safeParse(json(first))
  const kept = Object.entries(data).filter(([name]) => !ownFields.includes(name))
  return {
    words: prompt.replace(tags, ' ').replace(strayTags, ' ').trim(),
    extra: Object.fromEntries(kept),
  }
}

/** Values of a request. Undefined: the server's own, or the one in the prompt's tag. */
export interface ExtraArgs {
  seed: number
  steps: number
  negativePrompt?: string | undefined
  guidance?: number | undefined
  strength?: number | undefined
}

/** The prompt with one tag, which has these values and the other values of its own tag. */
export function withExtraArgs(prompt: string, values: ExtraArgs): string {
  const { seed, steps, negativePrompt, guidance, strength } = values
  const { words, extra } = splitExtraArgs(prompt)
  const { sample_params, ...rest } = extra ?? {}
  const own = {
    seed,
    steps,
    negative_prompt: negativePrompt ?? rest.negative_prompt,
    strength: strength ?? rest.strength,
    sample_params: {
      ...sample_params,
      sample_steps: steps,
      guidance: guidance === undefined ? sample_params?.guidance : { txt_cfg: guidance },
    },
  }
  return `${words}<sd_cpp_extra_args>${JSON.stringify({ ...rest, ...own })}</sd_cpp_extra_args>`
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
