import type { Person, Scene, Subject, Way } from '../scene.ts'

/**
 * The form of a scene in the corpus: a line each for the way of presenting and the view, for every
 * subject, every relation, the background, the palette and the ignored words. Defaults are left
 * out: the hour, the weather, the style `painting`, a count of 1.
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
  const { way, ground } = scene.presentation
  const view = [
    pictured.has(way) ? way : null,
    setting,
    timeOfDay,
    weather,
    unless('painting', style),
    ...moods,
    season,
  ]
  const land = [shot, place && `a ${place}`, ...features, ...trees.map((kind) => `${kind} trees`)]
  const absent = lacks.map((lack) => `no ${lack}`)
  const sky = orbs > 1 ? [`${orbs} in the sky`] : []
  return [
    listed([...view, ...land, ...absent, ...sky]),
    ...subjects.map(subjectText),
    ...relations.map(({ kind, subject, object }) => `${subject} ${kind} ${object}`),
    ...(ground && pictured.has(way) ? [`ground ${ground}`] : []),
    ...(palette.length > 0 ? [`palette ${palette.join(' ')}`] : []),
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(', ')}`] : []),
  ].join('\n')
}

/** Ways that show a scene. Other tests check the texts of ways with type. */
const pictured = new Set<Way>(['portrait', 'product', 'pattern', 'blueprint'])

function subjectText({
  name,
  drawing,
  count,
  requested,
  color,
  accent,
  size,
  pose,
  activity,
  person,
  face,
  material,
  surface,
  made,
  emblem,
  letters,
  turn,
}: Subject): string {
  const wears = person?.wears
    .map((worn) => [worn.name, worn.color].filter(Boolean).join(' '))
    .join(' + ')
  const who = [
    person && unless('adult', person.age),
    person?.gender,
    ...(person ? looksOf(person) : []),
    wears && `wears ${wears}`,
  ]
  const noun = [
    count === 1 ? null : String(count),
    requested === count ? null : `of ${requested}`,
    drawing,
    name === drawing ? null : `"${name}"`,
  ].filter(Boolean)
  const adjectives = listed([
    color?.name,
    accent && `and ${accent.name}`,
    unless('normal', size),
    pose,
    activity,
    face && `${face} face`,
    material && `of ${material}`,
    surface && `with ${surface}`,
    made && `made of ${made.join(' + ')}`,
    emblem && `bears ${subjectText(emblem)}`,
    letters && `says ${letters}`,
    turn,
    ...who,
  ])
  return noun.join(' ') + (adjectives && `: ${adjectives}`)
}

function looksOf(person: Person): (string | null | undefined)[] {
  const { hairColor, hair, beard, mustache, freckles, earrings, away, eyes, skin, expression } =
    person
  return [
    hairColor && `${hairColor} hair`,
    hair && `hair ${hair}`,
    beard ? 'beard' : beard === false ? 'no beard' : null,
    mustache ? 'mustache' : null,
    freckles ? 'freckles' : null,
    away ? 'from behind' : null,
    earrings ? 'earrings' : null,
    eyes && `${eyes} eyes`,
    skin && `${skin} skin`,
    expression,
  ]
}

function unless(usual: string, value: string): string | null {
  return value === usual ? null : value
}

function listed(words: (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}
