import * as z from 'zod'

/** A text of at most `max` UTF-16 code units. PostgreSQL cannot store a NUL character. */
export function boundedText(field: string, max: number) {
  const rule = `${field} must be a text of at most ${max} characters`
  return z
    .string({ error: rule })
    .max(max, rule)
    .regex(/^[^\0]*$/, `${field} must have no NUL character`)
}

/** One line of 1 to `max` Unicode code points, without space around it. */
export function boundedName(max: number) {
  const rule = `name must be a text of 1 to ${max} characters`
  return z
    .string({ error: rule })
    .trim()
    .refine((name) => name !== '' && [...name].length <= max, rule)
    .refine((name) => /^\P{Cc}*$/u.test(name), 'name must have no control characters')
}
