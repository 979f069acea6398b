import { createSignal } from 'solid-js'
import type { GeneratedImage, Generation } from '../client/documents.ts'
import { type Cell, imageOf } from '../lib/cells.ts'
import { deleted } from './deleted.ts'

export interface Shown {
  generation: Generation
  image: GeneratedImage
}

/** The images that the arrows go through, and which one is open. */
interface Lightbox {
  images: Shown[]
  index: number
}

export const [lightbox, setLightbox] = createSignal<Lightbox | null>(null)

export function openImage(images: Shown[], id: string) {
  setLightbox({ images, index: images.findIndex(({ image }) => image.id === id) })
}

/** The image that is shown beside what it was made from, with a slider. */
export const [split, setSplit] = createSignal<string>()

/** The id of the image that a generation enlarged, or of its first reference. */
export const originOf = ({ upscaleOf, references }: Generation): string | undefined =>
  upscaleOf?.image ?? references[0]?.id

/** Opens the next or previous image; at an end it does nothing. */
export function move(by: 1 | -1) {
  setLightbox((now) => (now?.images[now.index + by] ? { ...now, index: now.index + by } : now))
}

/** Leaves out the open image, and opens the next one, or the one before at the end. */
export function withoutShown(now: Lightbox | null): Lightbox | null {
  const images = now?.images.filter((_, place) => place !== now.index) ?? []
  return images.length ? { images, index: Math.min(now?.index ?? 0, images.length - 1) } : null
}

/** Every image of some generations, in their order. */
export function imagesOf(generations: readonly Generation[]): Shown[] {
  const gone = deleted()
  return generations
    .filter(({ id }) => !gone.has(id))
    .flatMap((generation) => generation.images.map((image) => ({ generation, image })))
    .filter(({ image }) => !gone.has(image.id))
}

/** The finished images of a run, in its order. */
export function imagesOfCells(cells: readonly Cell[]): Shown[] {
  const gone = deleted()
  return cells.flatMap((cell) => {
    const image = imageOf(cell)
    return image && !gone.has(image.id) && !gone.has(cell.generation.id)
      ? { generation: cell.generation, image }
      : []
  })
}
