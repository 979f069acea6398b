import { customAlphabet } from 'nanoid'
import { base62, base62Text } from './base62.ts'

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
