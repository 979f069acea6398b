import type { InputFieldBuilder, InputFieldRef, InputType } from '@pothos/core'
import type * as z from 'zod'
import { fieldsOf } from '../fields.ts'
import type { builder } from './builder.ts'

type Types = typeof builder.$inferSchemaTypes

const scalars: Record<string, 'Int' | 'Float' | 'Boolean' | 'String'> = {
  integer: 'Int',
  number: 'Float',
  boolean: 'Boolean',
  string: 'String',
}

/**
 * The fields of a request as fields of an input, or as arguments: their type, default and
 * description follow from their rules. `types` has the types that GraphQL has a name for; a list
 * has the type of its entries.
 */
export function inputFields<Kind extends 'InputObject' | 'Arg'>(
  t: Pick<InputFieldBuilder<Types, Kind>, 'field'>,
  request: z.ZodObject,
  types: Record<string, InputType<Types> | [InputType<Types>]> = {},
): Record<string, InputFieldRef<Types, unknown>> {
  const fields = fieldsOf(request).map(({ name, isRequired, rule }) => {
    const type = types[name] ?? scalars[String(rule.type)] ?? 'String'
    const { description, default: defaultValue } = rule
    return [name, t.field({ type, required: isRequired, description, defaultValue })]
  })
  return Object.fromEntries(fields)
}
