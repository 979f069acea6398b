import type { Understood } from '../../../../schema/generation.ts'
import type { Relation, Scene } from '../scene.ts'
import { isAlive } from '../tables/drawings.ts'
import type { Draft } from './draft.ts'
import { inCostume } from './joints.ts'
import type { Lexicon } from './lexicon.ts'
import { compositionTextOf, type Phrase } from './phrase.ts'
import { createPresenting } from './presenting.ts'
import { createReader } from './reader.ts'
import { settled } from './settling.ts'
import { Writer } from './writer.ts'

export type { Lexicon } from './lexicon.ts'

/** Reads a prompt. Synchronous, never throws, and the same prompt always gives an equal scene. */
export type Understand = (prompt: string) => Scene

/** Prepares the vocabularies once, in some 20 ms; the lexicon is kept. */
export function createUnderstanding(lexicon: Lexicon): Understand {
  const present = createPresenting(lexicon)
  const read = createReader(lexicon)
  const draftOf = (phrases: Phrase[]) => {
    const told = inCostume(phrases)
    const writer = new Writer()
    for (const [index, phrase] of told.entries()) writer.read(phrase, told[index + 1])
    return writer.end()
  }
  return (prompt) => {
    const { presentation, rest } = present(prompt)
    const { way, title, form, motifs } = presentation
    const phrases = read(rest)
    const draft = draftOf(phrases)
    const text = compositionTextOf(phrases)
    if (way === 'scene')
      return asProduct(asPortrait(settled(draft, text, presentation), draft), draft)
    const isBare = draft.subjects.length === 0 && motifs.length === 0
    const told = isBare && title !== '' ? draftOf(read(title)) : draft
    const drawn = { ...settled(told, [way, title, form, text].join(' '), presentation) }
    return { ...drawn, style: settled(draft, text, presentation).style }
  }
}

/**
 * A scene of which head and shoulders are asked for is a portrait, unless its hero does something
 * that they don't show.
 */
function asPortrait(scene: Scene, draft: Draft): Scene {
  const { shot, subjects, relations, presentation } = scene
  const [hero] = subjects
  const isAsked = shot === 'portrait' || (shot === 'close-up' && hero?.person)
  const isBusy = relations.some(({ kind, subject }) => subject === 0 && !portrayed.has(kind))
  const others = subjects.filter(({ drawing }) => isAlive(drawing) && drawing !== hero?.drawing)
  if (!isAsked || isBusy || hero?.activity || others.length > 0) return scene
  if (hero && !isAlive(hero.drawing)) return scene
  const setting = draft.said('setting').length > 0 ? scene.setting : 'abstract'
  return { ...scene, setting, presentation: { ...presentation, way: 'portrait' } }
}

/** A thing on a plain background of a color, with no place named, stands in a studio. */
function asProduct(scene: Scene, draft: Draft): Scene {
  const { subjects, presentation, relations } = scene
  const isPlain =
    presentation.ground !== null && draft.stated('setting').every((setting) => plain.has(setting))
  const isThing = subjects.length > 0 && subjects.every(({ drawing }) => !isAlive(drawing))
  if (presentation.way !== 'scene' || !isPlain || !isThing || relations.length > 0) return scene
  return { ...scene, presentation: { ...presentation, way: 'product' } }
}

const plain = new Set<Scene['setting']>(['table', 'abstract'])
const portrayed = new Set<Relation['kind']>([
  'wearing',
  'holding',
  'in front of',
  'beside',
  'in',
  'on',
])

/** What the API tells of a scene. */
export function understoodOf(scene: Scene): Understood {
  return {
    setting: scene.setting,
    timeOfDay: scene.timeOfDay,
    weather: scene.weather,
    style: scene.style,
    subjects: scene.subjects.map(({ name, count, color }) => ({
      name,
      count,
      color: color?.name ?? null,
    })),
    ignored: scene.ignored,
  }
}
