import type { Scene } from '../scene.ts'
import type { Background } from './clear.ts'
import type { Suggest, Suggestion } from './spelling.ts'

/** The understood parts of a prompt. */
export interface Understood {
  /** The kind of picture, such as `scene` or `logo`. */
  presentation: string
  /** Null if the picture shows no place, like a logo. So are hour, weather and season then. */
  setting: string | null
  /** `by seed` if the words leave it open, so that each image has its own. Also for the weather. */
  timeOfDay: string | null
  weather: string | null
  season: string | null
  style: string
  /** Words for the light, such as `moody`. */
  light: string[]
  /** The distance of the camera, such as `portrait`. */
  shot: string | null
  subjects: UnderstoodSubject[]
  /** Such as `cat on sofa`. */
  relations: string[]
  /** Things that the words exclude, such as `people`. */
  without: string[]
  /** Words that had no effect. */
  ignored: string[]
  /** Words with an effect in place of some ignored words. */
  suggestions: Suggestion[]
  /** The use of the reference: its picture gets the style, or the scene gets its colors. */
  reference?: 'style' | 'palette'
}

/** A thing that the prompt names. */
export interface UnderstoodSubject {
  name: string
  /** The number in the image, and the number in the prompt, which may not fit. */
  count: number
  asked: number
  color: string | null
  /** Its surface and its material, such as `striped` and `wooden`. */
  materials: string[]
  /** The drawing of the subject, such as `fox`. */
  drawing: string
  /** The deed of the subject, such as `reading`. */
  activity: string | null
}

export function understoodOf(scene: Scene, suggest: Suggest): Understood {
  const { subjects } = scene
  return {
    presentation: scene.reference?.use === 'style' ? 'reference' : scene.presentation.way,
    ...surroundingsOf(scene),
    style: scene.style,
    light: scene.moods,
    shot: scene.shot,
    subjects: subjects.map((subject) => ({
      name: subject.name,
      count: subject.count,
      asked: subject.requested,
      color: subject.color?.name ?? null,
      materials: [subject.surface ?? [], subject.material ?? []].flat(),
      drawing: subject.drawing,
      activity: subject.activity ?? subject.pose,
    })),
    relations: scene.relations.map(({ kind, subject, object }) =>
      [
        subjects[subject]?.name,
        kind,
        subject === object ? 'each other' : subjects[object]?.name,
      ].join(' '),
    ),
    without: scene.lacks,
    ignored: scene.ignored,
    suggestions: suggest(scene.ignored),
    ...(scene.reference && { reference: scene.reference.use }),
  }
}

const unseen = { setting: null, timeOfDay: null, weather: null, season: null }

/** The surroundings in the picture. Among pages only portraits have a place. */
function surroundingsOf({ presentation, reference, place, setting, season, ...scene }: Scene) {
  const { way } = presentation
  const where = place ?? setting
  const [timeOfDay, weather] = [scene.timeOfDay ?? 'by seed', scene.weather ?? 'by seed']
  if (reference?.use === 'style') return unseen
  if (way === 'scene') return { setting: where, timeOfDay, weather, season }
  return way === 'portrait' && setting !== 'abstract' ? { ...unseen, setting: where } : unseen
}

const hasBackground =
  'background has no effect: this kind of picture has a background. Logos, icons, stickers, signs, tattoos, products, patterns, portraits and things without a place can be transparent'

/** What the illustrator does with a reference if the words request more. */
const uses = {
  style:
    'The illustrator cannot change what a reference shows: it gives the reference a style, or a ' +
    'scene the colors of the reference',
  palette: 'The illustrator takes only the colors of the reference',
}

/** Warnings about requests that the picture does not fulfil. */
export function warningsOf(scene: Scene, background?: Background): string[] {
  const { reference, subjects, presentation } = scene
  const isOpaque = background === 'transparent' && !presentation.isClear
  return [
    ...(isOpaque ? [hasBackground] : []),
    ...(reference?.lacks ? [uses[reference.use]] : []),
    ...subjects
      .filter(({ count, requested }) => requested > count)
      .map(
        ({ name, count, requested }) => `${requested} × ${name}: only ${count} fit into an image`,
      ),
  ]
}
