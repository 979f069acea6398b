import { ServiceError } from '../../../schema/error.ts'

const flags: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

const readers: Record<string, (text: string) => unknown> = {
  apikey: () => undefined,
  prompt: (text) => text,
  image: integer,
  dimensions: (text) => text,
  safety: (text) => flags[text] ?? text,
  steps: integer,
  seed: integer,
}

/** Query parameters in the types of a JSON body (spec 4.2); what is not of its type stays text, for the core to refuse. */
export function readQuery(parameters: URLSearchParams): object {
  const input: Record<string, unknown> = {}
  for (const [field, read] of Object.entries(readers)) {
    const texts = parameters.getAll(field)
    if (texts.length > 1) throw new ServiceError('INVALID_INPUT', `${field} must be given once`, { field })
    const value = texts[0] === undefined ? undefined : read(texts[0])
    if (value !== undefined) input[field] = value
  }
  return input
}

function integer(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
