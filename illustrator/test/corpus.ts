import { readdirSync, readFileSync } from 'node:fs'

export interface CorpusCase {
  prompt: string
  /** The scene in the form of `sceneText`. */
  scene: string
}

const folder = new URL('corpus/', import.meta.url)

/**
 * The files of corpus/ with their cases: a prompt, then its expected scene, indented. Empty lines
 * are between cases.
 */
export function corpus(): Map<string, CorpusCase[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return new Map(files.map((name) => [name, casesOf(readFileSync(new URL(name, folder), 'utf8'))]))
}

function casesOf(text: string): CorpusCase[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [prompt = '', ...lines] = block.split('\n')
      return { prompt, scene: lines.map((line) => line.trim()).join('\n') }
    })
}
