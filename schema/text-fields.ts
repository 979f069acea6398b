import type * as z from 'zod'
import { fieldsOf } from './fields.ts'
import { foreignFields, renamedFields } from './foreign-fields.ts'

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

/**
 * The fields of a request that a text can give, by name: `steps=4` is the number 4. A text of
 * another type stays a text, so that it is refused with the rule of its field.
 */
export function textFields(request: z.ZodObject): Map<string, Read> {
  // An object cannot be a text.
  return new Map(
    fieldsOf(request).flatMap(({ name, rule }) => {
      const read = readers[String(rule.type)]
      return read ? [[name, read] as const] : []
    }),
  )
}

/** The same, with the fields of other image APIs. */
export function textFieldsOfAll(request: z.ZodObject): Map<string, Read> {
  const reads = textFields(request)
  for (const name of foreignFields) {
    const meant = renamedFields[name as keyof typeof renamedFields]
    reads.set(name, reads.get(meant) ?? readInteger)
  }
  return reads
}
