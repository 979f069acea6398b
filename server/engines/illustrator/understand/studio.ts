import type { Relation, Scene, Setting, Subject, Way } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Draft } from './draft.ts'
import { patterns } from './patterns.ts'
import { someOf } from './subjects.ts'

/** The scene as a portrait or a product, where its words ask for that without naming a way. */
export function inStudio(scene: Scene, draft: Draft): Scene {
  const { presentation } = scene
  const isOfSomebody = isPortrait(scene, draft)
  if (scene.shot === 'isometric') return scene
  const isForSale = !isOfSomebody && isProduct(scene, draft)
  if (!isOfSomebody && !isForSale) return onPlain(scene, draft)
  const isSet = !isOfSomebody || draft.said('setting').length > 0
  return withoutBackdrop({
    ...scene,
    ...(isForSale && { subjects: wares(scene), relations: [] }),
    setting: isSet ? scene.setting : 'abstract',
    presentation: { ...presentation, way: isOfSomebody ? 'portrait' : 'product' },
  })
}

/** Nobody needs to hear that the word itself was not drawn. */
function withoutBackdrop(scene: Scene): Scene {
  const isBackdrop = (word: string) => /^back(?:ground|drop)$/.test(word)
  return { ...scene, ignored: scene.ignored.filter((word) => !isBackdrop(word)) }
}

/**
 * A spot illustration is flat, and of one thing at least; a place that is named fills the picture.
 */
export function onWebPage(scene: Scene, isPlaced: boolean): Scene {
  const { presentation, subjects } = scene
  const style = scene.style === 'painting' ? 'flat' : scene.style
  const way = presentation.title === '' ? 'scene' : 'poster'
  if (isPlaced) return { ...scene, style, presentation: { ...presentation, way, scenic: true } }
  const motif = presentation.motifs.at(-1) ?? 'open-box'
  const shown = subjects.length > 0 ? subjects : [shownAs(motif)]
  return { ...scene, style, setting: 'plain', place: null, subjects: shown }
}

function shownAs(motif: string): Subject {
  return someOf(motif, motif.replaceAll('-', ' '), 1)
}

/** Whether a way shows nothing without a subject; an abstract pattern is a picture of its own. */
export function needsSubject(way: Way, draft: Draft): boolean {
  if (way === 'pattern') return draft.said('setting').includes('abstract')
  return ['blueprint', 'product', 'plate', 'character sheet'].includes(way)
}

const portrayed = new Set<Relation['kind']>(
  namesOf('wearing, holding, in front of, beside, in, on'),
)

/** Whether head and shoulders are asked for, of who does nothing that those don't show. */
function isPortrait(scene: Scene, draft: Draft): boolean {
  const { shot, subjects, relations } = scene
  const [hero] = subjects
  const isAsked =
    shot === 'portrait' || (shot === 'close-up' && hero?.person) || isFace(scene, draft)
  const isBusy = relations.some(({ kind, subject }) => subject === 0 && !portrayed.has(kind))
  if (!isAsked || isBusy || hero?.activity || (hero && !isAlive(hero.drawing))) return false
  return !subjects.some(({ drawing }) => isAlive(drawing) && drawing !== hero?.drawing)
}

const inFace = new Set<string>(
  namesOf(
    'glasses, sunglasses, goggles, eye patch, necklace, scarf, flower crown, headscarf, turban',
  ),
)

/** Whether the words say how somebody looks, and neither where they are nor what they do. */
function isFace({ shot, subjects, features }: Scene, draft: Draft): boolean {
  const [hero, ...others] = subjects
  const { person } = hero ?? {}
  if (!hero || !person || person.away || shot === 'wide' || hero.pose || hero.count !== 1)
    return false
  const view = (['setting', 'weather', 'time'] as const).flatMap((part) => draft.stated(part))
  const isPlaced = [...view, ...draft.background, ...features].length > 0
  if (isPlaced || others.some(({ drawing }) => drawing !== 'headphone')) return false
  const { wears, age: _, gender: __, ...face } = person
  const isSeen = Object.values(face).some((feature) => feature !== undefined)
  return isSeen || others.length > 0 || wears.some(({ name }) => inFace.has(name))
}

/** Whether a thing is on a plain background of a color or on marble, with no place named. */
function isProduct(scene: Scene, draft: Draft): boolean {
  const { subjects, relations, compositionText } = scene
  const isStaged = isOnGround(scene, draft) || patterns.staged.test(compositionText)
  const isThing = subjects.length > 0 && subjects.every(isWare)
  const areApart = relations.every(({ kind, object }) => {
    return (
      kind === 'beside' || (kind === 'on' && !wares(scene).includes(subjects[object] as Subject))
    )
  })
  return isThing && isStaged && !isPlaced(draft) && areApart
}

/** What neither lives nor is built. */
function isWare({ drawing }: Subject): boolean {
  return !isAlive(drawing) && rowOf(drawing).kind !== 'landmarks'
}

/** Without the stones that they stand on. */
function wares({ subjects }: Scene): Subject[] {
  return subjects.filter(({ drawing }, index) => index === 0 || !/^(?:rock|wood)$/.test(drawing))
}

/** Whether the words ask for a background without anything, in a color or not. */
function isOnGround({ presentation }: Scene, draft: Draft): boolean {
  return presentation.ground !== null || draft.said('setting').includes('plain')
}

const nowhere = new Set<Setting>(['table', 'abstract', 'plain'])

function isPlaced(draft: Draft): boolean {
  return draft.stated('setting').some((said) => !nowhere.has(said))
}

/** Whoever is on a background without anything is seen whole, with what they do. */
function onPlain(scene: Scene, draft: Draft): Scene {
  const { presentation, subjects } = scene
  const [motif] = presentation.motifs
  // A rainbow is weather elsewhere.
  const shown = subjects.length > 0 || !motif ? subjects : [shownAs(motif)]
  if (!isOnGround(scene, draft) || isPlaced(draft) || shown.length === 0) return scene
  return withoutBackdrop({ ...scene, setting: 'plain', place: null, subjects: shown })
}
