import type { Scene } from '../scene.ts'
import type { Suggest, Suggestion } from './spelling.ts'

/** What was understood of a prompt. */
export interface Understood {
  /** What kind of picture it is, such as `scene` or `logo`. */
  presentation: string
  /** Null where the picture shows no place, as a logo does; so are hour, weather and season. */
  setting: string | null
  /** `by seed` where the words leave it open, so that each image has its own; the weather, too. */
  timeOfDay: string | null
  weather: string | null
  season: string | null
  style: string
  /** Words for the light, such as `moody`. */
  light: string[]
  /** How near the camera is, such as `portrait`. */
  shot: string | null
  subjects: UnderstoodSubject[]
  /** Such as `cat on sofa`. */
  relations: string[]
  /** What there is none of because the words say so, such as `people`. */
  without: string[]
  /** Words that had no effect. */
  ignored: string[]
  /** For some of these, words that would have one. */
  suggestions: Suggestion[]
}

/** A thing that the prompt names. */
export interface UnderstoodSubject {
  name: string
  /** How many are in the image, and how many the words ask for, which may not fit. */
  count: number
  asked: number
  color: string | null
  /** The drawing that shows it, such as `fox`. */
  drawing: string
  /** What it does, such as `reading`. */
  activity: string | null
}

export function understoodOf(scene: Scene, suggest: Suggest): Understood {
  const { subjects } = scene
  return {
    presentation: scene.presentation.way,
    ...surroundingsOf(scene),
    style: scene.style,
    light: scene.moods,
    shot: scene.shot,
    subjects: subjects.map(({ name, count, requested: asked, color, drawing, activity, pose }) => ({
      name,
      count,
      asked,
      color: color?.name ?? null,
      drawing,
      activity: activity ?? pose,
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
  }
}

const unseen = { setting: null, timeOfDay: null, weather: null, season: null }

/** The surroundings that the picture shows: of pages only portraits may have a place. */
function surroundingsOf({ presentation: { way }, place, setting, season, ...scene }: Scene) {
  const where = place ?? setting
  const [timeOfDay, weather] = [scene.timeOfDay ?? 'by seed', scene.weather ?? 'by seed']
  if (way === 'scene') return { setting: where, timeOfDay, weather, season }
  return way === 'portrait' && setting !== 'abstract' ? { ...unseen, setting: where } : unseen
}

/** Warnings about subjects of which fewer are shown than asked for. */
export function warningsOf({ subjects }: Scene): string[] {
  return subjects
    .filter(({ count, requested }) => requested > count)
    .map(({ name, count, requested }) => `${requested} × ${name}: only ${count} fit into an image`)
}
