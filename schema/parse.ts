import type * as z from 'zod'
import { ServiceError } from './error.ts'

/**
 * The input of a method, checked by a schema. Throws a ServiceError 400 with the first broken rule
 * and its field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const issue = error.issues[0]
  throw new ServiceError('INVALID_INPUT', issue?.message ?? 'Invalid input', {
    field: issue?.path.join('.') || undefined,
  })
}
