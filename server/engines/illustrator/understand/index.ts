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
  const { subjects } = scene
  return {
    setting: scene.place ?? scene.setting,
    timeOfDay: scene.timeOfDay ?? 'by seed',
    weather: scene.weather ?? 'by seed',
    season: scene.season,
    style: scene.style,
    light: scene.moods,
    shot: scene.shot,
    subjects: subjects.map(({ name, count, asked, color, drawing, activity, pose }) => ({
      name,
      count,
      asked,
      color: color?.name ?? null,
      drawing,
      activity: activity ?? pose,
    })),
    relations: scene.relations.map(({ kind, subject, object }) =>
      [subjects[subject]?.name, kind, subjects[object]?.name].join(' '),
    ),
    without: scene.lacks,
    ignored: scene.ignored,
  }
}

/** What did not fit, for the caller. */
export function warningsOf({ subjects }: Scene): string[] {
  return subjects
    .filter(({ count, asked }) => asked > count)
    .map(({ name, count, asked }) => `${asked} × ${name}: only ${count} fit into an image`)
}
