import { ServiceError } from '../../../schema/error.ts'
import { fieldsOf } from '../../../schema/fields.ts'
import { foreignFields, renamedFields } from '../../../schema/foreign-fields.ts'
import { generationRequest } from '../../../schema/generation-request.ts'

type Read = (text: string) => unknown

const flags: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

const readInteger: Read = (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)
const readers: Record<string, Read> = {
  string: (text) => text,
  integer: readInteger,
  number: (text) => (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text),
  array: (text) => text.split(','),
  boolean: (text) => flags[text] ?? text,
}

/** The fields that a text can give: an object cannot be a query parameter. */
const own = fieldsOf(generationRequest()).flatMap(({ name, rule }) => {
  const read = readers[String(rule.type)]
  return read ? [{ name, read }] : []
})
const readable = [
  ...own,
  ...foreignFields.map((name) => {
    const meant = own.find(
      (field) => field.name === renamedFields[name as keyof typeof renamedFields],
    )
    return { name, read: meant?.read ?? readInteger }
  }),
]

/**
 * Query parameters as a JSON body has them (spec 4.2). A value of another type stays text, and a
 * repeated parameter becomes a list, so that the core refuses them in its order.
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
