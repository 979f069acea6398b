import { type Part, readParts } from '../subject/parts.ts'
import type { Point } from '../subject/shapes.ts'
import { paintParts } from '../subject/stage.ts'
import type { FaceName } from '../tables/names.ts'
import { scenery } from './group.ts'
import { type Ink, mixed, paletteOf } from './inks.ts'
import { capitalized, type Page } from './kit.ts'
import { grown } from './layers.ts'
import { put } from './lettering.ts'
import type { Field, Room } from './map-field.ts'

/** A page with its land, its inks, and the room that is left on it. */
export interface MapPage extends Page {
  field: Field
  look: Look
  room: Room
}

/** The inks of a map, and what it is written in. */
export interface Look {
  sea: Ink
  land: Ink
  /** Coasts, mountains and letters. */
  ink: Ink
  /** Woods and parks. */
  wood: Ink
  /** Roads of cities, and what is marked. */
  mark: Ink
  /** Rivers and lakes. */
  water: Ink
  /** Old paper has a worn edge and drawings in one ink; a new one is printed in colors. */
  isOld: boolean
  faces: readonly FaceName[]
}

const old = looksOf(
  `#e6d3a3 #f1e4c0 #4a3420 #8b8a4d #a8281f #7d8f86
   #b9c4b4 #efe0bb #43301f #7b8449 #9c2f22 #8aa09a
   #d9bf8c #e9d5a6 #3b2817 #7a7038 #8f1f1a #a58f63
   #a9bfc0 #ecdcb4 #3d3226 #74834f #a63a26 #86a4a8`,
  { isOld: true, faces: ['blackletter', 'calligraphy', 'roman', 'didone'] },
)
const modern = looksOf(
  `#a9d6e5 #f3efe4 #2b3a42 #b9d9a0 #e8563f #8ec9dd
   #12263a #1f3a52 #e6eef5 #2c5a55 #ffb703 #2f6a94
   #bcd8d2 #fbf6ea #33413c #a9c69a #d9652b #8fc0bd
   #c9dcf2 #ffffff #1f2a44 #cfe6c3 #7b4dff #9cc3ee`,
  { isOld: false, faces: ['geometric', 'grotesk', 'condensed', 'rounded'] },
)
const wild = looksOf(
  `#8fc1cf #e4e9c6 #33452f #93b36b #d1462f #6fa9bd
   #9dc7c4 #f1e6c8 #3f3a2a #a9b878 #c2452d #7fb0b3
   #7fb0c4 #d5dfb8 #2b3d33 #86a865 #e06a2c #6aa2bb`,
  { isOld: false, faces: ['slab', 'condensed', 'geometric'] },
)

function looksOf(rows: string, others: Pick<Look, 'isOld' | 'faces'>): Look[] {
  return rows.split('\n').map((row) => {
    const [sea = '', land = '', ink = '', wood = '', mark = '', water = ''] = row.trim().split(' ')
    return { sea, land, ink, wood, mark, water, ...others }
  })
}

/** By the kind of map: parchment, unless streets, paths or modern words ask for print. */
export function lookFor({ presentation: { form, themes }, choose }: Page): Look {
  const isModern = themes.some((theme) => /^(?:modern|minimal|tech|cute|pastel|bold)$/.test(theme))
  const isVintage = themes.some((theme) => /^(?:vintage|gothic|western)$/.test(theme))
  if (isVintage || form === 'treasure') return choose(old)
  if (form === 'city') return choose(modern)
  if (form === 'trail') return choose(wild)
  return choose(isModern ? [...wild, ...modern.filter(({ ink }) => ink !== '#e6eef5')] : old)
}

const signs = readParts(new URL('map-signs.txt', import.meta.url))

/** A sign of `map-signs.txt` at a place; sizes are in pixels. */
export interface Sign {
  name: string
  x: number
  y: number
  size: number
  /** Else as large as it is across. */
  height?: number
}

export function paintSign({ pen, look }: Pick<MapPage, 'pen' | 'look'>, sign: Sign): void {
  const { name, x, y, size, height = size } = sign
  const { land, ink, wood, mark, water, isOld } = look
  const foam = mixed(look.sea, isOld ? ink : land, 0.5)
  const palette = paletteOf({ land, ink, wood, mark, water, foam })
  paintParts(pen.context, signs[name] as Part[], palette, { x, y, width: size, height })
}

/** Land, water and sky, which a map has anyway. */
export function isTerrain(id: string): boolean {
  return scenery.has(id) && !/volcano|cactus/.test(id)
}

/** Drawings at their places, each with its name where the words name it. */
export function paintMarks(
  page: MapPage,
  ids: readonly string[],
  spots: readonly Point[],
  size = ids.length > 4 ? 0.12 : 0.15,
): void {
  const { pen, side, drawings, lettering, scene, look } = page
  const { ink, mark, wood, land, isOld } = look
  const face = page.face(look.faces.slice(2))
  // On old paper in its inks, as engravings were colored; in print in their own colors.
  const tones = [ink, mixed(mark, ink, 0.25), mixed(wood, land, 0.35), mixed(land, '#ffffff', 0.35)]
  for (const [i, [x, y]] of spots.slice(0, ids.length).entries()) {
    const id = ids[i] as string
    const made = drawings.make(id, side * size, isOld ? { tones } : undefined)
    const label = scene.subjects[drawings.subjects.indexOf(id)]?.name
    const at = { x, y: label ? y - side * 0.016 : y }
    pen.stamp(grown(made, side * 0.004, isOld ? land : '#ffffff'), at)
    pen.stamp(made, at)
    if (!label) continue
    const line = lettering.fitted(capitalized(label), face, side * 0.2, side * 0.026)
    const foot = at.y + made.height / 2 + side * 0.01 + line.ascent
    const rims = [{ ink: land, width: side * 0.009 }]
    put(pen, line, { x, y: Math.min(page.height - side * 0.06, foot), ink, rims })
  }
}

/** Pins that stand on their points. */
export function paintPins(page: MapPage, ids: readonly string[], spots: readonly Point[]): void {
  const { pen, side, drawings } = page
  const size = side * 0.058
  for (const [i, [x, y]] of spots.slice(0, ids.length).entries()) {
    paintSign(page, { name: 'pin', x, y, size })
    pen.stamp(drawings.make(ids[i] as string, size * 1.15), { x, y: y - size * 1.45 })
  }
}
