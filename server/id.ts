import { customAlphabet } from 'nanoid'

/**
 * The digits in the order of their character codes, so that texts of one length sort as numbers do.
 */
export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A whole number in base62, padded with zeros to `length`. */
export function base62Text(number: number, length: number): string {
  let rest = number
  let text = ''
  for (let place = 0; place < length; place++) {
    text = base62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** 22 base62 characters: 130 random bits, safe in a file's name and an address. */
export const randomText = customAlphabet(base62, 22)

/** Enough characters for milliseconds until the year 8888. */
const timeLength = 8

/**
 * A new id, such as `img_…`. It begins with the time, so that new rows lie beside each other in
 * the database's indices: with wholly random ids, every insert would write other pages.
 */
export function newId(prefix: 'gen' | 'img' | 'key' | 'acc' | 'col' | 'req', now: number): string {
  return `${prefix}_${base62Text(now, timeLength)}${randomText()}`
}

/** The lowest id of an image that is made at this time. */
export function firstIdAt(now: number): string {
  return `img_${base62Text(now, timeLength)}`
}

const shape = /^[a-z]{3}_[0-9A-Za-z]{30}$/

/**
 * Whether a text has the form of an id. Others are not looked up: PostgreSQL refuses some texts.
 */
export function isId(text: string): boolean {
  return shape.test(text)
}
