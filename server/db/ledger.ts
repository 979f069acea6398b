import type { Kysely } from 'kysely'
import type { ServiceError } from '../../schema/error.ts'
import type { Generation } from '../../schema/generation.ts'
import { columnsOf, decode, encode, flag } from './columns.ts'
import { generationOf } from './generations.ts'
import { imagesOf } from './images.ts'
import { isPostgres } from './is-postgres.ts'
import { type Reservation, reserveUsage, upsertUsage, usedOrFailure } from './key-usage.ts'
import { withCommit } from './postgres.ts'
import { type Parameter, parametersOf, prepared, preparedInsert } from './prepared.ts'
import { hashesOf, withSearchRow } from './search-rows.ts'
import { type GenerationRecord, generationColumns } from './tables/generations.ts'
import type { Tables } from './tables.ts'
import { endMessage, isListenedTo, tellEnd } from './webhook-outbox.ts'

/** What a generation is charged, and to whom. */
export type Ledger = Pick<
  GenerationRecord,
  | 'payer'
  | 'day'
  | 'charged'
  | 'server'
  | 'attempt'
  | 'turn'
  | 'imageIds'
  | 'keepsPart'
  | 'askedEngine'
  | 'webhook'
>

/** One attempt to run a generation. Once a later attempt has begun, it can change nothing. */
export type Attempt = Pick<GenerationRecord, 'id' | 'attempt'>

/** Which generation fails. */
export interface Failing {
  id: string
  /** Only if no later attempt has begun. */
  attempt?: number
  /**
   * Also a succeeded generation whose row names this server: its caller got no answer. Not if finished
   * images are kept: its caller may have seen them.
   */
  server?: string
}

/** How a generation ended before all its images were there. */
export interface Failure {
  status: 'FAILED' | 'CANCELLED'
  error: ServiceError
  finishedAt: number
}

const insert = preparedInsert('generations', generationColumns)

const insertSearched = prepared((db, parameter: Parameter<Record<string, unknown>>) =>
  withSearchRow(db, parameter)
    .insertInto('generations')
    .values(parametersOf<'generations'>(generationColumns, parameter)),
)

/** On SQLite, triggers add the generation to the search index. */
export async function insertGeneration(
  db: Kysely<Tables>,
  generation: Generation,
  ledger: Ledger,
): Promise<void> {
  const record = recordOf(generation, ledger)
  if (isPostgres(db)) await insertSearched(db, searchedParameters(record))
  else await insert(db, record)
}

function searchedParameters(record: GenerationRecord): Record<string, unknown> {
  const grams = hashesOf({ ...record, style: record.understood?.style })
  return { ...encode(generationColumns, record), grams }
}

function recordOf(generation: Generation, ledger: Ledger): GenerationRecord {
  return { ...generation, ...ledger, errorCode: null, errorMessage: null }
}

/** Fails when the limit is exceeded: `isLimitExceeded` knows the error. */
const insertCharged = prepared((db, parameter: Parameter<Record<string, unknown> & Reservation>) =>
  withSearchRow(db, parameter)
    .with('admitted', (creator) =>
      creator
        .insertInto('generations')
        .values(parametersOf<'generations'>(generationColumns, parameter)),
    )
    .with('charged', (creator) => upsertUsage(creator, parameter))
    .selectNoFrom(usedOrFailure.as('used')),
)

interface Charging {
  ledger: Ledger
  reservation: Reservation
  /** On PostgreSQL, send the statement with the commit: no later statement may need the row. */
  isLast: boolean
}

/**
 * Inserts a generation and reserves its quota. Returns a function for the used images, to call
 * after the commit. Rejects when the limit is exceeded, or the commit does: see `isLimitExceeded`.
 */
export async function insertGenerationCharged(
  db: Kysely<Tables>,
  generation: Generation,
  { ledger, reservation, isLast }: Charging,
): Promise<() => number> {
  const record = recordOf(generation, ledger)
  if (isPostgres(db) && reservation.images <= reservation.limit) {
    const parameters = { ...searchedParameters(record), ...reservation }
    const rows = await insertCharged(db, parameters, isLast ? withCommit : '')
    return () => rows[0]?.used ?? 0
  }
  await insert(db, record)
  return reserveUsage(db, reservation)
}

