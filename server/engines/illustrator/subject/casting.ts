import { fromLch, hex } from '../color.ts'
import { animalOf } from './animal.ts'
import { coats } from './coats.ts'
import type { Gallery } from './emoji.ts'
import type { Figure, FigureRequest } from './figure.ts'

/** Finds the figure for every subject of a scene. */
export function castingOf(gallery: Gallery): (request: FigureRequest) => Figure {
  return ({ subject, pose }) => {
    const color = subject.color?.hex
    const drawing = gallery.has(subject.drawing) ? subject.drawing : 'glowing-star'
    const figure = gallery.figure(drawing, color)
    const coat = coats[drawing]
    if (!coat) return figure
    const main = color === undefined ? fromLch(gallery.dominant(drawing)) : hex(color)
    return animalOf(figure, coat, main, pose, color !== undefined)
  }
}
