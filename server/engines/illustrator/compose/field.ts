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
  const grown = scene.subjects.filter(isField)
  const [only] = grown
  const crop = only && grown.length === 1 ? cropOf(only, random.fork('crop')) : undefined
  const standing = crop && crop.growth !== 'plants' ? [] : grown
  const plants = standing.flatMap((subject) => plantsOf(subject, crop, scene, figureOf, random))
  const tall = Math.max(0, ...standing.map(({ drawing }) => rowOf(drawing).metres * 0.69))
  return { scene: without(scene, isField), field: { plants, tall, crop } }
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
  const { subjects, relations, setting } = scene
  const own = settingRow(setting).shown
  const isAlone = subjects.length === 1 && setting !== 'room'
  const isBehind = ({ drawing }: Subject, index: number) => {
    const isInside = relations.some(({ kind, subject, object }) => {
      return kind === 'in' && (subject === index || object === index)
    })
    const isLeanedOn = relations.some(({ kind, object }) => {
      return kind === 'leaning on' && object === index
    })
    const isShown = own.includes(drawing) && !isAlone && !isLeanedOn
    return isShown || (isA(drawing, 'scenery') && !isInside)
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
