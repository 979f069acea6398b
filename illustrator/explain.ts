import type { Actor } from './compose/actor.ts'
import type { Composition } from './compose/compose.ts'
import type { Subject } from './scene.ts'
import type { openStages, SceneRequest } from './stages.ts'
import type { Draft } from './understand/draft.ts'
import { type Meaning, viewKinds } from './understand/meaning.ts'

type Stages = Awaited<ReturnType<typeof openStages>>

/** The result of each stage for a prompt, as text. The README walks through an example. */
export function explain(
  { present, tokensOf, read, draftOf, understand, compose }: Stages,
  { prompt, ...picture }: Omit<SceneRequest, 'scene'> & { prompt: string },
): string {
  const { presentation, rest, later } = present(prompt)
  const text = later.trim() === '' ? rest : `${rest}, ${later}`
  const tokens = tokensOf(text).map((token) => token.text || clauseEnd)
  const phrases = read(text)
  const scene = understand(prompt)
  const isScene = scene.presentation.way === 'scene'
  const sections = {
    presentation: presentation.way === 'scene' ? [] : linesOf(presentation),
    tokens: [tokens.join(' ')],
    phrases: phrases.map(({ words, meanings }) =>
      lineOf(words.join(' ') || clauseEnd, meanings.map(meaningText).join(' · ')),
    ),
    draft: draftLines(draftOf(phrases)),
    scene: linesOf({ ...scene, subjects: scene.subjects.map(subjectText) }),
    composition: isScene ? compositionLines(compose({ ...picture, scene })) : [],
  }
  return Object.entries(sections)
    .filter(([, lines]) => lines.length > 0)
    .map(([stage, lines]) => [stage, ...lines.map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
}

/** A comma, a full stop or a bracket. */
const clauseEnd = '|'

function lineOf(name: string, text: string): string {
  return `${name.padEnd(16)} ${text}`.trimEnd()
}

function meaningText(meaning: Meaning): string {
  const value = 'value' in meaning ? ` ${textOf(meaning.value)}` : ''
  return `${meaning.kind}${value}${'weak' in meaning && meaning.weak ? '?' : ''}`
}

function draftLines(draft: Draft): string[] {
  const { subjects, bonds, palette, ignored } = draft
  return linesOf({
    subjects: subjects.map(subjectText),
    relations: bonds.map(({ kind, subject, object }) => `${subject.name} ${kind} ${object.name}`),
    ...Object.fromEntries(viewKinds.map((kind) => [kind, draft.views(kind)])),
    palette,
    ignored,
  })
}

function subjectText({ name, count, requested, size, ...parts }: Subject): string {
  const counts = requested > 1 && { requested, count }
  return `${name}: ${textOf({ ...counts, size: size !== 'normal' && size, ...parts })}`
}

function compositionLines({ scene, size, camera, light, terrain, actors }: Composition): string[] {
  const share = (length: number, whole: number) => Math.round((length / whole) * 100) / 100
  const placeOf = ({ subject, stance, x, y, height, depth, figure }: Actor) =>
    `${subject.name}: ${stance}, at ${share(x, size.width)} ${share(y, size.height)}, ` +
    [
      `${share(height, size.height)} high`,
      `${depth.toFixed(1)} m away`,
      ...(figure.treatments ?? []),
    ].join(', ')
  return linesOf({
    size: `${size.width} × ${size.height}`,
    sky: [scene.timeOfDay, scene.weather, scene.season].filter(Boolean).join(', '),
    horizon: share(camera.horizon, size.height),
    sun: `${share(light.sun.x, size.width)} ${share(light.sun.y, size.height)}`,
    ground: terrain?.cover,
    actors: actors.map(placeOf),
  })
}

/** A line for each part with a value, and for each item of a list. */
function linesOf(parts: object): string[] {
  return Object.entries(parts).flatMap(([name, value]) => {
    const texts = [value].flat().map(textOf).filter(Boolean)
    return texts.map((text, index) => lineOf(index === 0 ? name : '', text))
  })
}

/** A value as text. Empty for null, for false, and for a value without contents. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(textOf).join(' ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .flatMap(([name, own]) => (textOf(own) === '' ? [] : `${name} ${textOf(own)}`))
    .join(', ')
}
