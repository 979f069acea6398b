/** How the value of a property is stored in its column. */
export interface Column<Value, Stored = Value> {
  encode(value: Value): Stored
  decode(stored: Stored): Value
}

/** The columns of a table by property of its record: `createdAt` is stored in `created_at`. */
export type Columns = Record<string, Column<unknown, unknown>>

/** A row as the database has it. */
export type Row<Of> = {
  [Name in keyof Of & string as Snake<Name>]: Of[Name] extends Column<infer _Value, infer Stored>
    ? Stored
    : never
}

/** The record of a row. */
export type RecordOf<Of> = {
  -readonly [Name in keyof Of]: Of[Name] extends Column<infer Value, infer _Stored> ? Value : never
}

type Snake<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

/** A value that the column stores unchanged. */
export function plain<Value>(): Column<Value> {
  return { encode: (value) => value, decode: (stored) => stored }
}

export const integer = plain<number>()
export const text = plain<string>()
/** A text from a list. */
export const oneOf = plain as <Value extends string>() => Column<Value>
/** A boolean as 0 or 1. */
export const flag: Column<boolean, number> = { encode: Number, decode: (stored) => stored === 1 }
/** A list or record as JSON text. */
export function json<Value>(): Column<Value, string> {
  return { encode: (value) => JSON.stringify(value), decode: (stored) => JSON.parse(stored) }
}

export function optional<Value, Stored>(
  column: Column<Value, Stored>,
): Column<Value | null, Stored | null> {
  return {
    encode: (value) => (value === null ? null : column.encode(value)),
    decode: (stored) => (stored === null ? null : column.decode(stored)),
  }
}

/** The values of a record, each as its column stores it. */
export function encode(columns: Columns, record: object): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name in columns) {
    values[name] = columns[name]?.encode((record as Record<string, unknown>)[name])
  }
  return values
}

/** The record of a row. */
export function decode<Of extends Columns>(columns: Of, row: Row<Of>): RecordOf<Of> {
  const stored = row as Record<string, unknown>
  const record: Record<string, unknown> = {}
  for (const name in columns) record[name] = columns[name]?.decode(stored[snakeCase(name)])
  return record as RecordOf<Of>
}

/** The columns of a table by name: PostgreSQL cannot keep the plan of a statement with `*`. */
export function columnsOf<Table extends string, Of extends Columns>(table: Table, columns: Of) {
  return Object.keys(columns).map(
    (name) => `${table}.${snakeCase(name)}` as `${Table}.${keyof Row<Of> & string}`,
  )
}

/** Names of properties are few, and each row needs them. */
const snakeCases = new Map<string, string>()

export function snakeCase(name: string): string {
  const known = snakeCases.get(name)
  if (known !== undefined) return known
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeCases.set(name, snake)
  return snake
}
