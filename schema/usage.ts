import * as z from 'zod'
import { dayMs } from './durations.ts'
import { oneOf } from './rules.ts'

/** Days that the usage by day and the audit trail are kept. */
export const bookDays = 400

export const usageGroups = ['key', 'account', 'engine', 'day'] as const
export type UsageGroup = (typeof usageGroups)[number]

/** Entries of one report. */
export const maxUsageEntries = 10_000

/** What generations used that have ended. What a report does not tell apart is undefined. */
export interface UsageEntry {
  /** YYYY-MM-DD, UTC. */
  day?: string | undefined
  /** Null: without a key. */
  key?: { id: string; name: string } | null
  /** Null: without a key. */
  account?: { id: string; name: string } | null
  /** The id of an engine. */
  engine?: string | undefined
  /** Charged images. */
  images: number
  /** Generations that ended, also failed and cancelled ones. */
  requests: number
  /** Generations that a fault ended. */
  failures: number
  /** Generations that an engine refused, for example because of the prompt. */
  refusals: number
  /** Bytes of the image files when they were stored. */
  bytes: number
  engineSeconds: number
  /** A decimal number in the currency of the report, such as `0.012`. */
  cost: string
}

export interface UsageReport {
  /** The first day and the last day, YYYY-MM-DD, UTC. */
  from: string
  to: string
  /** What its entries tell apart. */
  by: UsageGroup[]
  currency: string
  total: UsageEntry
  /** By day, key and engine. Without usage there is no entry. */
  entries: UsageEntry[]
}

/** A UTC day. */
export const dayRule = (field: string) =>
  z.iso.date({ error: `${field} must be a UTC day such as 2026-11-28` })

/** Which usage to report. Absent days: the last 30 days. */
export const usageQuery = z
  .object({
    from: dayRule('from').optional(),
    to: dayRule('to').optional(),
    by: z
      .array(oneOf('by', usageGroups), {
        error: `by must be a list of ${usageGroups.join(', ')}`,
      })
      .default(['day']),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'from must not be after to',
    path: ['from'],
  })

/** The number of UTC days from a day to another, with both. */
export function daysApart(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
