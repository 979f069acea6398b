import { type GenerationRequest, qualities } from './generation-request.ts'
import { limits } from './limits.ts'

/** Fields of other image APIs that Easel cannot use, and the values that need no warning. */
const unused: Record<string, readonly unknown[]> = {
  scheduler: [],
  sampler_name: [],
  style: ['vivid', 'natural'],
  moderation: ['auto'],
  input_fidelity: ['low'],
}

/** Fields of other image APIs, and the fields of Easel that mean the same. */
export const renamedFields = {
  num_inference_steps: 'steps',
  num_steps: 'steps',
  negative_prompt: 'negativePrompt',
  guidance_scale: 'guidance',
  cfg_scale: 'guidance',
  cfg: 'guidance',
} as const satisfies Record<string, keyof GenerationRequest>

/** The names of all fields that `readForeignFields` reads. */
export const foreignFields: readonly string[] = [
  ...Object.keys(unused),
  ...Object.keys(renamedFields),
]

/** Values of `quality` in other image APIs, and those of Easel that mean the same. */
const renamedQualities = new Map<unknown, string>([
  ['standard', 'auto'],
  ['hd', 'high'],
])

/** Values above these are lowered. */
const highest: Partial<Record<string, number>> = { steps: limits.steps, guidance: limits.guidance }

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
  for (const [name, own] of Object.entries(renamedFields)) {
    const value = fields[name]
    if (isEmpty(value)) continue
    const most = highest[own]
    if (fields[own] !== undefined) warnings.push(`${name} has no effect beside ${own}`)
    else if (typeof value === 'number' && most !== undefined && value > most) {
      fields[own] = most
      warnings.push(`${name} was lowered from ${value} to ${most}, the most ${own} here`)
    } else fields[own] = value
  }
  if (isEmpty(fields.quality)) delete fields.quality
  else {
    const quality = renamedQualities.get(fields.quality) ?? fields.quality
    fields.quality = qualities.find((own) => own === quality)
    if (!fields.quality) warnings.push(`quality has no effect here: use ${qualities.join(', ')}`)
  }
  return { input: fields, warnings }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
