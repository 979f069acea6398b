import type { Scene, Subject } from '../../server/engines/illustrator/scene.ts'

/**
 * A scene as the corpus writes it, a line each for the view, every subject, every relation, the
 * palette and what was ignored. What is not said is left out: the hour, the weather, the style
 * `painting`, a count of 1.
 *
 *     forest, sunset, snow, watercolor, winter, close-up, stream, birch trees
 *     2 fox "Fuchs": red, and white, small, running
 *     0 beside 1
 *     palette #cf2e2e
 *     ignored: cinematic, 8k
 */
export function sceneText(scene: Scene): string {
  const { setting, timeOfDay, weather, style, season, subjects, relations, palette, ignored } =
    scene
  const { place, features, trees, shot, moods, lacks, orbs } = scene
  const view = [setting, timeOfDay, weather, unless('painting', style), ...moods, season]
  const land = [shot, place && `a ${place}`, ...features, ...trees.map((kind) => `${kind} trees`)]
  const absent = lacks.map((lack) => `no ${lack}`)
  const sky = orbs > 1 ? [`${orbs} in the sky`] : []
  return [
    listed([...view, ...land, ...absent, ...sky]),
    ...subjects.map(subjectText),
    ...relations.map(({ kind, subject, object }) => `${subject} ${kind} ${object}`),
    ...(palette.length > 0 ? [`palette ${palette.join(' ')}`] : []),
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(', ')}`] : []),
  ].join('\n')
}

function subjectText({
  name,
  drawing,
  count,
  asked,
  color,
  accent,
  size,
  pose,
  activity,
  person,
}: Subject): string {
  const wears = person?.wears
    .map((worn) => [worn.name, worn.color].filter(Boolean).join(' '))
    .join(' + ')
  const beard = { true: 'beard', false: 'no beard', null: null }[`${person?.beard ?? null}`]
  const hair = [person?.hairColor && `${person.hairColor} hair`, beard]
  const who = [
    person && unless('adult', person.age),
    person?.gender,
    ...hair,
    wears && `wears ${wears}`,
  ]
  const noun = [
    count === 1 ? null : String(count),
    asked === count ? null : `of ${asked}`,
    drawing,
    name === drawing ? null : `"${name}"`,
  ].filter(Boolean)
  const adjectives = listed([
    color?.name,
    accent && `and ${accent.name}`,
    unless('normal', size),
    pose,
    activity,
    ...who,
  ])
  return noun.join(' ') + (adjectives && `: ${adjectives}`)
}

function unless(usual: string, value: string): string | null {
  return value === usual ? null : value
}

function listed(words: (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}
