import { type Color, hex, toHex } from '../color.ts'
import type { Random } from '../random.ts'
import type { RelationKind, Scene, Season, Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'
import { isA, type Row, rowOf } from '../tables/drawings.ts'
import { placeRowOf, settingRow } from '../tables/places.ts'
import type { FigureOf } from './cast.ts'
import type { Terrain } from './terrain.ts'

/** Plants that grow all over the land. */
interface Field {
  plants: readonly Figure[]
  /** Metres. */
  tall: number
  /** A single plant that colors the land. */
  crop: Crop | undefined
}

/** Words such as *many* and *field of* count as eight. So many flowers are a field, no subjects. */
const many = 8
/** The number of flowers of `among sunflowers`. */
const some = 3

/** The height of a plant in a field, by the height of its drawing. */
const fieldHeight = 0.69

/** The background of a place, and the scene without the subjects of the background. */
export interface Background<S extends Scene> {
  scene: S
  /** Drawings that are painted as background, such as `fireworks` or `rainbow`. */
  scenery: ReadonlySet<string>
  field: Field
}

export function backgroundOf<S extends Scene>(
  scene: S,
  terrain: Terrain | undefined,
  figureOf: FigureOf,
  random: Random,
): Background<S> {
  const { subjects, relations, setting } = scene
  const isBare = !terrain || terrain.cover === 'sand'
  const isAlone = subjects.length === 1 && setting !== 'room'
  const { grown = [], behind = [] } = Object.groupBy(subjects, (one) => {
    const { drawing, face, count } = one
    const index = subjects.indexOf(one)
    const isObject = (kind: RelationKind) =>
      relations.some((own) => own.kind === kind && own.object === index)
    const isIn = relations.some((own) => own.kind === 'in' && own.subject === index)
    const isOfPlace = scene.place !== null && placeRowOf(scene).shown.includes(drawing)
    const isCrowded = scene.place !== 'backdrop' && !isAlone
    const isOfSetting = settingRow(setting).shown.includes(drawing) && isCrowded
    const isShown = (isOfPlace || isOfSetting) && !isObject('leaning on')
    const isScene = isA(drawing, 'scenery') && !isIn && !isObject('in') && !face
    if (isShown || (isScene && setting !== 'plain')) return 'behind'
    const isMany = count >= (isObject('beside') ? some : many)
    return !isBare && isA(drawing, 'flower') && isMany ? 'grown' : 'staying'
  })
  return {
    scene: without(scene, [...grown, ...behind]),
    scenery: new Set(behind.map(({ drawing }) => drawing)),
    field: fieldOf(grown, scene.season, figureOf, random),
  }
}

function fieldOf(
  grown: readonly Subject[],
  season: Season | null,
  figureOf: FigureOf,
  random: Random,
): Field {
  const [only] = grown
  const crop = only && grown.length === 1 ? cropOf(only, random.fork('crop')) : undefined
  const standing = crop && /blooms|blades/.test(crop.growth) ? [] : grown
  // One plant for each color of the crop, or one plant in its own color.
  const bands = crop && crop.bands.length > 1 ? crop.bands : [undefined]
  const plants = standing.flatMap((subject) =>
    bands.map((band, index) => {
      const color = band ? { name: `band ${index}`, hex: toHex(band) } : subject.color
      const fork = random.fork(`${subject.drawing} ${index}`)
      const still = { pose: 'standing', gesture: null, tool: false } as const
      return figureOf({ ...still, subject: { ...subject, color }, season, random: fork })
    }),
  )
  const tall = Math.max(0, ...standing.map(({ drawing }) => rowOf(drawing).metres * fieldHeight))
  return { plants, tall, crop }
}

/** A field of one plant that colors the land. */
export interface Crop extends Omit<NonNullable<Row['crop']>, 'colors'> {
  /** The colors of the rows in turn, or a single color for all the land. */
  bands: readonly Color[]
  /** Metres that a row runs to the right for each metre of depth. */
  slant: number
}

/** Undefined for plants that are no crop, and for flowers without a kind. */
function cropOf({ drawing, name, color }: Subject, random: Random): Crop | undefined {
  const look = rowOf(drawing).crop
  if (!look || name === 'flower') return undefined
  const { colors, ...rest } = look
  const bands = (color ? [color.hex] : colors).map(hex)
  return { ...rest, bands, slant: random.between(-0.45, 0.45) }
}

/** Metres from one row to the next. */
const spacing = 1.15

/** The nearest row: the index of its color, its middle, and the distance to it, 0 to 1. */
export function rowAt({ bands, slant }: Crop, right: number, depth: number) {
  const across = (right - slant * depth) / spacing
  const row = Math.round(across)
  const band = ((row % bands.length) + bands.length) % bands.length
  return { band, middle: row * spacing + slant * depth, off: Math.abs(across - row) * 2 }
}

/** A scene without some subjects; the relations are renumbered. */
function without<S extends Scene>(scene: S, gone: readonly Subject[]): S {
  const subjects = scene.subjects.filter((subject) => !gone.includes(subject))
  const placeOf = (index: number) => subjects.indexOf(scene.subjects[index] as Subject)
  const relations = scene.relations
    .map((own) => ({ ...own, subject: placeOf(own.subject), object: placeOf(own.object) }))
    .filter(({ subject, object }) => subject >= 0 && object >= 0)
  return { ...scene, subjects, relations }
}
