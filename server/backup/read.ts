import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { entries, type Head, headSchema } from './format.ts'

/** The longest head or end in bytes. */
const maxJsonBytes = 2 ** 28

/** A backup that is being read, after its head. */
export interface OpenBackup {
  head: Head
  /** The entries after the head, in order. Read or skip the body of each. */
  rest: AsyncGenerator<ParsedTarEntry>
}

/** Reads the head of a backup. Throws one line that names it when it is none. */
export async function openBackup(
  bytes: ReadableStream<Uint8Array>,
  name: string,
): Promise<OpenBackup> {
  const rest = entriesOf(bytes, name)
  const { value: first } = await rest.next()
  if (first?.header.name !== entries.head) {
    await rest.return(undefined)
    throw new Error(`${name} is not a backup of Easel`)
  }
  const { data: head, error } = headSchema.safeParse(await jsonOf(first, name))
  if (head) return { head, rest }
  await rest.return(undefined)
  throw new Error(`${name}: its format ${error.issues[0]?.message}`)
}

async function* entriesOf(
  bytes: ReadableStream<Uint8Array>,
  name: string,
): AsyncGenerator<ParsedTarEntry> {
  try {
    yield* bytes.pipeThrough(createTarDecoder({ strict: true }))
  } catch (error) {
    throw damaged(name, error)
  }
}

function damaged(name: string, error: unknown): Error {
  return new Error(`${name} is damaged, or is not a backup: ${(error as Error).message}`)
}

/** The content of a JSON entry of the backup with this name. */
export async function jsonOf(entry: ParsedTarEntry, name: string): Promise<unknown> {
  const text = (await bytesOf(entry, { name, maxBytes: maxJsonBytes })).toString()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw damaged(name, error)
  }
}

/** The whole content of an entry. Throws when it is longer than `maxBytes`. */
export async function bytesOf(
  { header, body }: ParsedTarEntry,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<Buffer> {
  if (header.size > maxBytes) throw damaged(name, new Error(`${header.name} is too long`))
  return Buffer.concat(
    await Array.fromAsync(body).catch((error) => {
      throw damaged(name, error)
    }),
  )
}

/** Reads to the next entry. After a cancelled body modern-tar can wait without end for the next. */
export async function skip({ body }: ParsedTarEntry): Promise<void> {
  for await (const _piece of body);
}

/** Writes the content of an entry to a new file. */
export async function saveEntry(
  { body }: ParsedTarEntry,
  { name, path }: { name: string; path: string },
): Promise<void> {
  const file = Writable.toWeb(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  await body.pipeTo(file).catch((error) => {
    throw damaged(name, error)
  })
}
