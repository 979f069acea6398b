import { createHash } from 'node:crypto'
import { customAlphabet } from 'nanoid'

/** In the order of character codes, so that texts of equal length sort like their numbers. */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A whole number in base62, padded with zeros to `length`. */
export function base62Text(number: number, length: number): string {
  let remaining = number
  let text = ''
  for (let place = 0; place < length; place++) {
    text = base62[remaining % 62] + text
    remaining = Math.floor(remaining / 62)
  }
  return text
}

/** 22 base62 characters with 130 random bits, safe in file names and URLs. */
export const randomText = customAlphabet(base62, 22)

/** Enough characters for epoch milliseconds until the year 8888. */
const timeLength = 8

/**
 * Makes an id, such as `img_…`. An id begins with the time, so that new rows are neighbours in the
 * indices of the database. With random ids, each insert would write other pages.
 */
export function newId(
  prefix: 'gen' | 'img' | 'upl' | 'key' | 'acc' | 'col' | 'req' | 'sgn' | 'whk' | 'aud',
  now: number,
): string {
  return `${prefix}_${base62Text(now, timeLength)}${randomText()}`
}

/** The id of a generation that its owner has named: every server makes the same id. */
export function namedGenerationId(owner: string, name: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([owner, name]))
    .digest()
  const characters = [...digest.subarray(0, 30)].map((byte) => base62[byte % 62])
  return `gen_${characters.join('')}`
}

/** The lowest id that an image of this time can have. */
export function firstIdAt(now: number): string {
  return `img_${base62Text(now, timeLength)}`
}

const shape = /^[a-z]{3}_[0-9A-Za-z]{30}$/

/** True for the form of an id. Do not look up other texts: PostgreSQL refuses some characters. */
export function isId(text: string): boolean {
  return shape.test(text)
}
