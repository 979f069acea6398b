import { customAlphabet } from 'nanoid'
import { base62, base62Text } from './base62.ts'

/** 22 base62 characters: 130 random bits, safe in a file's name and an address. */
const random = customAlphabet(base62, 22)

/** Enough characters for milliseconds until the year 8888. */
const timeLength = 8

/**
 * An id that says its type, such as `img_…`. It begins with its time, so that new rows lie beside
 * each other in the database's indices: with wholly random ids every insert writes pages of its
 * own.
 */
export function newId(prefix: 'gen' | 'img' | 'key' | 'acc', now: number): string {
  return `${prefix}_${base62Text(now, timeLength)}${random()}`
}

const shape = /^[a-z]{3}_[0-9A-Za-z]{30}$/

/** Whether a text could be an id. Nothing else is looked for: PostgreSQL takes not every text. */
export function isId(text: string): boolean {
  return shape.test(text)
}
