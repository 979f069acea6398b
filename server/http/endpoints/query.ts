import { ServiceError } from '../../../schema/error.ts'

const flags: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

const readers: Record<string, (text: string) => unknown> = {
  prompt: (text) => text,
  image: integer,
  dimensions: (text) => text,
  safety: (text) => flags[text] ?? text,
  steps: integer,
  seed: integer,
  engine: (text) => text,
}

/**
 * Query parameters as a JSON body has them (spec 4.2). A value of another type stays text, and a
 * repeated parameter becomes a list, so that the core refuses them in its order.
 */
export function readQuery(parameters: URLSearchParams): object {
  if (parameters.getAll('apikey').length > 1)
    throw new ServiceError('INVALID_INPUT', 'apikey must be given once')
  const input: Record<string, unknown> = {}
  for (const [field, read] of Object.entries(readers)) {
    const texts = parameters.getAll(field)
    if (texts.length > 1) input[field] = texts
    else if (texts[0] !== undefined) input[field] = read(texts[0])
  }
  return input
}

function integer(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
