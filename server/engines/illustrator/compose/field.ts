import { toHex } from '../color.ts'
import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'
import { isA } from '../tables/drawings.ts'
import type { FigureOf } from './cast.ts'
import { type Crop, cropOf } from './crop.ts'
import { withSubjects } from './scenery.ts'
import type { Terrain } from './terrain.ts'

/** What grows all over the land. */
export interface Field {
  plants: readonly Figure[]
  /** Where it is one plant that colors the land. */
  crop: Crop | undefined
}

/** From this many on, flowers are a field and no longer so many subjects. */
const many = 4

/** What grows all over the land, taken out of the subjects. */
export function fieldOf(
  scene: Scene,
  terrain: Terrain | undefined,
  figureOf: FigureOf,
  random: Random,
): { scene: Scene; field: Field } {
  if (!terrain || terrain.cover === 'sand') return { scene, field: { plants: [], crop: undefined } }
  const isField = ({ count, drawing }: Subject) => count >= many && isA(drawing, 'flower')
  const kept = scene.subjects.flatMap((subject, index) => (isField(subject) ? [] : [index]))
  const grown = scene.subjects.filter(isField)
  const [only] = grown
  const crop = only && grown.length === 1 ? cropOf(only, random.fork('crop')) : undefined
  const standing = crop && crop.growth !== 'plants' ? [] : grown
  const plants = standing.flatMap((subject) => plantsOf(subject, crop, scene, figureOf, random))
  return { scene: withSubjects(scene, kept), field: { plants, crop } }
}

/** A plant for each color of the crop, or one of its own color. */
function plantsOf(
  subject: Subject,
  crop: Crop | undefined,
  { season }: Scene,
  figureOf: FigureOf,
  random: Random,
): Figure[] {
  const bands = crop && crop.bands.length > 1 ? crop.bands : [undefined]
  return bands.map((band, index) => {
    const color = band ? { name: `band ${index}`, hex: toHex(band) } : subject.color
    const lot = random.fork(`${subject.drawing} ${index}`)
    return figureOf({
      subject: { ...subject, color },
      pose: 'standing',
      gesture: null,
      tool: false,
      season,
      random: lot,
    })
  })
}
