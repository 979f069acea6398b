import { type QueryCreator, sql } from 'kysely'
import type { Generation, Image } from '../../schema/generation.ts'
import { encode } from './columns.ts'
import { bytesOf, countEnd, countedColumns, countsOf, endCounts } from './daily-usage.ts'
import type { Database } from './database.ts'
import { imageRecordOf, insertImage } from './images.ts'
import { isPostgres } from './is-postgres.ts'
import { type Parameter, parametersOf, prepared } from './prepared.ts'
import { hashesOf } from './search-rows.ts'
import { generationColumns } from './tables/generations.ts'
import { imageColumns } from './tables/images.ts'
import type { Tables } from './tables.ts'
import { deliveriesOf, endMessage, isListenedTo, tellEnd } from './webhook-outbox.ts'

interface Recording {
  image: Image
  createdAt: number
  attempt: number
  /**
   * The succeeded generation, if this is its last image, and the price of an image of its engine, in
   * millionths of PRICE_CURRENCY.
   */
  succeeded?: { generation: Generation; price: number }
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
    .returning(['id', 'webhook'])
    .returning(countedColumns)
}

/** Records the last image, and ends the generation as succeeded. */
function settled(db: QueryCreator<Tables>, parameter: Parameter<Parameters>): Guard {
  const success = parametersOf<'generations'>(successColumns, parameter)
  return locked(db, parameter).set({ ...success, status: 'SUCCEEDED' })
}

const own = sql.table('own')

function statementsOf(guard: typeof settled, { isLast }: { isLast: boolean }) {
  return {
    alone: prepared((db, parameter: Parameter<Parameters>) =>
      guard(db, parameter).returning(
        isLast ? isListenedTo(parameter).as('is_heard') : sql.lit(0).as('is_heard'),
      ),
    ),
    withImage: prepared((db, parameter: Parameter<Parameters>) => {
      const values = Object.entries(parametersOf<'images'>(imageColumns, parameter))
      const guarded = db
        .with('own', (creator) => guard(creator, parameter))
        .with('searched', (creator) =>
          creator
            .updateTable('search_rows')
            .set({ grams: parameter('grams') as number[] })
            .where('generation_id', 'in', (from) => from.selectFrom('own').select('id'))
            .where(sql<boolean>`${parameter('grams')}::integer[] is not null`),
        )
      const told = guarded.with('told', () => sql<object>`(${deliveriesOf(db, own, parameter)})`)
      const counted = told.with('counted', () => sql<object>`(${countsOf(own, parameter)})`)
      return (isLast ? counted : guarded)
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

const locking = statementsOf(locked, { isLast: false })
const settling = statementsOf(settled, { isLast: true })

/**
 * Makes a stored image visible. The last image also ends its generation, and tells the webhooks
 * that listen. Returns false, and changes nothing, when the attempt may not change the generation.
 * PostgreSQL needs one statement: a transaction would take more round trips.
 */
export function recordImage(
  { db, write }: Database,
  { image, createdAt, attempt, succeeded }: Recording,
): Promise<boolean> {
  const { alone, withImage } = succeeded ? settling : locking
  const { generation, price = 0 } = succeeded ?? {}
  const message = generation && endMessage(generation.id, 'SUCCEEDED', createdAt)
  const counts =
    generation && endCounts(generation.id, { storedBytes: bytesOf(generation.images), price })
  const parameters = {
    ...encode(imageColumns, imageRecordOf(image, createdAt)),
    ...(generation && encode(successColumns, generation)),
    ...message,
    ...counts,
    attempt,
  }
  if (isPostgres(db)) {
    const style = generation?.understood?.style
    const grams = generation && style ? hashesOf({ ...generation, style }) : null
    return withImage(db, { ...parameters, grams }).then(({ length }) => length === 1)
  }
  return write(async (transaction) => {
    const [own] = await alone(transaction, parameters)
    if (!own) return false
    await insertImage(transaction, image, createdAt)
    if (message && own.is_heard) await tellEnd(transaction, message)
    if (counts) await countEnd(transaction, counts)
    return true
  })
}
