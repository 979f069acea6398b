import { limits } from './limits.ts'

/** Fields of other image APIs that Easel cannot use, and the values that need no warning. */
const unused: Record<string, readonly unknown[]> = {
  negative_prompt: [],
  negativePrompt: [],
  guidance_scale: [],
  guidance: [],
  cfg: [],
  cfg_scale: [],
  scheduler: [],
  sampler_name: [],
  style: ['vivid', 'natural'],
  quality: ['auto', 'standard', 'medium'],
  moderation: ['auto'],
}

/** Fields of other image APIs that mean `steps`. */
const stepFields = ['num_inference_steps', 'num_steps']

/** The names of all fields that `readForeignFields` reads. */
export const foreignFields: readonly string[] = [...Object.keys(unused), ...stepFields]

/**
 * Reads the fields that clients of other image APIs habitually send: `num_inference_steps` becomes
 * `steps`, and a field that has no effect gives a warning. An empty value is like an absent field.
 */
export function readForeignFields(input: unknown): { input: unknown; warnings: string[] } {
  if (typeof input !== 'object' || input === null) return { input, warnings: [] }
  const fields: Record<string, unknown> = { ...input }
  const warnings: string[] = []
  for (const [name, neutral] of Object.entries(unused)) {
    const value = fields[name]
    if (!isEmpty(value) && !neutral.includes(value)) warnings.push(`${name} has no effect here`)
  }
  for (const name of stepFields) {
    const value = fields[name]
    if (isEmpty(value)) continue
    if (fields.steps !== undefined) warnings.push(`${name} has no effect beside steps`)
    else if (typeof value === 'number' && value > limits.steps) {
      fields.steps = limits.steps
      warnings.push(`${name} was lowered from ${value} to ${limits.steps}, the most steps here`)
    } else fields.steps = value
  }
  return { input: fields, warnings }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
