import Papa from 'papaparse'
import { limits } from '../../schema/limits.ts'
import type { GenerateImagesInput } from '../client/documents.ts'
import { dimensionsOf } from './dimensions.ts'

/** The columns of a CSV that a request takes, and how their cells are read. */
const columns: Record<string, (cell: string) => Partial<GenerateImagesInput> | undefined> = {
  prompt: (prompt) => ({ prompt }),
  dimensions(cell) {
    const dimensions = dimensionsOf(cell)
    return dimensions && { dimensions }
  },
  image: (cell) => integer('image', cell, 1, limits.images),
  steps: (cell) => integer('steps', cell, 1, limits.steps),
  seed: (cell) => integer('seed', cell, 0, limits.seed),
}

function integer(name: string, cell: string, min: number, max: number) {
  const value = Number(cell)
  return /^\d+$/.test(cell) && value >= min && value <= max ? { [name]: value } : undefined
}

/**
 * The requests of a list with one prompt a line, or of a CSV whose first line names its columns.
 * Throws an Error whose message names the line and what is wrong.
 */
export function requestsOfList(text: string): Partial<GenerateImagesInput>[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim())
  const names = Papa.parse<string[]>(lines[0] ?? '').data[0]?.map((name) => name.trim()) ?? []
  const requests =
    names.includes('prompt') && names.every((name) => columns[name])
      ? Papa.parse<Record<string, string>>(text, {
          header: true,
          skipEmptyLines: 'greedy',
        }).data.map(requestOfRow)
      : lines.map((line) => ({ prompt: line.trim() }))
  if (requests.length > limits.inputs)
    throw new Error(`Draw at most ${limits.inputs} lines at once: these are ${requests.length}`)
  return requests
}

function requestOfRow(row: Record<string, string>, index: number): Partial<GenerateImagesInput> {
  const fields = Object.entries(row).flatMap(([name, cell]) => {
    const text = (cell ?? '').trim()
    if (!text && name !== 'prompt') return []
    const field = text ? columns[name.trim()]?.(text) : undefined
    if (!field) throw new Error(`Line ${index + 2}: “${text}” is no ${name}`)
    return [field]
  })
  return Object.assign({}, ...fields)
}
