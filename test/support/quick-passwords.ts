import { hash } from 'node:crypto'
import { verifyPassword } from 'better-auth/crypto'
import type { Passwords } from '../../server/sign-in/options.ts'

const prefix = 'quick:'
const quickHash = (password: string) => prefix + hash('sha256', password)

/**
 * Hashes passwords at once: scrypt takes a tenth of a second for each sign-up. Compares hashes of
 * real servers too, which share a database with the test.
 */
export const quickPasswords: NonNullable<Passwords> = {
  hash: async (password) => quickHash(password),
  verify: async ({ hash, password }) =>
    hash.startsWith(prefix) ? hash === quickHash(password) : verifyPassword({ hash, password }),
}
