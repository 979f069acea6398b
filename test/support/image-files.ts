import { pngSize } from '../../server/images/format.ts'
import type { Easel } from './easel.ts'

/** The file behind an image URL. */
export async function download(easel: Easel, url: string): Promise<Uint8Array> {
  const response = await easel.fetch(url)
  return new Uint8Array(await response.arrayBuffer())
}

/** Width and height of each, from the header of its file. */
export function pixelsOf(
  easel: Easel,
  urls: string[],
): Promise<{ width: number; height: number }[]> {
  return Promise.all(urls.map(async (url) => pngSize(await download(easel, url))))
}
