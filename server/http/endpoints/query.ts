import { ServiceError } from '../../../schema/error.ts'
import { fieldsOf } from '../../../schema/fields.ts'
import { foreignFields } from '../../../schema/foreign-fields.ts'
import { generationRequest } from '../../../schema/generation-request.ts'

type Read = (text: string) => unknown

const flags: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

const readInteger: Read = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)
const readers: Record<string, Read> = {
  string: (text) => text,
  integer: readInteger,
  boolean: (text) => flags[text] ?? text,
}

/** The fields that can be query parameters: an object cannot. */
const own = fieldsOf(generationRequest()).flatMap(({ name, rule }) => {
  const read = readers[String(rule.type)]
  return read ? [{ name, read }] : []
})
const readable = [...own, ...foreignFields.map((name) => ({ name, read: readInteger }))]

/**
 * Query parameters with the types of a JSON body (spec 4.2). A value of another type stays text,
 * and a repeated parameter becomes a list, so that the core refuses them in its order.
 */
export function readQuery(parameters: URLSearchParams): object {
  if (parameters.getAll('apikey').length > 1)
    throw new ServiceError('INVALID_INPUT', 'apikey must be given once')
  const input: Record<string, unknown> = {}
  for (const { name, read } of readable) {
    const texts = parameters.getAll(name)
    if (texts.length > 1) input[name] = texts
    else if (texts[0] !== undefined) input[name] = read(texts[0])
  }
  return input
}

/** Whether a query can have a field. */
export function isInQuery(name: string): boolean {
  return own.some((field) => field.name === name)
}
