import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { dataFile } from '../data.ts'
import { drawingNames } from '../pack/art.ts'
import { breed, drawing } from './drawing-cells.ts'
import { moods, namesOf, placeNames, settings } from './names.ts'
import { pageSchemas } from './page-cells.ts'
import { gestureNames, peopleSchemas, poseNames } from './people-cells.ts'
import { placeSchemas } from './place-cells.ts'
import { sceneSchemas } from './scene-cells.ts'

/** The tables of drawings, one file each. */
const kinds = namesOf(`
  animals, beings, vehicles, landmarks, plants, furniture, food, clothes, things, views`)

/** The tables with independent rows. */
const schemas = { ...sceneSchemas, ...peopleSchemas, ...pageSchemas, ...placeSchemas }

export type Breed = z.infer<typeof breed>
export type Row = z.infer<typeof drawing> & {
  kind: (typeof kinds)[number]
  breed?: Breed
  /** The animals with a similar build, the nearest first. */
  ancestors: string[]
}

/** The rows of the other tables. */
type Others = { [Table in keyof typeof schemas]: z.infer<(typeof schemas)[Table]>[] }
export type Tables = Others & { rows: Row[] }

/** Contradictions in a row. */
type Rules<Cells> = Record<string, (row: Cells) => unknown>

const ofDrawings: Rules<Row> = {
  'moves is missing': ({ kind, moves }) => kind === 'animals' && moves.length === 0,
  'means is missing': ({ kind, means, is }) =>
    kind === 'views' && means.length === 0 && !is.includes('scenery'),
  'what is higher than a metre stands on no table': ({ kind, home, metres }) =>
    home === 'table' && metres > 1 && kind !== 'views',
  'an animal is at home on no table': ({ kind, home }) => kind === 'animals' && home === 'table',
  'who is on board does not ride': ({ berth, is }) => berth && is.includes('ridden'),
  'who floats is on the water, and neither swims nor flies': ({ moves }) =>
    moves.includes('floats') && moves.length > 1,
  'only a container is drunk from': ({ is }) => is.includes('drink') && !is.includes('container'),
  'only clothes show garments': ({ kind, shows }) => kind !== 'clothes' && shows.length > 0,
  'what is drawn as another has no build': ({ drawn, breed }) => drawn && breed,
}

const ofPlaces: Rules<Tables['places'][number]> = {
  'a place is in a setting, and a setting is in none': ({ place, in: setting }) =>
    settings.some((name) => name === place) === (setting !== undefined),
  'who is afloat has no ground': ({ is, water, land }) => is.includes('afloat') && (water || land),
}

function check<Cells>(row: Cells, rules: Rules<Cells>, name: string): void {
  for (const [rule, breaks] of Object.entries(rules))
    if (breaks(row)) throw new Error(`${name}: ${rule}`)
}

/**
 * Reads the tables. Throws an error with the file, the row and the rule for a second row of a
 * drawing, an unknown drawing, a wrong or missing cell, or a contradiction.
 */
export function buildTables(read: (table: string) => string = (table) => textOf(table)): Tables {
  const tables = Object.entries(schemas).map(([table, schema]) => {
    const nameOf = (row: TextCells) => `${table}.tsv, ${Object.values(row)[0]}`
    return [table, rowsOf(read(table)).map((row) => parsed<unknown>(schema, row, nameOf(row)))]
  })
  const others = Object.fromEntries(tables) as Others
  checkNames(others)
  return { rows: rowsOfDrawings(read), ...others }
}

