import { readFile } from 'node:fs/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { streamOf } from './stream-of.ts'

/** The first bytes of a file that age has encrypted. */
const magic = 'age-encryption.org/v1\n'

/** Encrypts for the recipients of age, such as `age1…`; as it is without recipients. */
export async function encrypted(
  bytes: ReadableStream<Uint8Array>,
  recipients: string[],
): Promise<ReadableStream<Uint8Array>> {
  return recipients.length > 0 ? encrypterFor(recipients).encrypt(bytes) : bytes
}

/** Throws when a recipient has a wrong form. */
export function encrypterFor(recipients: string[]): Encrypter {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Error(`--encrypt takes a recipient of age, such as age1…, not "${recipient}"`)
    }
  }
  return encrypter
}

/**
 * Decrypts a backup, if it is encrypted, by the identities in a file of age. Throws one line that
 * names the backup when it cannot.
 */
export async function decrypted(
  bytes: ReadableStream<Uint8Array>,
  { name, identity }: { name: string; identity: string | undefined },
): Promise<ReadableStream<Uint8Array>> {
  const pieces = bytes[Symbol.asyncIterator]()
  const { value: first = new Uint8Array() } = await pieces.next()
  const whole = streamOf(again(first, pieces))
  if (Buffer.from(first).toString('latin1', 0, magic.length) !== magic) return whole
  if (identity === undefined) {
    await whole.cancel()
    throw new Error(`${name} is encrypted: name the file of your age identity by --identity`)
  }
  const decrypter = new Decrypter()
  const keys = (await readFile(identity, 'utf8')).match(/^AGE-SECRET-KEY-\S+$/gm) ?? []
  for (const key of keys) decrypter.addIdentity(key)
  try {
    return await decrypter.decrypt(whole)
  } catch {
    throw new Error(`${name} is not encrypted for an identity in ${identity}`)
  }
}

async function* again(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}
