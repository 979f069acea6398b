import { limits } from '../../schema/limits.ts'
import { hrefOf } from './site.ts'

const kinds = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

/** Why the server would refuse a file. Undefined: it has to decide. */
export function problemOf({ type, size }: File): string | undefined {
  if (!kinds.includes(type)) return 'is no image: take a PNG, JPEG, WebP, AVIF or GIF file'
  if (size > limits.upload.bytes)
    return `is larger than ${limits.upload.bytes / 2 ** 20} MB: take a smaller file`
  return undefined
}

interface Sending {
  /** The id of the place that the server gave. */
  id: string
  /** Called with the sent part, 0 to 1. */
  progress(part: number): void
  signal: AbortSignal
}

/** Sends a file to its place. Rejects with an error whose message is for people. */
export function send(file: Blob, { id, progress, signal }: Sending): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Only XMLHttpRequest reports the progress of an upload.
  const request = new XMLHttpRequest()
  request.open('PUT', hrefOf(`/uploads/${id}`))
  request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
  request.onload = () =>
    request.status === 200 ? resolve() : reject(new Error(refusalOf(request.responseText)))
  request.onerror = () => reject(new Error('The upload was cut: try it again'))
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.send(file)
  return promise
}

function refusalOf(text: string): string {
  try {
    return JSON.parse(text).error
  } catch {
    return 'The server did not take the file: try it again'
  }
}
