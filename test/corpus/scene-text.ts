import type { Scene, Subject } from '../../server/engines/illustrator/scene.ts'

/**
 * A scene as the corpus writes it, a line each for the view, every subject, every relation, the palette and what was
 * ignored. What is not said is left out: an afternoon, clear weather, the style `painting`, a count of 1.
 *
 *     forest, sunset, snow, watercolor, winter
 *     2 fox "Fuchs": red, small, running
 *     0 beside 1
 *     palette #cf2e2e
 *     ignored: cinematic, 8k
 */
export function sceneText(scene: Scene): string {
  const { setting, timeOfDay, weather, style, season, subjects, relations, palette, ignored } = scene
  const view = [setting, unless('afternoon', timeOfDay), unless('clear', weather), unless('painting', style), season]
  return [
    listed(view),
    ...subjects.map(subjectText),
    ...relations.map(({ kind, subject, object }) => `${subject} ${kind} ${object}`),
    ...(palette.length > 0 ? [`palette ${palette.join(' ')}`] : []),
    ...(ignored.length > 0 ? [`ignored: ${ignored.join(', ')}`] : []),
  ].join('\n')
}

function subjectText({ name, drawing, count, color, size, pose, person }: Subject): string {
  const wears = person?.wears.map((worn) => [worn.name, worn.color].filter(Boolean).join(' ')).join(' + ')
  const who = [person && unless('adult', person.age), person?.gender, wears && `wears ${wears}`]
  const noun = [count === 1 ? null : String(count), drawing, name === drawing ? null : `"${name}"`].filter(Boolean)
  const adjectives = listed([color?.name, unless('normal', size), pose, ...who])
  return noun.join(' ') + (adjectives && `: ${adjectives}`)
}

function unless(usual: string, value: string): string | null {
  return value === usual ? null : value
}

function listed(words: (string | null | undefined)[]): string {
  return words.filter(Boolean).join(', ')
}
