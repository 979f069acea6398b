import { type QueryCreator, sql } from 'kysely'
import type { Generation, Image } from '../../schema/generation.ts'
import { encode } from './columns.ts'
import type { Database } from './database.ts'
import { imageRecordOf, insertImage } from './images.ts'
import { isPostgres } from './is-postgres.ts'
import { type Parameter, parametersOf, prepared } from './prepared.ts'
import { hashesOf } from './search-rows.ts'
import { generationColumns } from './tables/generations.ts'
import { imageColumns } from './tables/images.ts'
import type { Tables } from './tables.ts'

interface Recording {
  image: Image
  createdAt: number
  attempt: number
  /** The succeeded generation, if this is its last image. */
  succeeded?: Generation
}

const { engine, effectiveSteps, understood, warnings, finishedAt } = generationColumns
const successColumns = { engine, effectiveSteps, understood, warnings, finishedAt }

type Parameters = Record<string, unknown>
type Guard = ReturnType<typeof locked>

/** Locks a generation that the attempt may change. */
function locked(db: QueryCreator<Tables>, parameter: Parameter<Parameters>) {
  return db
    .updateTable('generations')
    .set((row) => ({ started_at: row.ref('started_at') }))
    .where('id', '=', parameter('generationId') as string)
    .where('attempt', '=', parameter('attempt') as number)
    .where('finished_at', 'is', null)
    .returning('id')
}

/** Records the last image, and ends the generation as succeeded. */
function settled(db: QueryCreator<Tables>, parameter: Parameter<Parameters>): Guard {
  const success = parametersOf<'generations'>(successColumns, parameter)
  return locked(db, parameter).set({ ...success, status: 'SUCCEEDED' })
}

function statementsOf(guard: typeof settled) {
  return {
    alone: prepared(guard),
    withImage: prepared((db, parameter: Parameter<Parameters>) => {
      const values = Object.entries(parametersOf<'images'>(imageColumns, parameter))
      return db
        .with('own', (creator) => guard(creator, parameter))
        .with('searched', (creator) =>
          creator
            .updateTable('search_rows')
            .set({ grams: parameter('grams') as number[] })
            .where('generation_id', 'in', (from) => from.selectFrom('own').select('id'))
            .where(sql<boolean>`${parameter('grams')}::integer[] is not null`),
        )
        .insertInto('images')
        .columns(values.map(([name]) => name as keyof Tables['images']))
        .expression((from) =>
          from
            .selectFrom('own')
            .select((row) => values.map(([name, value]) => row.val(value).as(name))),
        )
        .returning('id')
    }),
  }
}

const locking = statementsOf(locked)
const settling = statementsOf(settled)

/**
 * Makes a stored image visible. The last image also ends its generation. Returns false, and changes
 * nothing, when the attempt may not change the generation. PostgreSQL needs one statement: a
 * transaction would take more round trips.
 */
export function recordImage(
  { db, write }: Database,
  { image, createdAt, attempt, succeeded }: Recording,
): Promise<boolean> {
  const { alone, withImage } = succeeded ? settling : locking
  const parameters = {
    ...encode(imageColumns, imageRecordOf(image, createdAt)),
    ...(succeeded && encode(successColumns, succeeded)),
    attempt,
  }
  if (isPostgres(db)) {
    const style = succeeded?.understood?.style
    const grams = succeeded && style ? hashesOf({ ...succeeded, style }) : null
    return withImage(db, { ...parameters, grams }).then(({ length }) => length === 1)
  }
  return write(async (transaction) => {
    const isOurs = (await alone(transaction, parameters)).length === 1
    if (isOurs) await insertImage(transaction, image, createdAt)
    return isOurs
  })
}
