import type { Presentation, Scene, Subject } from '../scene.ts'
import type { Draft } from './draft.ts'
import { patterns } from './patterns.ts'
import type { Phrase } from './phrase.ts'
import type { Presented } from './presenting.ts'
import { sceneOf } from './scene-of-draft.ts'
import { needsSubject, onWebPage } from './studio.ts'
import { draftOf } from './writer.ts'

interface Parts {
  read(prompt: string): Phrase[]
  /** The draft of all words, including the words of the purpose. */
  whole: Draft
  compositionText: string
}

/** The scene on a logo, a poster or another page. Null if the page would be empty. */
export function sceneOnPage(
  { presentation, rest }: Presented,
  { read, whole, compositionText }: Parts,
): Scene | null {
  const { way, title, tagline, form, motifs, ornament } = presentation
  const own = draftOf(read(rest))
  const hasSubjects = own.subjects.length > 0
  const draft = hasSubjects ? own : whole
  const scene = sceneOf(
    draft,
    [way, title, form, ornament, compositionText].join(' '),
    presentation,
  )
  const isBare = motifs.length === 0 && ornament === null && !hasSubjects
  if (isBare && title === '' && needsSubject(way, draft)) return null
  const isInTitle = isBare && !isName(presentation) && scene.subjects.length === 0
  const subjects = isInTitle ? subjectsOfTitle(title, read) : scene.subjects
  if (way === 'character sheet' && subjects.length === 0) return null
  const isPlaced = showsPlace(draft)
  const isPlace = way === 'cover' && isPlaced && !presentation.themes.includes('minimal')
  const scenic = (isPlaced || showsDeed(scene)) && (scene.subjects.length > 0 || isPlace)
  const written = `${title} ${tagline}`.toLowerCase()
  const page: Scene = {
    ...scene,
    presentation: { ...presentation, scenic },
    style: way === 'blueprint' ? 'blueprint' : scene.style,
    subjects,
    ignored: scene.ignored.filter((words) => !written.includes(words)),
  }
  return way === 'spot' ? onWebPage(page, isPlaced) : page
}

/** Whether a title names people or a place, and so is not drawn. */
function isName({ way, title }: Presentation): boolean {
  if (/map|business card|spot/.test(way) || title.includes('\n')) return true
  return /card|sign|board/.test(way) && /(?:^|of )\p{Lu}\S* (?:&|and) \p{Lu}/u.test(title)
}

/** The things in a title. */
function subjectsOfTitle(title: string, read: Parts['read']): Subject[] {
  const { subjects } = draftOf(read(title.replace(patterns.trade, '')))
  return subjects.filter(({ person }) => !person)
}

/** Whether the words name a place that only a painted scene can show. */
function showsPlace(draft: Draft): boolean {
  const isOutside = draft.stated('weather').length > 0 && Boolean(draft.hero?.person)
  const isLand = draft.stated('feature').length > 0
  return isOutside || isLand || draft.stated('setting').some((setting) => setting !== 'abstract')
}

/** Whether a subject has a deed that only a painted scene can show. */
function showsDeed({ relations, subjects }: Scene): boolean {
  return (
    relations.some(({ kind }) => !['wearing', 'beside', 'facing'].includes(kind)) ||
    subjects.some(({ activity, pose }) => activity !== null || pose !== null)
  )
}