const updateStarted = prepared((db, parameter: Parameter<Attempt & { startedAt: number }>) =>
  db
    .updateTable('generations')
    .set({
      status: 'RUNNING',
      attempt: parameter('attempt'),
      started_at: parameter('startedAt'),
    })
    .where('id', '=', parameter('id'))
    .where('finished_at', 'is', null)
    .where('attempt', '<', parameter('attempt'))
    .returning(columnsOf('generations', generationColumns)),
)

interface Begun extends Pick<Ledger, 'imageIds' | 'keepsPart' | 'askedEngine'> {
  generation: Generation
}

/** Begins an attempt. Undefined when the generation has ended or a later attempt has begun. */
export async function markStarted(
  db: Kysely<Tables>,
  attempt: Attempt & { startedAt: number },
): Promise<Begun | undefined> {
  const [row] = await updateStarted(db, attempt)
  if (!row) return undefined
  // Only an earlier attempt can have stored images.
  const images = attempt.attempt > 1 ? await imagesOf(db, [row.id]) : undefined
  const { imageIds, keepsPart, askedEngine } = decode(generationColumns, row)
  const generation = generationOf(row, images?.get(row.id) ?? [])
  return { generation, imageIds, keepsPart, askedEngine }
}

/** Stores the ids of all image files that a generation can leave behind. */
export async function setImageIds(
  db: Kysely<Tables>,
  { id, attempt }: Attempt,
  imageIds: string[],
): Promise<void> {
  await db
    .updateTable('generations')
    .set({ image_ids: generationColumns.imageIds.encode(imageIds) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

/** What a generation owes that failed or was cancelled. */
export interface Owed extends GenerationRecord {
  /** It had succeeded, but its caller got no answer. */
  hadSucceeded: boolean
}

/**
 * Marks a generation as failed or cancelled, and tells the webhooks that listen. Returns its
 * charge; undefined when the generation has ended before or a later attempt runs it.
 */
export async function markFailed(
  db: Kysely<Tables>,
  failing: Failing,
  failure: Failure,
): Promise<Owed | undefined> {
  const { id, attempt, server } = failing
  const message = endMessage(id, failure.status, failure.finishedAt)
  const update = db
    .updateTable('generations')
    .set({
      status: failure.status,
      error_code: failure.error.code,
      error_message: failure.error.message,
      finished_at: failure.finishedAt,
    })
    .where('id', '=', id)
    .$if(attempt !== undefined, (query) => query.where('attempt', '<=', attempt as number))
    .returningAll()
    .returning(isListenedTo((name) => message[name]).as('is_heard'))
  const unfinished = await update.where('finished_at', 'is', null).executeTakeFirst()
  const unanswered =
    unfinished || server === undefined
      ? undefined
      : await update
          .where('status', '=', 'SUCCEEDED')
          .where('server', '=', server)
          .where('keeps_part', '=', flag.encode(false))
          .executeTakeFirst()
  const row = unfinished ?? unanswered
  if (row?.is_heard) await tellEnd(db, message)
  return row && { ...decode(generationColumns, row), hadSucceeded: row === unanswered }
}

export async function setCharged(db: Kysely<Tables>, id: string, charged: number): Promise<void> {
  await db.updateTable('generations').set({ charged }).where('id', '=', id).execute()
}

/** Charges a generation for one image less. Undefined when it is charged for none. */
export function refundImage(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<GenerationRecord, 'payer' | 'subject' | 'day' | 'engine' | 'charged'> | undefined> {
  return db
    .updateTable('generations')
    .set((row) => ({ charged: row('charged', '-', 1) }))
    .where('id', '=', id)
    .where('charged', '>', 0)
    .returning(['payer', 'subject', 'day', 'engine', 'charged'])
    .executeTakeFirst()
}

/**
 * The generations to refund if their server dies: unfinished ones, and on PostgreSQL also finished
 * ones whose caller has no answer yet.
 */
export function listEndingWithServers(
  db: Kysely<Tables>,
): Promise<{ id: string; server: string }[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'server'])
    .where('server', 'is not', null)
    .$if(!isPostgres(db), (query) => query.where('finished_at', 'is', null))
    .$narrowType<{ server: string }>()
    .execute()
}

/** Marks generations as delivered: they are not refunded if their server dies. */
export async function clearServer(db: Kysely<Tables>, ids: string[]): Promise<void> {
  await db.updateTable('generations').set({ server: null }).where('id', 'in', ids).execute()
}
