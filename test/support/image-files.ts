import { pngSize } from '../../server/images/format.ts'
import type { Easel } from './easel.ts'

/** Downloads the file of an image URL. */
export async function download(easel: Easel, url: string): Promise<Uint8Array> {
  const response = await easel.fetch(url)
  return new Uint8Array(await response.arrayBuffer())
}

/** Width and height of each image, from the header of its file. */
export function pixelsOf(
  easel: Easel,
  urls: string[],
): Promise<{ width: number; height: number }[]> {
  return Promise.all(urls.map(async (url) => pngSize(await download(easel, url))))
}

const headerBytes = 33

/** Removes the text chunks after a PNG's header: its provenance and its prompt. */
export function unmarked(png: Uint8Array): Buffer {
  const bytes = Buffer.from(png)
  let at = headerBytes
  while (/^(?:iTXt|tEXt)$/.test(bytes.toString('latin1', at + 4, at + 8)))
    at += 12 + bytes.readUInt32BE(at)
  return Buffer.concat([bytes.subarray(0, headerBytes), bytes.subarray(at)])
}
