import { createSignal } from 'solid-js'
import type { Generation, Picture } from '../api/documents.ts'
import { deleted } from './deleted.ts'

export interface Shown {
  generation: Generation
  picture: Picture
}

/** The pictures that the lightbox leafs through and which one is open. */
interface Leafing {
  pictures: Shown[]
  index: number
}

export const [leafing, setLeafing] = createSignal<Leafing | null>(null)

export function openPicture(pictures: Shown[], id: string) {
  setLeafing({ pictures, index: pictures.findIndex(({ picture }) => picture.id === id) })
}

/** Turns to the next or previous picture and stops at the ends. */
export function leaf(by: 1 | -1) {
  setLeafing((now) => (now?.pictures[now.index + by] ? { ...now, index: now.index + by } : now))
}

/** Every picture of some generations, in their order. */
export function picturesOf(generations: readonly Generation[]): Shown[] {
  const gone = deleted()
  return generations
    .filter(({ id }) => !gone.has(id))
    .flatMap((generation) => generation.images.map((picture) => ({ generation, picture })))
    .filter(({ picture }) => !gone.has(picture.id))
}
