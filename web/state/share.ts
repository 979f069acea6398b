import { createSignal } from 'solid-js'
import type { Generation } from '../client/documents.ts'
import { ShareGeneration, UnshareGeneration } from '../client/share-documents.ts'
import { confirm, copy } from './announcer.ts'
import { change } from './change.ts'

type Id = Pick<Generation, 'id'>

/** Links that were created or ended since the page was loaded, by the id of their generation. */
const [changed, setChanged] = createSignal<ReadonlyMap<string, string | null>>(new Map())
/** Whether links show the references, as chosen since the page was loaded. */
const [shown, setShown] = createSignal<ReadonlyMap<string, boolean>>(new Map())

/** Whether the page of a shared link shows the images that its generation began with. */
export function showsReferences({
  id,
  sharesReferences,
}: Id & Pick<Generation, 'sharesReferences'>): boolean {
  return shown().get(id) ?? sharesReferences
}

export async function showReferences({ id }: Id, withReferences: boolean) {
  const shared = await change(ShareGeneration, { id, withReferences })
  if (shared?.__typename !== 'SharedGeneration') return
  setShown((links) => new Map([...links, [id, withReferences]]))
  confirm(withReferences ? 'The link shows your references' : 'The link hides your references')
}

/** The shared link of a generation. Null while it is not shared. */
export function linkOf({ id, sharedUrl }: Id & Pick<Generation, 'sharedUrl'>): string | null {
  return changed().get(id) ?? (changed().has(id) ? null : sharedUrl)
}

/**
 * Copies the shared link of a generation and opens the share dialog of the device. Creates the link
 * first if there is none.
 */
export async function share(generation: Parameters<typeof linkOf>[0]) {
  const url = linkOf(generation) ?? (await begin(generation))
  if (!url) return
  await copy(url, 'Link copied')
  // Rejects when the person closes it.
  await navigator.share?.({ url }).catch(() => {})
}

async function begin({ id }: Id): Promise<string | undefined> {
  const shared = await change(ShareGeneration, { id })
  if (shared?.__typename !== 'SharedGeneration') return undefined
  setChanged((links) => new Map([...links, [id, shared.url]]))
  return shared.url
}

export async function stopSharing({ id }: Id) {
  if (!(await change(UnshareGeneration, { id }))) return
  setChanged((links) => new Map([...links, [id, null]]))
  setShown((links) => new Map([...links, [id, false]]))
  confirm('The link no longer works')
}
