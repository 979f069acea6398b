import {
  createIllustrator,
  type DrawEvent,
  type DrawRequest,
  type Thumbnail,
} from '@easel/illustrator'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Placeholder } from '../../../schema/generation.ts'
import { placeholderOf } from '../../images/placeholder.ts'
import { serveJobs } from '../../threads/serve-jobs.ts'

/** The events of a request. `image` is the last. */
export type Report =
  | Exclude<DrawEvent, { type: 'image' }>
  | { type: 'image'; bytes: Uint8Array; placeholder: Placeholder }

const illustrator = await createIllustrator()

async function draw(
  request: DrawRequest,
  report: (report: Report, transfer?: ArrayBuffer[]) => void,
): Promise<void> {
  for await (const event of illustrator.draw(request)) {
    if (event.type === 'image') {
      const bytes = transferable(event.bytes)
      const placeholder = placeholderOfPixels(event.thumbnail)
      report({ type: 'image', bytes, placeholder }, [bytes.buffer])
    } else report(event)
  }
}

/** Small buffers share Node's pool, which cannot be transferred. A copy can. */
function transferable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  return buffer instanceof ArrayBuffer && bytes.length === buffer.byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}

function placeholderOfPixels({ width, height, data }: Thumbnail): Placeholder {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return placeholderOf(canvas)
}

await draw({ prompt: 'a fox', width: 256, height: 256, seed: 1, steps: 1 }, () => {})
serveJobs(draw)
