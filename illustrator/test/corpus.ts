import { readdirSync, readFileSync } from 'node:fs'

export interface CorpusCase {
  prompt: string
  /** The scene, as `sceneText` writes it. */
  scene: string
}

const folder = new URL('corpus/', import.meta.url)

/**
 * The files of corpus/ with their cases: a prompt, then the scene it should give, indented;
 * empty lines between.
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
