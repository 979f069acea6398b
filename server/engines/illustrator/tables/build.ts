import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { ownArt } from '../pack/art.ts'
import * as cells from './cells.ts'
import * as lights from './light-cells.ts'
import { moods, namesOf, placeNames, settings } from './names.ts'
import * as pages from './page-cells.ts'
import { piece, placeRow } from './place-cells.ts'
import * as bodies from './posture-cells.ts'

/** The tables of drawings, a file each. */
const kinds = namesOf(`
  animals, beings, vehicles, landmarks, plants, furniture, food, clothes, things, views`)
type Kind = (typeof kinds)[number]

const row = z.strictObject(cells.cells)
const breed = z.strictObject(cells.breedCells)
export type Breed = z.infer<typeof breed>
export type Row = z.infer<typeof row> & { kind: Kind; breed?: Breed }

/** The other tables, each by the name of its file. */
const schemas = {
  nouns: cells.noun,
  costumes: cells.clothes,
  garments: cells.clothes,
  looks: cells.look,
  belongings: cells.belonging,
  colors: cells.namedColor,
  postures: bodies.posture,
  gestures: bodies.gesture,
  hours: lights.hour,
  weathers: lights.weather,
  skies: lights.skies,
  sets: pages.set,
  themes: pages.theme,
  palettes: pages.palette,
  pairs: pages.pair,
  /** The parts of furniture, those of a piece one after another. */
  pieces: piece,
  places: placeRow,
}
type Schemas = typeof schemas

/** The rows of all tables. */
export type Tables = { rows: Row[] } & {
  [Table in keyof Schemas]: z.infer<Schemas[Table]>[]
}

/** What a row must not say at once. */
const contradictions: Record<string, (row: Row) => unknown> = {
  'moves is missing': ({ kind, moves }) => kind === 'animals' && moves.length === 0,
  'means is missing': ({ kind, means, is }) =>
    kind === 'views' && means.length === 0 && !is.includes('scenery'),
  'what is higher than a metre stands on no table': ({ kind, home, metres }) =>
    home === 'table' && metres > 1 && kind !== 'views',
  'an animal is at home on no table': ({ kind, home }) => kind === 'animals' && home === 'table',
  'who is on board does not ride': ({ berth, is }) => berth && is.includes('ridden'),
  'a berth is an inside, container says it again': ({ berth, is }) =>
    berth && is.includes('container'),
  'who floats is on the water, and neither swims nor flies': ({ moves }) =>
    moves.includes('floats') && moves.length > 1,
  'what flies can-fly': ({ moves }) => moves.includes('flies') && moves.includes('can-fly'),
  'only a container is drunk from': ({ is }) => is.includes('drink') && !is.includes('container'),
  'what stands on a table is carried anyway': ({ home, is }) =>
    home === 'table' && is.includes('carried'),
  'only clothes show garments': ({ kind, shows }) => kind !== 'clothes' && shows.length > 0,
  'what is drawn as another has no build': ({ drawn, breed }) => drawn && breed,
}

/**
 * Reads the tables. Throws an error that names the file, the row and the
 * rule: for a drawing that has a row already or that there is none of, for a cell that is missing
 * or has another form, for a garment that two drawings show, and for a contradiction.
 */
export function buildTables(read: (table: string) => string = textOf): Tables {
  const art = drawings()
  const rows = new Map<string, Row>()
  const builds = new Map<string, TextCells>()
  for (const kind of kinds) {
    for (const { like, ...own } of rowsOf(read(kind))) {
      const name = `${kind}.tsv, ${own.drawing}`
      const inherited = builds.get(like ?? '')
      if (like && !inherited) throw new Error(`${name}: like ${like}: no build is above`)
      const build = { ...inherited, ...picked(own, (column) => column in cells.breedCells) }
      const rest = picked(own, (column) => !(column in cells.breedCells))
      const told = { kind, ...parsed(row, rest, name) }
      const built = Object.keys(build).length > 0
      const whole: Row = built ? { ...told, breed: parsed(breed, build, name) } : told
      check(whole, rows, art, name)
      rows.set(told.drawing, whole)
      if (built) builds.set(told.drawing, build)
    }
  }
  for (const { drawn, drawing } of rows.values())
    if (drawn && !art.has(drawn)) throw new Error(`${drawing}: drawn as ${drawn}: no such drawing`)
  const others = Object.fromEntries(
    Object.entries(schemas).map(([table, schema]) => [
      table,
      rowsOf(read(table)).map((own) =>
        parsed<unknown>(schema, own, `${table}.tsv, ${Object.values(own)[0]}`),
      ),
    ]),
  ) as Omit<Tables, 'rows'>
  checkPlaces(others, art)
  checkThemes(others, art)
  const unlit = moods.find((mood) => !others.skies.some(({ of }) => of.includes(mood)))
  if (unlit) throw new Error(`skies.tsv: ${unlit} has no row`)
  checkPostures(others)
  return { rows: [...rows.values()], ...others }
}

