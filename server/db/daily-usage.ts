import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Parameter, prepared } from './prepared.ts'
import { keyless } from './tables/keys.ts'
import type { Tables } from './tables.ts'

/** What a generation adds to the usage of its day, beside the images that it is charged. */
export interface EndCounts {
  generationId: string
  /** Images of the generation that were counted before: only a change is counted again. */
  countedImages: number
  /** 1; 0 if it was counted before. Then its time is not counted again either. */
  requests: number
  failures: number
  refusals: number
  /** Bytes of its image files. Negative: they were counted before and are removed. */
  storedBytes: number
  /** The price of an image, in millionths of PRICE_CURRENCY. */
  price: number
}

/** The counts of a generation that ended. Absent: it has succeeded. */
export function endCounts(
  generationId: string,
  given: Pick<EndCounts, 'storedBytes' | 'price'> & Partial<EndCounts>,
): EndCounts {
  return { generationId, countedImages: 0, requests: 1, failures: 0, refusals: 0, ...given }
}

export function bytesOf(images: readonly { bytes: number }[]): number {
  return images.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The columns of a generation that `countsOf` needs. */
export const countedColumns = [
  'payer',
  'day',
  'charged',
  'engine',
  'started_at',
  'finished_at',
] as const

export const counters = [
  ...(['images', 'requests', 'failures', 'refusals'] as const),
  ...(['bytes', 'engine_ms', 'cost'] as const),
]
type Counter = (typeof counters)[number]

const added = sql.raw(
  counters.map((name) => `${name} = daily_usage.${name} + excluded.${name}`).join(', '),
)

/**
 * Adds the generation in `own` to the usage of its day: in the statement or transaction that ends
 * it, so that a killed server loses nothing and counts nothing twice. Transactions lock the rows of
 * `daily_usage` after those of `key_usage`, so that the locks cannot clash.
 */
export function countsOf(
  own: RawBuilder<unknown>,
  parameter: (name: keyof EndCounts) => unknown,
): RawBuilder<object> {
  const number = (name: keyof EndCounts) => sql`cast(${parameter(name)} as bigint)`
  const images = sql`(charged - ${number('countedImages')})`
  return sql`insert into daily_usage (day, key_id, engine, ${sql.raw(counters.join(', '))})
    select day, case when payer like 'address:%' then ${sql.lit(keyless)} else payer end, engine,
      ${images}, ${number('requests')}, ${number('failures')}, ${number('refusals')},
      ${number('storedBytes')}, ${number('requests')} * coalesce(finished_at - started_at, 0),
      ${images} * ${number('price')}
    from ${own} where true
    on conflict (day, key_id, engine) do update set ${added}`
}

const count = prepared((db, parameter: Parameter<EndCounts>) => {
  const own = sql`(select * from generations where id = ${parameter('generationId')}) as own`
  return { compile: () => countsOf(own, parameter).compile(db) }
})

/** As `countsOf`, in a statement of its own, after the row of the generation has its end. */
export async function countEnd(db: Kysely<Tables>, counts: EndCounts): Promise<void> {
  await count(db, counts)
}

/** The columns that tell usage apart, in the order of a report. */
export const usageColumns = ['day', 'key_id', 'engine'] as const
export type UsageColumn = (typeof usageColumns)[number]

export interface UsageSelection {
  /** YYYY-MM-DD; both are included. */
  from: string
  to: string
  /** The ids of keys that paid; undefined: all usage. */
  payers: readonly string[] | undefined
  columns: readonly UsageColumn[]
  /** How many rows at most. */
  count: number
}

export type Sums = Record<Counter, number>

/** The sums of the usage for each value of the columns. No row where there was no usage. */
export async function usageSums(
  db: Kysely<Tables>,
  { from, to, payers, columns, count }: UsageSelection,
): Promise<(Sums & Partial<Record<UsageColumn, string>>)[]> {
  if (payers?.length === 0) return []
  const rows = await db
    .selectFrom('daily_usage')
    .select(columns)
    .select((row) => counters.map((name) => row.fn.sum<number | null>(name).as(name)))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(payers !== undefined, (query) => query.where('key_id', 'in', payers ?? []))
    .$if(columns.length > 0, (query) => query.groupBy(columns))
    .$call((query) => columns.reduce((ordered, column) => ordered.orderBy(column), query))
    .having((row) => row.fn.countAll(), '>', 0)
    .limit(count)
    .execute()
  return rows.map((row) => ({
    ...row,
    ...(Object.fromEntries(counters.map((name) => [name, Number(row[name])])) as Sums),
  }))
}
