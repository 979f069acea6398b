import type { Scene } from '../scene.ts'
import { isA } from '../tables/drawings.ts'
import { settingRow } from '../tables/places.ts'

/** A scene without the subjects that are its background, and the drawings of those. */
export function withoutScenery(scene: Scene): { scene: Scene; scenery: ReadonlySet<string> } {
  const own = settingRow(scene.setting).shown ?? []
  const kept = scene.subjects
    .map((_, index) => index)
    .filter((index) => {
      const drawing = scene.subjects[index]?.drawing ?? ''
      return !isA(drawing, 'scenery') && !(own.includes(drawing) && scene.subjects.length > 1)
    })
  const scenery = scene.subjects
    .filter((_, index) => !kept.includes(index))
    .map(({ drawing }) => drawing)
  return { scene: withSubjects(scene, kept), scenery: new Set(scenery) }
}

/** A scene with only the subjects at the given indices, its relations renumbered. */
export function withSubjects(scene: Scene, kept: readonly number[]): Scene {
  const relations = scene.relations.flatMap((relation) => {
    const [subject, object] = [kept.indexOf(relation.subject), kept.indexOf(relation.object)]
    return subject < 0 || object < 0 ? [] : [{ ...relation, subject, object }]
  })
  return { ...scene, subjects: kept.flatMap((index) => scene.subjects[index] ?? []), relations }
}
