import { type Kysely, sql } from 'kysely'
import type { Subject } from '../../schema/token.ts'
import { type Parameter, prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

/** A subject of the keys of a line. */
export interface SubjectName {
  payerId: string
  subject: string
}

interface Reservation extends SubjectName {
  day: string
  images: number
  limit: number
}

const reserve = prepared((db, parameter: Parameter<Reservation>) =>
  db
    .insertInto('subject_usage')
    .values({
      payer_id: parameter('payerId'),
      subject: parameter('subject'),
      day: parameter('day'),
      used: parameter('images'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['payer_id', 'subject', 'day'])
        .doUpdateSet({ used: sql<number>`subject_usage.used + excluded.used` })
        .where(sql<boolean>`subject_usage.used + excluded.used <= ${parameter('limit')}`),
    )
    .returning('used'),
)

/** As `reserveUsage`, for a subject: undefined when its limit is exceeded. */
export async function reserveSubject(
  db: Kysely<Tables>,
  reservation: Reservation,
): Promise<number | undefined> {
  if (reservation.images > reservation.limit) return undefined
  const [row] = await reserve(db, reservation)
  return row?.used
}

export async function refundSubject(
  db: Kysely<Tables>,
  { payerId, subject, day, images }: Omit<Reservation, 'limit'>,
): Promise<void> {
  await db
    .updateTable('subject_usage')
    .set((row) => ({ used: row('used', '-', images) }))
    .where('payer_id', '=', payerId)
    .where('subject', '=', subject)
    .where('day', '=', day)
    .execute()
}

const selectUsed = prepared((db, parameter: Parameter<SubjectName & { day: string }>) =>
  db
    .selectFrom('subject_usage')
    .select('used')
    .where('payer_id', '=', parameter('payerId'))
    .where('subject', '=', parameter('subject'))
    .where('day', '=', parameter('day')),
)

export async function usedBySubject(
  db: Kysely<Tables>,
  name: SubjectName & { day: string },
): Promise<number> {
  const [row] = await selectUsed(db, name)
  return row?.used ?? 0
}

interface Listing {
  payerId: string
  /** Today, YYYY-MM-DD. */
  day: string
  /** The last name of the page before. */
  after?: string | undefined
  /** Only this one. */
  subject?: string
  count: number
}

/** The subjects of a line of keys with usage, by name. */
export async function listSubjects(
  db: Kysely<Tables>,
  { payerId, day, after, subject, count }: Listing,
): Promise<Subject[]> {
  const rows = await db
    .selectFrom('subject_usage')
    .leftJoin('ended_subjects', (join) =>
      join
        .onRef('ended_subjects.payer_id', '=', 'subject_usage.payer_id')
        .onRef('ended_subjects.subject', '=', 'subject_usage.subject'),
    )
    .select((row) => [
      'subject_usage.subject',
      row.fn.max<number | null>('ended_at').as('ended_at'),
      row.fn.sum<number>('used').as('used'),
      sql<number>`sum(case when day = ${day} then used else 0 end)`.as('today'),
    ])
    .where('subject_usage.payer_id', '=', payerId)
    .$if(after !== undefined, (query) => query.where('subject_usage.subject', '>', after as string))
    .$if(subject !== undefined, (query) =>
      query.where('subject_usage.subject', '=', subject as string),
    )
    .groupBy('subject_usage.subject')
    .orderBy('subject_usage.subject')
    .limit(count)
    .execute()
  return rows.map(({ subject, used, today, ended_at }) => ({
    name: subject,
    used: Number(used),
    usedToday: Number(today),
    endedAt: ended_at,
  }))
}

const selectEnd = prepared((db, parameter: Parameter<SubjectName>) =>
  db
    .selectFrom('ended_subjects')
    .select('ended_at')
    .where('payer_id', '=', parameter('payerId'))
    .where('subject', '=', parameter('subject')),
)

/** The time at which a subject was ended; undefined: it was not. Earlier tokens are refused. */
export async function endOfSubject(
  db: Kysely<Tables>,
  name: SubjectName,
): Promise<number | undefined> {
  const [row] = await selectEnd(db, name)
  return row?.ended_at
}

/** Ends a subject; a later end wins. */
export async function endSubjectRow(
  db: Kysely<Tables>,
  { payerId, subject }: SubjectName,
  endedAt: number,
): Promise<void> {
  await db
    .insertInto('ended_subjects')
    .values({ payer_id: payerId, subject, ended_at: endedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['payer_id', 'subject'])
        .doUpdateSet({ ended_at: endedAt })
        .where('ended_subjects.ended_at', '<', endedAt),
    )
    .execute()
}
