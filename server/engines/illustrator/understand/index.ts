import type { Understood } from '../../../../schema/generation.ts'
import type { Scene } from '../scene.ts'
import { inCostume } from './joints.ts'
import type { Lexicon } from './lexicon.ts'
import { compositionTextOf } from './phrase.ts'
import { createReader } from './reader.ts'
import { settled } from './settling.ts'
import { Writer } from './writer.ts'

export type { Lexicon } from './lexicon.ts'

/** Reads a prompt. Synchronous, never throws, and the same prompt always gives an equal scene. */
export type Understand = (prompt: string) => Scene

/** Prepares the vocabularies once, in some 20 ms; the lexicon is kept. */
export function createUnderstanding(lexicon: Lexicon): Understand {
  const read = createReader(lexicon)
  return (prompt) => {
    const phrases = read(prompt)
    const told = inCostume(phrases)
    const writer = new Writer()
    for (const [index, phrase] of told.entries()) writer.read(phrase, told[index + 1])
    return settled(writer.end(), compositionTextOf(phrases))
  }
}

/** What the API tells of a scene. */
export function understoodOf(scene: Scene): Understood {
  return {
    setting: scene.setting,
    timeOfDay: scene.timeOfDay ?? 'by seed',
    weather: scene.weather ?? 'by seed',
    style: scene.style,
    subjects: scene.subjects.map(({ name, count, color }) => ({
      name,
      count,
      color: color?.name ?? null,
    })),
    ignored: scene.ignored,
  }
}
