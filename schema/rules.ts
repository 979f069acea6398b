import * as z from 'zod'

// Rules of fields. The message of each names the field and says what it takes.

export function integer(field: string, min: number, max: number) {
  const error = `${field} must be an integer from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

export function oneOf<const Values extends readonly string[]>(field: string, values: Values) {
  return z.enum(values, { error: `${field} must be one of ${values.join(', ')}` })
}

export function boolean(field: string) {
  return z.boolean({ error: `${field} must be true or false` })
}

/** `what` says which text it is. */
export function text(field: string, what = 'a string') {
  return z.string({ error: `${field} must be ${what}` })
}
