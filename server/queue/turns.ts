import { type Kysely, sql } from 'kysely'
import { firstLowTurn } from '../db/tables/generations.ts'
import type { Tables } from '../db/tables.ts'
import type { Lane } from './queue.ts'

const isLow = sql<boolean>`(turn >= ${firstLowTurn})`

/**
 * Takes the next turn of a lane, and counts the waiting generations. Start-time fair queueing: the
 * turn is the last turn of the lane plus one. It is at least the turn that runs now, so that an
 * idle lane saves nothing up. It is at most one more than the turn that runs now plus the number of
 * the lane's waiting generations. PostgreSQL only.
 */
export async function takeTurn(
  db: Kysely<Tables>,
  { name, priority }: Lane,
): Promise<{ turn: number; waiting: number }> {
  const low = priority === 'low'
  const { rows } = await sql<{ turn: number; waiting: number }>`with clock as (
      select coalesce(
        (select max(turn) from generations where status = 'RUNNING' and ${isLow} = ${low}),
        (select min(turn) from generations where status = 'QUEUED' and ${isLow} = ${low}),
        ${low ? firstLowTurn : 0}::bigint) as now,
      (select count(*) from generations where status = 'QUEUED' and payer = ${name}) as own)
    insert into turns (payer, turn) select ${name}, now from clock
    on conflict (payer) do update set turn = greatest(excluded.turn,
      least(turns.turn + 1, excluded.turn + 1 + (select own from clock)))
    returning turn, (select count(*) from generations where status = 'QUEUED') as waiting`.execute(
    db,
  )
  return rows[0] as { turn: number; waiting: number }
}

export interface LongestLane extends Lane {
  length: number
  /** The id of its last generation. */
  newest: string
  /** The number of waiting generations of the lane that needs room. */
  held: number
}

/** The lane with the most waiting generations; lanes of low priority first. */
export async function longestLane(
  db: Kysely<Tables>,
  { name }: Lane,
): Promise<LongestLane | undefined> {
  const { rows } = await sql<LongestLane & { low: boolean }>`select payer as name, ${isLow} as low,
      count(*) as length, (array_agg(id order by turn desc, created_at desc))[1] as newest,
      (select count(*) from generations where status = 'QUEUED' and payer = ${name}) as held
    from generations where status = 'QUEUED'
    group by payer, low order by low desc, length desc limit 1`.execute(db)
  const [row] = rows
  return row && { ...row, priority: row.low ? 'low' : 'normal' }
}

/** The number of generations before each waiting generation. */
export async function findPlaces(db: Kysely<Tables>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('generations')
    .select('id')
    .where('status', '=', 'QUEUED')
    .orderBy('turn')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id }, place) => [id, place]))
}

/** The numbers of waiting and of running generations. */
export async function countUnfinished(
  db: Kysely<Tables>,
): Promise<{ waiting: number; running: number }> {
  const { rows } = await sql<{ waiting: number; running: number }>`select
    (select count(*) from generations where status = 'QUEUED') as waiting,
    (select count(*) from generations where status = 'RUNNING') as running`.execute(db)
  return rows[0] as { waiting: number; running: number }
}
