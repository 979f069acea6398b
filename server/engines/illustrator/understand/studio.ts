import type { Relation, Scene, Way } from '../scene.ts'
import { isAlive } from '../tables/drawings.ts'
import { namesOf } from '../tables/names.ts'
import type { Draft } from './draft.ts'
import { patterns } from './patterns.ts'

/** The scene as a portrait or a product, where its words ask for that without naming a way. */
export function inStudio(scene: Scene, draft: Draft): Scene {
  const told = asProduct(asPortrait(scene, draft), draft)
  const { way, ground } = told.presentation
  if (way === 'scene' || ground === null) return told
  return { ...told, ignored: told.ignored.filter((word) => !/^back(?:ground|drop)$/.test(word)) }
}

/** Whether a way shows nothing without a subject; an abstract pattern is a picture of its own. */
export function needsSubject(way: Way, draft: Draft): boolean {
  if (way === 'pattern') return draft.said('setting').includes('abstract')
  return ['blueprint', 'product', 'plate', 'character sheet'].includes(way)
}

/** Who is asked for by head and shoulders, unless they do something that those don't show. */
function asPortrait(scene: Scene, draft: Draft): Scene {
  const { shot, subjects, relations, presentation } = scene
  const [hero] = subjects
  const isAsked =
    shot === 'portrait' || (shot === 'close-up' && hero?.person) || isFace(scene, draft)
  const isBusy = relations.some(({ kind, subject }) => subject === 0 && !portrayed.has(kind))
  const others = subjects.filter(({ drawing }) => isAlive(drawing) && drawing !== hero?.drawing)
  if (!isAsked || isBusy || hero?.activity || others.length > 0) return scene
  if (hero && !isAlive(hero.drawing)) return scene
  const setting = draft.said('setting').length > 0 ? scene.setting : 'abstract'
  return { ...scene, setting, presentation: { ...presentation, way: 'portrait' } }
}

/** Somebody of whom the words say how they look, and neither where they are nor what they do. */
function isFace({ shot, subjects, features }: Scene, draft: Draft): boolean {
  const [hero] = subjects
  const { person } = hero ?? {}
  if (!hero || !person || shot === 'wide' || hero.pose || hero.count !== 1) return false
  const view = (['setting', 'weather', 'time'] as const).flatMap((part) => draft.stated(part))
  const isPlaced = [...view, ...draft.background, ...features].length > 0
  const others = subjects.slice(1)
  if (isPlaced || others.some(({ drawing }) => drawing !== 'headphone')) return false
  const { wears, age: _, gender: __, ...face } = person
  const isSeen = Object.values(face).some((feature) => feature !== null)
  return isSeen || others.length > 0 || wears.some(({ name }) => inFace.has(name))
}

const inFace = new Set(
  'glasses,sunglasses,goggles,eye patch,necklace,scarf,flower crown,headscarf,turban'.split(','),
)

/** A thing on a plain background of a color or on marble, with no place named, stands in a studio. */
function asProduct(scene: Scene, draft: Draft): Scene {
  const { subjects, presentation, relations } = scene
  const isStaged = presentation.ground !== null || patterns.staged.test(scene.compositionText)
  const isPlain = isStaged && draft.stated('setting').every((setting) => plain.has(setting))
  const isThing = subjects.length > 0 && subjects.every(({ drawing }) => !isAlive(drawing))
  if (presentation.way !== 'scene' || !isPlain || !isThing || relations.length > 0) return scene
  return { ...scene, presentation: { ...presentation, way: 'product' } }
}

const plain = new Set<Scene['setting']>(['table', 'abstract'])
const portrayed = new Set<Relation['kind']>(
  namesOf(`
  wearing, holding, in front of, beside, in, on`),
)
