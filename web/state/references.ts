import { GenerationQuery } from '../client/documents.ts'
import { fromError } from '../client/failure.ts'
import { CreateUpload } from '../client/upload-documents.ts'
import { isUpload } from '../lib/inputs.ts'
import { hrefOf } from '../lib/site.ts'
import { problemOf, send } from '../lib/upload.ts'
import { abilitiesOf, excessOf } from './abilities.ts'
import { announce, confirm } from './announcer.ts'
import { type Sent, sent, setSent } from './arrivals.ts'
import { engines } from './queries.ts'
import { apiKey, client } from './session.ts'
import { changeInputs, inputs, setSending } from './set-up.ts'

const references = () => inputs().references ?? []

/** Why there is no place for further images. Undefined: there is. */
const lack = (more: number) =>
  excessOf(
    abilitiesOf(engines()),
    references().length + sent().filter(({ problem }) => !problem).length + more,
  )

/** Makes an image, by its id, a reference of the set-up. */
export function addReference(id: string) {
  if (references().includes(id)) return confirm('This picture is a reference already')
  const problem = lack(1)
  if (problem) return confirm(problem)
  changeInputs({ references: [...references(), id] })
  confirm('Added as a reference')
}

export function removeReference(id: string) {
  changeInputs({ references: references().filter((other) => other !== id) })
}

/** Uploads files, and makes each a reference as soon as it has arrived. */
export async function addFiles(files: readonly File[]) {
  await Promise.all(files.map(addFile))
}

async function addFile(file: File) {
  const lacking = lack(1)
  if (lacking) return confirm(lacking)
  const id = await uploaded(file)
  if (id) changeInputs({ references: [...references(), id] })
}

/** Uploads a file, visibly. Returns its id; undefined if it was removed or refused. */
export async function uploaded(file: File): Promise<string | undefined> {
  const controller = new AbortController()
  const picture = URL.createObjectURL(file)
  const remove = () => {
    controller.abort()
    setSent((all) => all.filter((one) => one.picture !== picture))
  }
  const change = (news: Partial<Sent>) =>
    setSent((all) => all.map((one) => (one.picture === picture ? { ...one, ...news } : one)))
  setSent((all) => [...all, { name: file.name, picture, part: 0, remove }])
  const fail = (why: string) => {
    const problem = `${file.name || 'The picture'} ${why}`
    change({ problem })
    announce(problem)
  }
  const known = problemOf(file)
  if (known) return void fail(known)
  setSending((now) => now + 1)
  try {
    const id = await sendTo(file, (part) => change({ part }), controller.signal)
    pictures.set(id, Promise.resolve(picture))
    remove()
    return id
  } catch (error) {
    if (!controller.signal.aborted) fail(`was not taken: ${(error as Error).message}`)
    return undefined
  } finally {
    setSending((now) => now - 1)
  }
}

async function sendTo(file: File, progress: (part: number) => void, signal: AbortSignal) {
  const { data, error } = await client().mutation(CreateUpload, {}).toPromise()
  signal.throwIfAborted()
  const place = data?.result
  if (place?.__typename !== 'UploadPlace')
    throw new Error(place?.message ?? fromError(error).message)
  await send(file, { id: place.id, progress, signal })
  return place.id
}

const pictures = new Map<string, Promise<string>>()

/** The address of a reference or mask. Rejects if it is gone, or belongs to another caller. */
export function pictureOf(id: string): Promise<string> {
  const found = pictures.get(id) ?? findPicture(id)
  pictures.set(id, found)
  found.catch(() => pictures.delete(id))
  return found
}

async function findPicture(id: string): Promise<string> {
  if (!isUpload(id)) {
    const { data } = await client().query(GenerationQuery, { id }).toPromise()
    const image = data?.generation?.images.find((one) => one.id === id)
    if (!image) throw new Error('This picture is gone')
    return image.url
  }
  // An image element sends no key.
  const headers: HeadersInit = apiKey() ? { authorization: `Bearer ${apiKey()}` } : {}
  const response = await fetch(hrefOf(`/uploads/${id}.png`), { headers })
  if (!response.ok) throw new Error('This picture is gone')
  return URL.createObjectURL(await response.blob())
}
