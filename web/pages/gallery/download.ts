import { saveFile } from '../../lib/save-file.ts'
import type { Shown } from '../../state/lightbox.ts'

/** In one file, which the browser holds in memory: about 300 MB. */
export const maxDownloaded = 200

const wordsInName = 8

/** A name of letters, digits and hyphens, from prompt and seed. */
function nameOf({ generation, image }: Shown): string {
  const words = generation.prompt.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...words.slice(0, wordsInName), image.seed].join('-').slice(-120)
}

/** Downloads pictures as one file. Rejects when one of them cannot be loaded. */
export async function download(images: readonly Shown[]): Promise<void> {
  const { downloadZip } = await import('client-zip')
  const file = await downloadZip(filesOf(images)).blob()
  saveFile(file, `easel-${images.length}-pictures.zip`)
}

async function* filesOf(images: readonly Shown[]) {
  const used = new Map<string, number>()
  for (const shown of images) {
    const name = nameOf(shown)
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    const response = await fetch(shown.image.url)
    if (!response.ok) throw new Error(`${response.status}`)
    yield {
      name: `${name}${count > 1 ? ` (${count})` : ''}.png`,
      lastModified: new Date(shown.generation.createdAt),
      input: response,
    }
  }
}
