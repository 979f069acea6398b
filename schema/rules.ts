import * as z from 'zod'

// Rules of fields. The message of each names the field and says what it takes.

/** True for more than `max` Unicode code points, which every limit of a text counts. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && [...text].length > max
}

export function integer(field: string, min: number, max: number) {
  const error = `${field} must be an integer from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

export function number(field: string, min: number, max: number) {
  const error = `${field} must be a number from ${min} to ${max}`
  return z.number({ error }).min(min, { error }).max(max, { error })
}

export function oneOf<const Values extends readonly string[]>(field: string, values: Values) {
  return z.enum(values, { error: `${field} must be one of ${values.join(', ')}` })
}

export function boolean(field: string) {
  return z.boolean({ error: `${field} must be true or false` })
}

/** `what` describes the text, such as `the id of a key`. */
export function text(field: string, what = 'a string') {
  return z.string({ error: `${field} must be ${what}` })
}

/** A text of at most `max` Unicode code points. PostgreSQL cannot store a NUL character. */
export function boundedText(field: string, max: number) {
  const rule = `${field} must be a text of at most ${max} characters`
  return z
    .string({ error: rule })
    .refine((text) => !isLongerThan(text, max), rule)
    .refine((text) => !text.includes('\0'), `${field} must have no NUL character`)
    .meta({ maxLength: max })
}

/** One line of 1 to `max` Unicode code points, without space around it. */
export function boundedName(max: number) {
  const rule = `name must be a text of 1 to ${max} characters`
  return z
    .string({ error: rule })
    .trim()
    .refine((name) => name !== '' && !isLongerThan(name, max), rule)
    .refine((name) => /^\P{Cc}*$/u.test(name), 'name must have no control characters')
}
