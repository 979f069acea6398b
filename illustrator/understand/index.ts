import { plainScene, type Scene } from '../scene.ts'
import type { Languages } from './language.ts'
import { patterns } from './patterns.ts'
import { compositionTextOf } from './phrase.ts'
import { createPresenting } from './presenting.ts'
import { createReader } from './reader.ts'
import { settled } from './settling.ts'
import { inStudio, needsSubject, onWebPage } from './studio.ts'
import { draftOf } from './writer.ts'

export { Languages } from './language.ts'
export { createSuggesting } from './spelling.ts'

/** Reads a prompt. Synchronous, never throws, and the same prompt always gives an equal scene. */
export type Understand = (prompt: string) => Scene

export function createUnderstanding(languages: Languages): Understand {
  const present = createPresenting()
  const read = createReader(languages)
  const plainly = (prompt: string) => {
    const phrases = read(prompt)
    return settled(draftOf(phrases), compositionTextOf(phrases), plainScene)
  }
  return (prompt) => {
    const { presentation, rest, later } = present(prompt)
    const { way, title, tagline, form, motifs, ornament, themes } = presentation
    const phrases = read(`${rest}, ${later}`)
    const text = compositionTextOf(phrases)
    // The title of a travel poster is its destination.
    const whole = draftOf(themes.includes('travel') ? read(`${rest}, ${later}, ${title}`) : phrases)
    if (way === 'scene') return inStudio(settled(whole, text, presentation), whole)
    const own = draftOf(read(rest))
    const isShown = own.subjects.length > 0
    const draft = isShown ? own : whole
    const scene = settled(draft, [way, title, form, ornament, text].join(' '), presentation)
    const isBare = motifs.length === 0 && ornament === null && !isShown
    if (isBare && title === '' && needsSubject(way, draft)) return plainly(prompt)
    // A title is also drawn if the words name nothing else, unless it is a name.
    const isCouple =
      /card|sign|board/.test(way) && /(?:^|of )\p{Lu}\S* (?:&|and) \p{Lu}/u.test(title)
    const isName = /map|business card|spot/.test(way) || isCouple || title.includes('\n')
    const isInTitle = isBare && !isName && scene.subjects.length === 0
    const inTitle = isInTitle ? draftOf(read(title.replace(patterns.trade, ''))).subjects : []
    const subjects = [...scene.subjects, ...inTitle.filter(({ person }) => !person)]
    if (way === 'character sheet' && subjects.length === 0) return plainly(prompt)
    const isOutside = draft.stated('weather').length > 0 && Boolean(draft.hero?.person)
    const isLand = draft.stated('feature').length > 0
    const isPlaced =
      isOutside || isLand || draft.stated('setting').some((setting) => setting !== 'abstract')
    const isDoing =
      scene.relations.some(({ kind }) => !['wearing', 'beside', 'facing'].includes(kind)) ||
      scene.subjects.some(({ activity, pose }) => activity !== null || pose !== null)
    // A book may be about a place without people.
    const isPlace = way === 'cover' && isPlaced && !themes.includes('minimal')
    const scenic = (isPlaced || isDoing) && (scene.subjects.length > 0 || isPlace)
    const said = `${title} ${tagline}`.toLowerCase()
    const page = {
      ...scene,
      presentation: { ...presentation, scenic },
      style: way === 'blueprint' ? 'blueprint' : scene.style,
      subjects,
      ignored: scene.ignored.filter((words) => !said.includes(words)),
    }
    return way === 'spot' ? onWebPage(page, isPlaced) : page
  }
}
