import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'
import type { FigureOf } from './cluster.ts'
import { withSubjects } from './scenery.ts'
import type { Terrain } from './terrain.ts'

const flowers = new Set('sunflower tulip rose hibiscus blossom white-flower hyacinth wilted-flower mushroom'.split(' '))

/** From this many on, flowers are a field and no longer so many subjects. */
const many = 4

/** What grows all over the land, taken out of the subjects. */
export function fieldOf(
  scene: Scene,
  terrain: Terrain | undefined,
  figureOf: FigureOf,
  random: Random,
): { scene: Scene; field: readonly Figure[] } {
  if (!terrain || terrain.cover === 'sand') return { scene, field: [] }
  const isField = ({ count, drawing }: Subject) => count >= many && flowers.has(drawing)
  const kept = scene.subjects.flatMap((subject, index) => (isField(subject) ? [] : [index]))
  const field = scene.subjects.filter(isField).map((subject) => {
    const lot = random.fork(subject.drawing)
    return figureOf({ subject, pose: 'standing', holding: false, season: scene.season, random: lot })
  })
  return { scene: withSubjects(scene, kept), field }
}
