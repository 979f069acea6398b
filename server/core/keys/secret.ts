import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { customAlphabet } from 'nanoid'
import type { KeyMode } from '../../../schema/key.ts'
import { base62, base62Text } from '../../id.ts'

const randomPart = customAlphabet(base62, 32)
/** The prefixes of the tokens of an app, so that secret scanners find the tokens. */
export const appPrefixes = { access: 'easel_app_', refresh: 'easel_refresh_' } as const

const shape = /^easel_(?:live|test|pub)_[0-9A-Za-z]{32}([0-9A-Za-z]{6})$/

/**
 * Makes a secret: `easel_`, its use (the mode of a key, `pub` for a publishable key, or `sign`),
 * `_`, 32 random base62 characters, and 6 characters of checksum that reveal a typo without a
 * look-up (reading "Keys").
 */
export function newSecret(use: KeyMode | 'pub' | 'sign'): string {
  const body = `easel_${use}_${randomPart()}`
  return body + checksum(body)
}

export function isWellFormed(secret: string): boolean {
  const match = shape.exec(secret)
  return match !== null && checksum(secret.slice(0, -6)) === match[1]
}

/** The hash that the database stores. A secret with 190 random bits needs no slow hash. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

function checksum(body: string): string {
  return base62Text(crc32(body), 6)
}
