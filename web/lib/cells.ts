import { limits } from '../../schema/limits.ts'
import type { GeneratedImage, GenerateImagesInput, Generation } from '../client/documents.ts'
import { isRunning } from './progress.ts'
import { range } from './range.ts'

/** The place of one image of a run, and the latest generation that was asked for it. */
export interface Cell {
  generation: Generation
  index: number
}

export const seedOf = ({ generation, index }: Cell) => (generation.seed + index) % (limits.seed + 1)

export const imageOf = ({ generation, index }: Cell): GeneratedImage | undefined =>
  generation.images.find((image) => image.index === index)

export const isDrawing = ({ generation }: Cell) => isRunning(generation.status)

/** Whether it ended without an image. Not where the image was deleted. */
export const isMissing = (cell: Cell) =>
  ['FAILED', 'CANCELLED'].includes(cell.generation.status) && !imageOf(cell)

/** The images of a run in order. A later generation fills the places that an earlier one left. */
export function cellsOf(generations: readonly Generation[]): Cell[] {
  const cells = new Map<string, Cell>()
  for (const generation of generations) {
    const { prompt, dimensions, steps, image } = generation
    for (const index of range(0, image - 1)) {
      const cell = { generation, index }
      const place = JSON.stringify([prompt, dimensions, steps, seedOf(cell)])
      const earlier = cells.get(place)
      if (!earlier || !imageOf(earlier)) cells.set(place, cell)
    }
  }
  return [...cells.values()]
}

type SeededInput = GenerateImagesInput & { image: number; seed: number }

/** The fewest requests that draw these images. One request draws images of consecutive seeds. */
export function requestsOf(cells: readonly Cell[]): SeededInput[] {
  const requests: SeededInput[] = []
  for (const cell of cells) {
    const { prompt, dimensions, steps, safety } = cell.generation
    const seed = seedOf(cell)
    const last = requests.at(-1)
    const continues =
      last?.prompt === prompt &&
      last.dimensions === dimensions &&
      last.steps === steps &&
      last.seed + last.image === seed &&
      last.image < limits.images
    if (continues) last.image += 1
    else requests.push({ prompt, dimensions, steps, safety: safety ?? undefined, image: 1, seed })
  }
  return requests
}

type Outcome = 'drawing' | 'ready' | 'cancelled' | 'incomplete' | 'failed'

export function outcomeOf(cells: readonly Cell[]): Outcome {
  if (cells.some(isDrawing)) return 'drawing'
  const missing = cells.filter(isMissing)
  if (!missing.length) return 'ready'
  if (missing.every(({ generation }) => generation.status === 'CANCELLED')) return 'cancelled'
  return missing.length < cells.length ? 'incomplete' : 'failed'
}

type Kind = 'images' | 'shapes' | 'steps' | 'styles'

/** What differs between the images of a run, besides their seeds. */
export function kindOf(cells: readonly Cell[]): Kind {
  const differs = (field: 'prompt' | 'steps' | 'dimensions') =>
    new Set(cells.map(({ generation }) => generation[field])).size > 1
  if (differs('prompt')) return 'styles'
  if (differs('steps')) return 'steps'
  return differs('dimensions') ? 'shapes' : 'images'
}

/** What a run shows; without the words of the styles in which it is explored. */
export function promptOf(cells: readonly Cell[]): string {
  const prompt = cells[0]?.generation.prompt ?? ''
  return kindOf(cells) === 'styles' ? prompt.slice(0, prompt.lastIndexOf(', ')) : prompt
}
