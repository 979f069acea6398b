import { customAlphabet } from 'nanoid'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 22 base62 characters: 130 random bits, safe in a file's name and an address. */
const random = customAlphabet(base62, 22)

/** An id that says its type, such as `img_…`. */
export function newId(prefix: 'gen' | 'img' | 'key' | 'acc'): string {
  return `${prefix}_${random()}`
}
