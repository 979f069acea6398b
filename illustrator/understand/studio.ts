import type { Relation, Scene, Setting, Subject, Way } from '../scene.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Draft } from './draft.ts'
import { patterns } from './patterns.ts'
import { someOf } from './subjects.ts'

const nowhere = new Set<Setting>(['table', 'abstract', 'plain'])

/** The scene as a portrait, as a product or on a plain background, if the words request that. */
export function inStudio(scene: Scene, draft: Draft): Scene {
  const { presentation, subjects, relations } = scene
  // Head and shoulders would hide a held flag or skateboard.
  const isHidden = relations.some(({ kind, object }) => {
    const { held = '', seat } = rowOf(subjects[object]?.drawing ?? '')
    return kind === 'holding' && (seat || /long|pole|hanging/.test(held))
  })
  if (scene.shot === 'portrait' && isHidden) return inStudio({ ...scene, shot: null }, draft)
  const isPlaced = draft.stated('setting').some((setting) => !nowhere.has(setting))
  // The background is empty, with a color or without.
  const isPlain = presentation.ground !== null || draft.views('setting').includes('plain')
  if (scene.shot !== 'isometric' && isPortrait(scene, draft))
    return withoutBackdrop({
      ...scene,
      setting: draft.views('setting').length > 0 ? scene.setting : 'abstract',
      presentation: { ...presentation, way: 'portrait' },
    })
  const isStaged = isPlain || patterns.staged.test(scene.compositionText)
  if (scene.shot === 'isometric' || isPlaced) return scene
  if (isStaged && isProduct(scene))
    return withoutBackdrop({
      ...scene,
      subjects: wares(scene),
      relations: [],
      presentation: { ...presentation, way: 'product' },
    })
  // A rainbow without subjects is weather in a scene, but a thing on a plain background.
  const [motif] = presentation.motifs
  const shown = subjects.length > 0 || !motif ? subjects : [shownAs(motif)]
  if (!isPlain || shown.length === 0) return scene
  return withoutBackdrop({ ...scene, setting: 'plain', place: null, subjects: shown })
}

/** The words for the background had an effect: they are not reported as ignored. */
function withoutBackdrop(scene: Scene): Scene {
  const isBackdrop = (word: string) => /^back(?:ground|drop)$/.test(word)
  return { ...scene, ignored: scene.ignored.filter((word) => !isBackdrop(word)) }
}

/** A web picture: flat, of at least one thing, or of the whole named place. */
export function onWebPage(scene: Scene, isPlaced: boolean): Scene {
  const { presentation, subjects } = scene
  const style = scene.style === 'painting' ? 'flat' : scene.style
  const way = presentation.title === '' ? 'scene' : 'poster'
  if (isPlaced) return { ...scene, style, presentation: { ...presentation, way, scenic: true } }
  const shown = subjects.length > 0 ? subjects : [shownAs(presentation.motifs.at(-1) ?? 'open-box')]
  return { ...scene, style, setting: 'plain', place: null, subjects: shown }
}

function shownAs(motif: string): Subject {
  return someOf(motif, motif.replaceAll('-', ' '), 1)
}

/** Whether a way shows nothing without a subject. An abstract pattern is a scene. */
export function needsSubject(way: Way, draft: Draft): boolean {
  if (way === 'pattern') return draft.views('setting').includes('abstract')
  return ['blueprint', 'product', 'plate', 'character sheet'].includes(way)
}

const portrayed = new Set<Relation['kind']>(
  namesOf('wearing, holding, in front of, beside, in, on'),
)

/** Whether the words request head and shoulders, and these show all deeds of the subject. */
function isPortrait(scene: Scene, draft: Draft): boolean {
  const { shot, subjects, relations } = scene
  const [hero] = subjects
  const isRequested =
    shot === 'portrait' || (shot === 'close-up' && hero?.person) || isFace(scene, draft)
  const isBusy = relations.some(({ kind, subject }) => subject === 0 && !portrayed.has(kind))
  if (!isRequested || isBusy || hero?.activity || (hero && !isAlive(hero.drawing))) return false
  return !subjects.some(({ drawing }) => isAlive(drawing) && drawing !== hero?.drawing)
}

const inFace = new Set<string>(
  namesOf(
    'glasses, sunglasses, goggles, eye patch, necklace, scarf, flower crown, headscarf, turban',
  ),
)

/** Whether the words only describe the looks of a person, and no place and no deed. */
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

/** Whether all subjects are things that could be for sale, beside each other. */
function isProduct(scene: Scene): boolean {
  const { subjects, relations } = scene
  const isWare = ({ drawing }: Subject) => {
    const { kind, home } = rowOf(drawing)
    // Flat shapes, such as squares, stay on the plain ground.
    return !isAlive(drawing) && kind !== 'landmarks' && home !== 'plain'
  }
  const areApart = relations.every(
    ({ kind, object }) =>
      kind === 'beside' || (kind === 'on' && !wares(scene).includes(subjects[object] as Subject)),
  )
  return subjects.length > 0 && subjects.every(isWare) && areApart
}

/** The subjects without the stones and boards that they stand on. */
function wares({ subjects }: Scene): Subject[] {
  return subjects.filter(({ drawing }, index) => index === 0 || !/^(?:rock|wood)$/.test(drawing))
}
