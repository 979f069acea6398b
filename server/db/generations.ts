import { type Kysely, sql } from 'kysely'
import { type Dimensions, dimensions } from '../../schema/dimensions.ts'
import type { ErrorCode } from '../../schema/error.ts'
import type { Generation, GenerationStatus, Image, Understood } from '../../schema/generation.ts'
import { imagesOf } from './images.ts'
import { type Parameter, prepared, preparedInsert } from './prepared.ts'
import type { GenerationRow, Tables } from './tables.ts'

/** What a generation owes, beside what its maker sees. */
export interface Ledger {
  payer: string
  day: string
  /** Images charged. */
  charged: number
  server: string
  imageIds: string[]
  /** Whether finished images are kept and charged when the others fail. */
  keepsPart: boolean
}

/** How a generation ended before all its images were there. */
export interface Failure {
  status: 'FAILED' | 'CANCELLED'
  error: { code: ErrorCode; message: string }
  finishedAt: number
}

const insert = preparedInsert('generations', [
  'id',
  'owner',
  'payer',
  'day',
  'charged',
  'server',
  'keeps_part',
  'status',
  'prompt',
  'dimensions',
  'image',
  'steps',
  'effective_steps',
  'safety',
  'seed',
  'engine',
  'image_ids',
  'understood',
  'warnings',
  'error_code',
  'error_message',
  'created_at',
  'started_at',
  'finished_at',
])

export async function insertGeneration(
  db: Kysely<Tables>,
  generation: Generation,
  ledger: Ledger,
): Promise<void> {
  await insert(db, {
    id: generation.id,
    owner: generation.owner,
    payer: ledger.payer,
    day: ledger.day,
    charged: ledger.charged,
    server: ledger.server,
    keeps_part: Number(ledger.keepsPart),
    status: generation.status,
    prompt: generation.prompt,
    dimensions: generation.dimensions,
    image: generation.image,
    steps: generation.steps,
    effective_steps: generation.effectiveSteps,
    safety: generation.safety === null ? null : Number(generation.safety),
    seed: generation.seed,
    engine: generation.engine,
    image_ids: JSON.stringify(ledger.imageIds),
    understood: null,
    warnings: '[]',
    error_code: null,
    error_message: null,
    created_at: generation.createdAt,
    started_at: generation.startedAt,
    finished_at: null,
  })
}

export async function markStarted(
  db: Kysely<Tables>,
  id: string,
  startedAt: number,
): Promise<void> {
  await db
    .updateTable('generations')
    .set({ status: 'RUNNING', started_at: startedAt })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

type Success = Pick<
  GenerationRow,
  'id' | 'engine' | 'effective_steps' | 'understood' | 'warnings' | 'finished_at'
>

const updateSucceeded = prepared((db, parameter: Parameter<Success>) =>
  db
    .updateTable('generations')
    .set({
      status: 'SUCCEEDED',
      engine: parameter('engine'),
      effective_steps: parameter('effective_steps'),
      understood: parameter('understood'),
      warnings: parameter('warnings'),
      finished_at: parameter('finished_at'),
    })
    .where('id', '=', parameter('id'))
    .where('finished_at', 'is', null)
    .returning('id'),
)

/** Marks a generation as done. False when it had ended already: then nothing of it counts. */
export async function markSucceeded(
  db: Kysely<Tables>,
  { id, engine, effectiveSteps, understood, warnings, finishedAt }: Generation,
): Promise<boolean> {
  const rows = await updateSucceeded(db, {
    id,
    engine,
    effective_steps: effectiveSteps,
    understood: understood && JSON.stringify(understood),
    warnings: JSON.stringify(warnings),
    finished_at: finishedAt,
  })
  return rows.length === 1
}

const lockRow = prepared((db, parameter: Parameter<{ id: string }>) =>
  db
    .updateTable('generations')
    .set((row) => ({ started_at: row.ref('started_at') }))
    .where('id', '=', parameter('id'))
    .where('finished_at', 'is', null)
    .returning('id'),
)

/** Keeps a generation from ending before this transaction does. False when it has ended already. */
export async function lockUnfinished(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await lockRow(db, { id })).length === 1
}

