import { limits, seedAt } from '../../schema/limits.ts'
import type { GeneratedImage, GenerateImagesInput, Generation } from '../client/documents.ts'
import { fieldsOf, inputsOf } from './inputs.ts'
import { isRunning } from './progress.ts'
import { range } from './range.ts'

/** The place of one image in a run, and the latest generation that should fill it. */
export interface Cell {
  generation: Generation
  index: number
}

export const seedOf = ({ generation, index }: Cell) => seedAt(generation.seed, index)

export const imageOf = ({ generation, index }: Cell): GeneratedImage | undefined =>
  generation.images.find((image) => image.index === index)

export const isDrawing = ({ generation }: Cell) => isRunning(generation.status)

/** True while nothing of an unfinished run is drawn yet. */
export const isWaiting = (cells: readonly Cell[]) =>
  cells.filter(isDrawing).every(({ generation }) => generation.status === 'QUEUED')

/** True where the generation ended without this image. False where the image was deleted. */
export const isMissing = (cell: Cell) =>
  ['FAILED', 'CANCELLED'].includes(cell.generation.status) && !imageOf(cell)

/** The images of a run in order. A later generation fills the empty places of an earlier one. */
export function cellsOf(generations: readonly Generation[]): Cell[] {
  const cells: Cell[] = []
  for (const generation of generations) {
    for (const index of range(0, generation.image - 1)) {
      const cell = { generation, index }
      const left = cells.findIndex((earlier) => isLeftFor(cell, earlier))
      if (left < 0) cells.push(cell)
      else cells[left] = cell
    }
  }
  return cells
}

/** Whether a cell repeats a missing image. Generations of one click have different places. */
function isLeftFor(cell: Cell, earlier: Cell): boolean {
  const { finishedAt } = earlier.generation
  const hasEnded = finishedAt !== null && finishedAt <= cell.generation.createdAt
  return hasEnded && !imageOf(earlier) && placeOf(cell) === placeOf(earlier)
}

function placeOf(cell: Cell): string {
  const { prompt, dimensions, steps, variationOf } = cell.generation
  const inputs = inputsOf(cell.generation)
  return JSON.stringify([prompt, dimensions, steps, seedOf(cell), variationOf, inputs])
}

type SeededInput = GenerateImagesInput & { image: number; seed: number }

/**
 * The smallest list of requests that draws these images of a run. The images of one request have
 * consecutive seeds.
 */
export function requestsOf(cells: readonly Cell[], run: readonly Cell[] = cells): SeededInput[] {
  const requests: SeededInput[] = []
  const keepsEngine = kindOf(run) === 'engines'
  for (const cell of cells) {
    const { prompt, dimensions, steps, safety, background, variationOf, engine } = cell.generation
    const seed = seedOf(cell)
    const inputs = fieldsOf(inputsOf(cell.generation))
    const last = requests.at(-1)
    const continues =
      last?.prompt === prompt &&
      last.dimensions === dimensions &&
      last.steps === steps &&
      last.variation?.image === variationOf?.image &&
      JSON.stringify(last.references) === JSON.stringify(inputs.references) &&
      (!keepsEngine || last.engine === engine) &&
      last.seed + last.image === seed &&
      last.image < limits.images
    if (continues) last.image += 1
    else
      requests.push({
        ...{ prompt, dimensions, steps, safety: safety ?? undefined, background, image: 1, seed },
        ...(variationOf && {
          variation: { image: variationOf.image, strength: variationOf.strength },
        }),
        ...(keepsEngine && { engine }),
        ...inputs,
      })
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

type Kind = 'images' | 'shapes' | 'steps' | 'styles' | 'engines'

/** The difference between the images of a run, apart from their seeds. */
export function kindOf(cells: readonly Cell[]): Kind {
  const differs = (field: 'prompt' | 'steps' | 'dimensions') =>
    new Set(cells.map(({ generation }) => generation[field])).size > 1
  if (differs('prompt')) return 'styles'
  if (differs('steps')) return 'steps'
  if (differs('dimensions')) return 'shapes'
  return new Set(cells.map(placeOf)).size < cells.length ? 'engines' : 'images'
}

/** The prompt of a run, without the words of the styles that the run explores. */
export function promptOf(cells: readonly Cell[]): string {
  const all = [...new Set(cells.map(({ generation }) => generation.prompt))]
  const [first = ''] = all
  if (all.length < 2) return first
  const bases = new Set(all.map((prompt) => prompt.replace(/, [^,]*$/, '')))
  if (bases.size === 1) return [...bases][0] ?? first
  return `${first}, and ${all.length === 2 ? 'another prompt' : `${all.length - 1} other prompts`}`
}
