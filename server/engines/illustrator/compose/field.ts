import { type Color, hex, toHex } from '../color.ts'
import type { Random } from '../random.ts'
import type { Scene, Subject } from '../scene.ts'
import type { Figure } from '../subject/figure.ts'
import { isA, rowOf } from '../tables/drawings.ts'
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
  if (!terrain || terrain.cover === 'sand')
    return { scene, field: { plants: [], tall: 0, crop: undefined } }
  const isAround = (index: number) =>
    scene.relations.some(({ kind, object }) => kind === 'beside' && object === index)
  const isField = ({ count, drawing }: Subject, index: number) =>
    isA(drawing, 'flower') && count >= (isAround(index) ? some : many)
  const kept = scene.subjects.flatMap((subject, index) => (isField(subject, index) ? [] : [index]))
  const grown = scene.subjects.filter(isField)
  const [only] = grown
  const crop = only && grown.length === 1 ? cropOf(only, random.fork('crop')) : undefined
  const standing = crop && crop.growth !== 'plants' ? [] : grown
  const plants = standing.flatMap((subject) => plantsOf(subject, crop, scene, figureOf, random))
  const tall = Math.max(0, ...standing.map(({ drawing }) => rowOf(drawing).metres * 0.69))
  return { scene: withSubjects(scene, kept), field: { plants, tall, crop } }
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

/** How a field of one plant colors the land. */
export interface Crop {
  /** A color for each row in turn, or for all of the land. */
  bands: readonly Color[]
  /** Planted in rows with green between them; otherwise all over. */
  rows: boolean
  /** How much of the green is covered, 0 to 1. */
  share: number
  /** Drawings; blooms in the grass, as poppies are; or only blades, as wheat is. */
  growth: 'plants' | 'blooms' | 'blades'
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

/** Which row a place is in, and how far from the middle of it: 0 to 1. */
export function rowAt({ slant }: Crop, right: number, depth: number): { row: number; off: number } {
  const across = (right - slant * depth) / spacing
  const row = Math.round(across)
  return { row, off: Math.abs(across - row) * 2 }
}

/** The middle of the row that a place is nearest to. */
export function middleOfRow({ slant }: Crop, row: number, depth: number): number {
  return row * spacing + slant * depth
}

/** The index of a row's band. */
export function bandAt({ bands }: Crop, row: number): number {
  return ((row % bands.length) + bands.length) % bands.length
}

/** A scene without the subjects that are its background, and the drawings of those. */
export function withoutScenery<S extends Scene>(
  scene: S,
): { scene: S; scenery: ReadonlySet<string> } {
  const own = settingRow(scene.setting).shown
  const kept = scene.subjects
    .map((_, index) => index)
    .filter((index) => {
      const drawing = scene.subjects[index]?.drawing ?? ''
      const isLeanedOn = scene.relations.some(({ kind, object }) => {
        return kind === 'leaning on' && object === index
      })
      const isAlone = scene.subjects.length === 1 && scene.setting !== 'room'
      const isShown = own.includes(drawing) && !isAlone && !isLeanedOn
      const isInside = scene.relations.some(({ kind, subject, object }) => {
        return kind === 'in' && (subject === index || object === index)
      })
      return (!isA(drawing, 'scenery') || isInside) && !isShown
    })
  const scenery = scene.subjects
    .filter((_, index) => !kept.includes(index))
    .map(({ drawing }) => drawing)
  return { scene: withSubjects(scene, kept), scenery: new Set(scenery) }
}

/** A scene with only the subjects at the given indices, its relations renumbered. */
function withSubjects<S extends Scene>(scene: S, kept: readonly number[]): S {
  const relations = scene.relations.flatMap((relation) => {
    const [subject, object] = [kept.indexOf(relation.subject), kept.indexOf(relation.object)]
    return subject < 0 || object < 0 ? [] : [{ ...relation, subject, object }]
  })
  return { ...scene, subjects: kept.flatMap((index) => scene.subjects[index] ?? []), relations }
}
