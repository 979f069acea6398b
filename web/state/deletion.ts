import { createSignal } from 'solid-js'
import { limits } from '../../schema/limits.ts'
import type { GeneratedImage, Generation } from '../client/documents.ts'
import { DeleteGeneration, DeleteImages } from '../client/gallery-documents.ts'
import { pieces } from '../lib/pieces.ts'
import { confirm, undoMs } from './announcer.ts'
import { change } from './change.ts'
import { hide, unhide } from './deleted.ts'
import { refresh } from './queries.ts'
import { client } from './session.ts'

/** Resolves to undefined after a refusal: then these ids are shown again. */
interface Request {
  ids: string[]
  send(): Promise<unknown>
}

interface Deletion {
  requests: Request[]
  /** How many images. */
  count: number
  timer: ReturnType<typeof setTimeout>
}

/** Hidden on the page; deleted on the server unless the person undoes it. */
let waiting: Deletion | undefined

/** How many images are hidden on the page but not deleted on the server yet. */
const [pendingCount, setPendingCount] = createSignal(0)

export { pendingCount }

export function deleteImages(images: readonly GeneratedImage[]) {
  // Another key may pay when the request is sent.
  const by = client()
  const all = images.map(({ id }) => id)
  const requests = pieces(all, limits.imagesAtOnce).map((ids) => ({
    ids,
    send: () => change(DeleteImages, { ids }, by),
  }))
  const what = all.length === 1 ? 'The picture is' : `${all.length} pictures are`
  deleteLater(requests, all.length, `${what} deleted`)
}

export function deleteGeneration({ id, images }: Generation) {
  const by = client()
  const ids = [id, ...images.map((image) => image.id)]
  const send = () => change(DeleteGeneration, { id }, by)
  deleteLater([{ ids, send }], images.length, 'The generation is deleted')
}

/** Hides the images at once. Sends the requests after the time for an undo. */
function deleteLater(requests: Request[], count: number, message: string) {
  send()
  hide(idsOf(requests))
  setPendingCount((before) => before + count)
  const deletion = { requests, count, timer: setTimeout(send, undoMs) }
  waiting = deletion
  confirm(message, { name: 'Undo', run: () => undo(deletion) })
}

const idsOf = (requests: Request[]) => requests.flatMap(({ ids }) => ids)

function undo(deletion: Deletion) {
  if (waiting !== deletion) return confirm('It was too late to undo the deletion')
  clearTimeout(deletion.timer)
  waiting = undefined
  setPendingCount((before) => before - deletion.count)
  unhide(idsOf(deletion.requests))
}

/** Sends all requests at once: the page may be closing. */
async function send() {
  if (!waiting) return
  const { requests, count, timer } = waiting
  waiting = undefined
  clearTimeout(timer)
  await Promise.all(
    requests.map(async (request) => {
      if (!(await request.send())) unhide(request.ids)
    }),
  )
  setPendingCount((before) => before - count)
  refresh()
}

addEventListener('pagehide', send)
