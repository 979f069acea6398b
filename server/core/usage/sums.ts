import type { UsageEntry } from '../../../schema/usage.ts'
import { counters, type Sums } from '../../db/daily-usage.ts'

/** The sums of a day, an engine and a key, as far as the report tells them apart. */
export interface Named extends Sums {
  day?: string
  engine?: string
  /** Undefined: without a key. */
  key?: { id: string; name: string }
  accountId?: string | undefined
}

export function total(rows: readonly Sums[]): Sums {
  return Object.fromEntries(
    counters.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums
}

/** The rows of all keys of an account together. */
export function byAccount(rows: readonly Named[]): Named[] {
  const groups = Map.groupBy(rows, ({ day, engine, accountId }) =>
    JSON.stringify([day, engine, accountId]),
  )
  return [...groups.values()].map((group) => ({ ...(group[0] as Named), ...total(group) }))
}

export function usageOf({ engine_ms, cost, ...counted }: Sums): UsageEntry {
  const { images, requests, failures, refusals, bytes } = counted
  return {
    ...{ images, requests, failures, refusals, bytes },
    engineSeconds: engine_ms / 1000,
    cost: decimalOf(cost),
  }
}

/** Millionths as a decimal number with at least two decimals. */
function decimalOf(millionths: number): string {
  const digits = String(Math.abs(millionths)).padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${millionths < 0 ? '-' : ''}${digits.slice(0, -6)}.${decimals}`
}
