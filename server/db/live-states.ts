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
        // A server that hung must not overwrite the state of a later attempt.
        .whereRef('live_states.attempt', '<=', 'excluded.attempt'),
    )
    .execute()
}

export async function findStates(db: Kysely<Tables>, ids: string[]): Promise<StateRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('live_states').selectAll().where('id', 'in', ids).execute()
}

/** Deletes the states of `ended` generations, and sends a notification for each of `changed`. */
export async function publishChanges(
  db: Kysely<Tables>,
  { changed, ended }: { changed: string[]; ended: string[] },
): Promise<void> {
  if (changed.length === 0) return
  await sql`with deleted as (delete from live_states where id = any(${ended}))
    ${notification('changed', changed)}`.execute(db)
}

/** Sends notifications, one for each payload of at most 8,000 bytes. PostgreSQL only. */
export async function notify(
  db: Kysely<Tables>,
  channel: Channel,
  payloads: string[],
): Promise<void> {
  if (payloads.length === 0) return
  await notification(channel, payloads).execute(db)
}

const notification = (channel: Channel, payloads: string[]) =>
  sql`select pg_notify(${channelName(channel)}, payload) from unnest(${payloads}::text[]) as payload`
