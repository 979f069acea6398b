import { type Kysely, sql } from 'kysely'
import { type Channel, channelName } from './notifications.ts'
import type { Tables } from './tables.ts'

export type StateRow = Tables['live_states']

/** Stores the newest states of unfinished generations. PostgreSQL only. */
export async function putStates(db: Kysely<Tables>, states: StateRow[]): Promise<void> {
  if (states.length === 0) return
  await db
    .insertInto('live_states')
    .values(states)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          attempt: (row) => row.ref('excluded.attempt'),
          state: (row) => row.ref('excluded.state'),
        })
        // A server that hung must not replace what a later attempt has stored.
        .whereRef('live_states.attempt', '<=', 'excluded.attempt'),
    )
    .execute()
}

export async function findStates(db: Kysely<Tables>, ids: string[]): Promise<StateRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('live_states').selectAll().where('id', 'in', ids).execute()
}

export async function deleteStates(db: Kysely<Tables>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('live_states').where('id', 'in', ids).execute()
}

/** Deletes states that a stopped server left. */
export async function deleteFinishedStates(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('live_states')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('generations')
            .select('generations.id')
            .whereRef('generations.id', '=', 'live_states.id')
            .where('finished_at', 'is', null),
        ),
      ),
    )
    .execute()
}

/** Sends notifications, one for each payload of at most 8,000 bytes. PostgreSQL only. */
export async function notify(
  db: Kysely<Tables>,
  channel: Channel,
  payloads: string[],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`select pg_notify(${channelName(channel)}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  )
}
