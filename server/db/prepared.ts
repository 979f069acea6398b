import type { Compilable, CompiledQuery, DialectAdapter, InsertObject, Kysely } from 'kysely'
import { type Columns, encode, type RecordOf, snakeCase } from './columns.ts'
import type { Tables } from './tables.ts'

class Placeholder {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Stands for a parameter while the query is built. */
export type Parameter<Parameters> = <Name extends keyof Parameters>(name: Name) => Parameters[Name]

/**
 * A query that is built and compiled once for each kind of database, and then only run. This is
 * several times cheaper, for queries of every request. Returns the rows. `prefix` stands before the
 * query, such as `withCommit`.
 */
export function prepared<Parameters extends object, Row>(
  build: (db: Kysely<Tables>, parameter: Parameter<Parameters>) => Compilable<Row>,
): (db: Kysely<Tables>, parameters: Parameters, prefix?: string) => Promise<Row[]> {
  const compiledFor = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  const parameter: Parameter<Parameters> = (name) =>
    new Placeholder(name) as Parameters[typeof name]

  return async (db, parameters, prefix = '') => {
    const executor = db.getExecutor()
    const { adapter } = executor
    let compiled = compiledFor.get(adapter)
    if (!compiled) {
      compiled = build(db, parameter).compile()
      compiledFor.set(adapter, compiled)
    }
    const values = compiled.parameters.map((value) =>
      value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value,
    )
    const query = { ...compiled, sql: prefix + compiled.sql, parameters: values }
    const { rows } = await executor.provideConnection((connection) =>
      connection.executeQuery<Row>(query),
    )
    return rows
  }
}

/** The columns of a record as a parameter each, for a prepared insert. */
export function parametersOf<Table extends keyof Tables>(
  columns: Columns,
  parameter: Parameter<Record<string, unknown>>,
): InsertObject<Tables, Table> {
  const names = Object.keys(columns)
  const values = Object.fromEntries(names.map((name) => [snakeCase(name), parameter(name)]))
  return values as InsertObject<Tables, Table>
}

/** A prepared insert of one record into a table with these columns. */
export function preparedInsert<Of extends Columns>(
  table: keyof Tables,
  columns: Of,
): (db: Kysely<Tables>, record: RecordOf<Of>) => Promise<unknown> {
  const insert = prepared((db, parameter: Parameter<Record<string, unknown>>) =>
    db.insertInto(table).values(parametersOf<typeof table>(columns, parameter)),
  )
  return (db, record) => insert(db, encode(columns, record))
}
