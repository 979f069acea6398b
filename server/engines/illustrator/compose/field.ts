import { type Color, hex, toHex } from '../color.ts'
import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'
import { isA, type Row, rowOf } from '../tables/drawings.ts'
import { settingRow } from '../tables/places.ts'
import type { FigureOf } from './cast.ts'
import type { Terrain } from './terrain.ts'

/** What grows all over the land. */
export interface Field {
  plants: readonly Figure[]
  /** Metres in the small world of the land. */
  tall: number
  /** Where it is one plant that colors the land. */
  crop: Crop | undefined
}

/** From this many on, flowers are a field and no longer so many subjects. */
const many = 7
/** As many as `among sunflowers` is, without a number. */
const some = 3

/** What grows all over the land, taken out of the subjects. */
export function fieldOf<S extends Scene>(
  scene: S,
  terrain: Terrain | undefined,
  figureOf: FigureOf,
  random: Random,
): { scene: S; field: Field } {
  const isBare = !terrain || terrain.cover === 'sand'
  const isAround = (index: number) =>
    scene.relations.some(({ kind, object }) => kind === 'beside' && object === index)
  const isField = ({ count, drawing }: Subject, index: number) =>
    !isBare && isA(drawing, 'flower') && count >= (isAround(index) ? some : many)
  const grown = scene.subjects.filter(isField)
  const [only] = grown
  const crop = only && grown.length === 1 ? cropOf(only, random.fork('crop')) : undefined
  const standing = crop && /blooms|blades/.test(crop.growth) ? [] : grown
  const { season } = scene
  // A plant for each color of the crop, or one of its own color.
  const bands = crop && crop.bands.length > 1 ? crop.bands : [undefined]
  const plants = standing.flatMap((subject) =>
    bands.map((band, index) => {
      const color = band ? { name: `band ${index}`, hex: toHex(band) } : subject.color
      const lot = random.fork(`${subject.drawing} ${index}`)
      const still = { pose: 'standing', gesture: null, tool: false } as const
      return figureOf({ ...still, subject: { ...subject, color }, season, random: lot })
    }),
  )
  const tall = Math.max(0, ...standing.map(({ drawing }) => rowOf(drawing).metres * 0.69))
  return { scene: without(scene, isField), field: { plants, tall, crop } }
}

/** How a field of one plant colors the land. */
export interface Crop extends Omit<NonNullable<Row['crop']>, 'colors'> {
  /** A color for each row in turn, or for all of the land. */
  bands: readonly Color[]
  /** How far to the right its rows run with each metre into the depth. */
  slant: number
}

/** Undefined for what grows here and there, and for flowers of no kind, drawn as tulips. */
function cropOf({ drawing, name, color }: Subject, random: Random): Crop | undefined {
  const look = rowOf(drawing).crop
  if (!look || name === 'flower') return undefined
  const { colors, ...rest } = look
  const bands = (color ? [color.hex] : colors).map(hex)
  return { ...rest, bands, slant: random.between(-0.45, 0.45) }
}

/** Metres from one row to the next. */
const spacing = 1.15

/**
 * The row that a place is nearest to: the index of its band, how far to the right its middle is,
 * and how far from that the place is, 0 to 1.
 */
export function rowAt({ bands, slant }: Crop, right: number, depth: number) {
  const across = (right - slant * depth) / spacing
  const row = Math.round(across)
  const band = ((row % bands.length) + bands.length) % bands.length
  return { band, middle: row * spacing + slant * depth, off: Math.abs(across - row) * 2 }
}

/** A scene without the subjects that are its background, and the drawings of those. */
export function withoutScenery<S extends Scene>(
  scene: S,
): { scene: S; scenery: ReadonlySet<string> } {
  const { subjects, relations, setting } = scene
  const { shown } = settingRow(setting)
  const isAlone = subjects.length === 1 && setting !== 'room'
  const isBehind = ({ drawing, face }: Subject, index: number) => {
    const own = relations.filter(({ subject, object }) => subject === index || object === index)
    const isInside = own.some(({ kind }) => kind === 'in')
    const isLeanedOn = own.some(({ kind, object }) => kind === 'leaning on' && object === index)
    const isShown = shown.includes(drawing) && !isAlone && !isLeanedOn
    return isShown || (isA(drawing, 'scenery') && !isInside && !face && setting !== 'plain')
  }
  const scenery = new Set(subjects.filter(isBehind).map(({ drawing }) => drawing))
  return { scene: without(scene, isBehind), scenery }
}

/** A scene without some of its subjects, its relations renumbered. */
function without<S extends Scene>(
  scene: S,
  isGone: (subject: Subject, index: number) => boolean,
): S {
  const subjects = scene.subjects.filter((subject, index) => !isGone(subject, index))
  const placeOf = (index: number) => subjects.indexOf(scene.subjects[index] as Subject)
  const relations = scene.relations
    .map((own) => ({ ...own, subject: placeOf(own.subject), object: placeOf(own.object) }))
    .filter(({ subject, object }) => subject >= 0 && object >= 0)
  return { ...scene, subjects, relations }
}
