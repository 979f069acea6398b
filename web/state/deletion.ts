import type { Client } from '@urql/core'
import { createSignal } from 'solid-js'
import { limits } from '../../schema/limits.ts'
import type { GeneratedImage } from '../client/documents.ts'
import { DeleteImages } from '../client/gallery-documents.ts'
import { pieces } from '../lib/pieces.ts'
import { confirm, undoMs } from './announcer.ts'
import { change } from './change.ts'
import { hide, unhide } from './deleted.ts'
import { refresh } from './queries.ts'
import { client } from './session.ts'

interface Deletion {
  ids: string[]
  /** Whose they are: another key may pay by then. */
  by: Client
  timer: ReturnType<typeof setTimeout>
}

/** The images that are gone from the page, and will be from the server unless the person undoes it. */
const [pending, setPending] = createSignal<Deletion | null>(null)

export const pendingCount = () => pending()?.ids.length ?? 0

/** They vanish at once; the request follows when it can no longer be undone. */
export function deleteImages(images: readonly GeneratedImage[]) {
  send()
  const ids = images.map(({ id }) => id)
  hide(ids)
  setPending({ ids, by: client(), timer: setTimeout(send, undoMs) })
  const what = ids.length === 1 ? 'The picture is' : `${ids.length} pictures are`
  confirm(`${what} deleted`, () => undo(ids))
}

function undo(ids: string[]) {
  const now = pending()
  if (now?.ids !== ids) return confirm('It was too late: they are deleted')
  clearTimeout(now.timer)
  setPending(null)
  unhide(ids)
}

/** All requests at once: the page may be going away. */
async function send() {
  const now = pending()
  if (!now) return
  clearTimeout(now.timer)
  setPending(null)
  const requests = pieces(now.ids, limits.imagesAtOnce).map(async (ids) => {
    if (!(await change(DeleteImages, { ids }, now.by))) unhide(ids)
  })
  await Promise.all(requests)
  refresh()
}

addEventListener('pagehide', send)