/** Marks a generation as ended with what it owes so far. Undefined when it had ended already. */
export async function markFailed(
  db: Kysely<Tables>,
  id: string,
  failure: Failure,
): Promise<Ledger | undefined> {
  const row = await db
    .updateTable('generations')
    .set({
      status: failure.status,
      error_code: failure.error.code,
      error_message: failure.error.message,
      finished_at: failure.finishedAt,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['payer', 'day', 'charged', 'server', 'image_ids', 'keeps_part'])
    .executeTakeFirst()
  if (!row) return undefined
  const { payer, day, charged, server } = row
  const imageIds = JSON.parse(row.image_ids)
  return { payer, day, charged, server, imageIds, keepsPart: row.keeps_part === 1 }
}

/** Sets how many images a generation is charged for. */
export async function setCharged(db: Kysely<Tables>, id: string, charged: number): Promise<void> {
  await db.updateTable('generations').set({ charged }).where('id', '=', id).execute()
}

/** Charges a generation for one image less. Undefined when it is charged for none. */
export function refundImage(
  db: Kysely<Tables>,
  id: string,
): Promise<Pick<Ledger, 'payer' | 'day'> | undefined> {
  return db
    .updateTable('generations')
    .set((row) => ({ charged: row('charged', '-', 1) }))
    .where('id', '=', id)
    .where('charged', '>', 0)
    .returning(['payer', 'day'])
    .executeTakeFirst()
}

/** Unfinished generations and the server that was to finish each. */
export function listUnfinished(db: Kysely<Tables>): Promise<{ id: string; server: string }[]> {
  return db
    .selectFrom('generations')
    .select(['id', 'server'])
    .where('finished_at', 'is', null)
    .execute()
}

export async function findGeneration(
  db: Kysely<Tables>,
  id: string,
): Promise<Generation | undefined> {
  const row = await db.selectFrom('generations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const images = await imagesOf(db, [id])
  return generationOf(row, images.get(id) ?? [])
}

/** Its images' rows go with it. */
export async function deleteGenerationRow(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('generations').where('id', '=', id).execute()
}

/** A place in an owner's generations. */
export interface Place {
  createdAt: number
  id: string
}

export interface Slice {
  newerThan?: Place
  olderThan?: Place
  /** From which end the slice is counted. Rows come newest first in either case. */
  from: 'newest' | 'oldest'
  count: number
}

/** Part of what these owners have made, newest first. */
export async function sliceGenerations(
  db: Kysely<Tables>,
  owners: string[],
  slice: Slice,
): Promise<Generation[]> {
  if (owners.length === 0) return []
  const direction = slice.from === 'newest' ? 'desc' : 'asc'
  let query = db.selectFrom('generations').selectAll().where('owner', 'in', owners)
  if (slice.newerThan) query = query.where(comparison('>', slice.newerThan))
  if (slice.olderThan) query = query.where(comparison('<', slice.olderThan))
  const rows = await query
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(slice.count)
    .execute()
  if (slice.from === 'oldest') rows.reverse()
  const images = await imagesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => generationOf(row, images.get(row.id) ?? []))
}

function comparison(operator: '<' | '>', place: Place) {
  return sql<boolean>`(created_at, id) ${sql.raw(operator)} (${place.createdAt}, ${place.id})`
}

function generationOf(row: GenerationRow, images: Image[]): Generation {
  const { width, height } = dimensions[row.dimensions as Dimensions]
  const drawn = new Set(images.map((image) => image.index))
  return {
    id: row.id,
    owner: row.owner,
    status: row.status as GenerationStatus,
    prompt: row.prompt,
    dimensions: row.dimensions as Dimensions,
    width,
    height,
    image: row.image,
    steps: row.steps,
    effectiveSteps: row.effective_steps ?? row.steps,
    safety: row.safety === null ? null : row.safety === 1,
    seed: row.seed,
    engine: row.engine,
    queuePosition: null,
    frames: Array.from({ length: row.image }, (_, index) => ({
      index,
      step: drawn.has(index) ? row.steps : 0,
      steps: row.steps,
      preview: null,
    })),
    images,
    understood: row.understood === null ? null : (JSON.parse(row.understood) as Understood),
    warnings: JSON.parse(row.warnings),
    error:
      row.error_code === null
        ? null
        : { code: row.error_code as ErrorCode, message: row.error_message ?? '' },
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  }
}