function rowsOfDrawings(read: (table: string) => string): Row[] {
  const art = drawingNames()
  const rows: Row[] = []
  const builds = new Map<string, TextCells>()
  for (const kind of kinds)
    for (const { like, ...cells } of rowsOf(read(kind))) {
      const name = `${kind}.tsv, ${cells.drawing}`
      const above = builds.get(like ?? '')
      const parent = rows.find(({ drawing }) => drawing === like)
      if (like && !above)
        throw new Error(`${name}: like ${like}: no build is above, move that row up`)
      const { ofBreed = [], ofDrawing = [] } = Object.groupBy(Object.entries(cells), ([column]) =>
        column in breed.shape ? 'ofBreed' : 'ofDrawing',
      )
      const build = { ...above, ...Object.fromEntries(ofBreed) }
      const isBuilt = Object.keys(build).length > 0
      const whole: Row = {
        kind,
        ancestors: like ? [like, ...(parent?.ancestors ?? [])] : [],
        ...parsed(drawing, Object.fromEntries(ofDrawing), name, 'drawings'),
        ...(isBuilt && { breed: parsed(breed, build, name, 'breeds') }),
      }
      if (!isBuilt && !art.has(whole.drawing)) throw new Error(`${name}: there is no such drawing`)
      check(whole, ofDrawings, name)
      checkOnly(whole, rows, name)
      rows.push(whole)
      if (isBuilt) builds.set(whole.drawing, build)
    }
  return rows
}

/** Checks that only one row shows a garment or has a kind. */
function checkOnly({ drawing, shows, kinds }: Row, rows: readonly Row[], name: string): void {
  for (const other of rows) {
    if (other.drawing === drawing) throw new Error(`${name}: it has a row already`)
    const garment = other.shows.find((shown) => shows.includes(shown))
    if (garment) throw new Error(`${name}: ${other.drawing} shows ${garment}, only one may`)
    const noun = other.kinds.find((kind) => kinds.includes(kind))
    if (noun) throw new Error(`${name}: ${other.drawing} stands for ${noun}, only one may`)
  }
}

/** Checks the names of rows in other tables, and the rows for names that need one. */
function checkNames({ themes, palettes, places, pieces, skies, postures, gestures }: Others): void {
  const column = <Row, Column extends keyof Row>(rows: Row[], name: Column) =>
    rows.map((row) => row[name])
  const families = column(palettes, 'family')
  for (const { theme, palettes: own } of themes) demand(own, families, `themes.tsv, ${theme}`)
  demand(moods, column(skies, 'of').flat(), 'skies.tsv')
  demand(poseNames, column(postures, 'pose'), 'postures.tsv')
  demand(gestureNames, column(gestures, 'gesture'), 'gestures.tsv')
  const all = [...settings, ...placeNames]
  demand(all, column(places, 'place'), 'places.tsv')
  if (places.length > all.length) throw new Error('places.tsv: a place has several rows')
  const furniture = ['', ...column(pieces, 'piece')]
  for (const row of places) {
    const name = `places.tsv, ${row.place}`
    const { wall = [], sides = [''], above = '' } = row.plan ?? {}
    const stood = [...wall, sides[0], above].flatMap((names) => names.split(' '))
    demand(stood, furniture, `${name}: wall, sides or above`)
    check(row, ofPlaces, name)
  }
}

function demand(names: readonly string[], known: readonly string[], where: string): void {
  const missing = names.find((name) => !known.includes(name))
  if (missing) throw new Error(`${where}: there is no ${missing}`)
}

/** The filled cells of a row, by column. */
type TextCells = Record<string, string>

/** The rows of tab-separated text. The first line names the columns. */
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

/** The cells of a row. The error for a wrong row has the meanings of the wrong columns. */
function parsed<Cells>(
  schema: z.ZodType<Cells>,
  row: TextCells,
  name: string,
  table = name.slice(0, name.indexOf('.')),
): Cells {
  const { error, data } = schema.safeParse(row)
  if (!error) return data as Cells
  const columns = new Set(error.issues.map(({ path }) => String(path[0])))
  const meanings = rowsOf(textOf('meanings'))
    .filter(({ tables, column = '' }) => tables?.split(' ').includes(table) && columns.has(column))
    .map(({ column, meaning }) => `${column}: ${meaning}`)
  throw new Error([`${name}: ${z.prettifyError(error)}`, ...meanings].join('\n'))
}

function textOf(table: string): string {
  return readFileSync(dataFile(`tables/${table}.tsv`), 'utf8')
}