function check(row: Row, rows: Map<string, Row>, art: Set<string>, name: string): void {
  const { drawing, shows, kinds, breed } = row
  if (!art.has(drawing) && !breed) throw new Error(`${name}: there is no such drawing`)
  if (rows.has(drawing)) throw new Error(`${name}: it has a row already`)
  for (const [rule, breaks] of Object.entries(contradictions))
    if (breaks(row)) throw new Error(`${name}: ${rule}`)
  for (const other of rows.values()) {
    const garment = other.shows.find((shown) => shows.includes(shown))
    if (garment) throw new Error(`${name}: ${other.drawing} shows ${garment}`)
    const noun = other.kinds.find((kind) => kinds.includes(kind))
    if (noun) throw new Error(`${name}: ${other.drawing} stands for ${noun}`)
  }
}

/** Whether there is what sets and themes name. */
function checkThemes({ sets, themes, palettes }: Omit<Tables, 'rows'>, art: Set<string>): void {
  for (const { set, drawings } of sets)
    for (const drawing of drawings)
      if (!art.has(drawing)) throw new Error(`sets.tsv, ${set}: there is no drawing ${drawing}`)
  for (const { theme, things, palettes: own } of themes) {
    const missing =
      things.find((drawing) => !art.has(drawing)) ??
      own.find((name) => !palettes.some(({ family }) => family === name))
    if (missing) throw new Error(`themes.tsv, ${theme}: there is no ${missing}`)
  }
}

function checkPostures({ postures, gestures }: Omit<Tables, 'rows'>): void {
  const told: string[] = [
    ...postures.map(({ pose }) => pose),
    ...gestures.map((row) => row.gesture),
  ]
  const missing = [...bodies.poses, ...bodies.gestures].find((name) => !told.includes(name))
  if (missing) throw new Error(`postures.tsv, gestures.tsv: ${missing} has no row`)
}

/** What the cells of a place cannot say by themselves. */
function checkPlaces({ places, pieces }: Omit<Tables, 'rows'>, art: Set<string>): void {
  for (const name of [...settings, ...placeNames])
    if (places.filter(({ place }) => place === name).length !== 1)
      throw new Error(`places.tsv: ${name} has no row, or several`)
  for (const { place, shown, land, plan, is, water, ...row } of places) {
    const name = `places.tsv, ${place}`
    const missing = shown.find((drawing) => !art.has(drawing))
    if (missing) throw new Error(`${name}: shown: there is no drawing ${missing}`)
    const furniture = [...(plan?.wall ?? []), plan?.sides?.[0] ?? '', plan?.above ?? '']
    const unknown = furniture
      .flatMap((names) => names.split(' '))
      .find((name) => name && !pieces.some(({ piece }) => piece === name))
    if (unknown) throw new Error(`${name}: wall, sides or above: there is no piece ${unknown}`)
    if (settings.some((setting) => setting === place) === (row.in !== undefined))
      throw new Error(`${name}: a place is in a setting, and a setting is in none`)
    if (is.includes('afloat') && (water || land))
      throw new Error(`${name}: who is afloat has no ground`)
  }
}

/** The cells of a row that are not empty, by column. */
type TextCells = Record<string, string>

/** The rows of tab-separated text, whose first line names the columns. */
function rowsOf(text: string): TextCells[] {
  const [columns = [], ...rows] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  return rows.map((row) => {
    const named = row.map((cell, index): [string, string] => [columns[index] ?? 'no column', cell])
    return Object.fromEntries(named.filter(([, cell]) => cell !== ''))
  })
}

function picked(row: TextCells, isPicked: (column: string) => boolean): TextCells {
  return Object.fromEntries(Object.entries(row).filter(([column]) => isPicked(column)))
}

function parsed<Cells>(schema: z.ZodType<Cells>, row: TextCells, name: string): Cells {
  const { error, data } = schema.safeParse(row)
  if (error) throw new Error(`${name}: ${z.prettifyError(error)}`)
  return data as Cells
}

function textOf(table: string): string {
  return readFileSync(new URL(`${table}.tsv`, import.meta.url), 'utf8')
}

/** The drawings that there are: of Noto Emoji, our own, and people. */
function drawings(): Set<string> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: object }
  return new Set([...Object.keys(icons), ...Object.keys(ownArt()), 'person'])
}
