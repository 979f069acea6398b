import type { Kysely } from 'kysely'
import type { Caller } from '../../../schema/caller.ts'
import type { UsageBooks } from '../../../schema/core/usage.ts'
import { dayMs } from '../../../schema/durations.ts'
import { ServiceError } from '../../../schema/error.ts'
import type { Key } from '../../../schema/key.ts'
import { parse } from '../../../schema/parse.ts'
import {
  bookDays,
  daysApart,
  maxUsageEntries,
  type UsageGroup,
  type UsageReport,
  usageQuery,
} from '../../../schema/usage.ts'
import { listAccounts } from '../../db/accounts.ts'
import { type UsageColumn, usageColumns, usageSums } from '../../db/daily-usage.ts'
import { listKeys } from '../../db/keys.ts'
import { keyless } from '../../db/tables/keys.ts'
import type { Tables } from '../../db/tables.ts'
import { accountOf } from '../accounts/identity.ts'
import type { Deps } from '../deps.ts'
import { dayOf } from '../limits/day.ts'
import { byAccount, type Named, total, usageOf } from './sums.ts'

type Parts = Pick<Deps, 'database' | 'settings' | 'now'>

/** The days of a report that names none. */
const defaultDays = 30

/** Whose usage is read. Absent: of the whole installation. */
type Scope = { key: Key } | { accountId: string } | undefined

export function createUsageBooks(deps: Parts): UsageBooks {
  return { report: async (input, caller) => reportUsage(deps, input, scopeOf(caller)) }
}

function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'key') {
    if (!caller.visitor) return { key: caller.key }
    throw new ServiceError('FORBIDDEN', 'A token or a publishable key cannot read the usage')
  }
  const { id, isOwner } = accountOf(caller, 'read the usage')
  return isOwner ? undefined : { accountId: id }
}

/** As `UsageBooks.report`, for a scope. The operator reads all. */
export async function reportUsage(
  { database: { db }, settings, now }: Parts,
  input: unknown,
  scope?: Scope,
): Promise<UsageReport> {
  const { by, ...days } = parse(usageQuery, input)
  const { from, to } = wholeRange(days, now())
  const keys = await keysOf(db, scope)
  const columns = usageColumns.filter((column) => isNeeded(column, by))
  const count = maxUsageEntries + 1
  const payers = scope && [...new Set(keys.map(({ payerId }) => payerId))]
  const rows = await usageSums(db, { from, to, payers, columns, count })
  if (rows.length > maxUsageEntries) throw tooMany()
  const named: Named[] = rows.map(({ key_id, ...row }) => ({ ...row, ...keyOf(key_id, keys) }))
  const shown = by.includes('key') ? named : byAccount(named)
  const people = by.includes('account') ? await listAccounts(db, now()) : []
  const entries = shown.map((row) => ({
    day: row.day,
    ...(by.includes('key') && { key: row.key ?? null }),
    ...(by.includes('account') && { account: accountIn(people, row.accountId) }),
    engine: row.engine,
    ...usageOf(row),
  }))
  const currency = settings.priceCurrency
  return { from, to, by, currency, total: usageOf(total(rows)), entries }
}

/** An account is that of its keys. */
function isNeeded(column: UsageColumn, by: readonly UsageGroup[]): boolean {
  if (column === 'key_id') return by.includes('key') || by.includes('account')
  return by.includes(column)
}

/** Newest first. */
async function keysOf(db: Kysely<Tables>, scope: Scope): Promise<Key[]> {
  if (scope && 'key' in scope) return [scope.key]
  return listKeys(db, scope?.accountId)
}

/** The newest key of a line: it has the name that its account sees. */
function keyOf(
  payerId: string | undefined,
  keys: readonly Key[],
): Pick<Named, 'key' | 'accountId'> {
  if (payerId === undefined || payerId === keyless) return {}
  const newest = keys.find((key) => key.payerId === payerId)
  return { key: { id: payerId, name: newest?.name ?? payerId }, accountId: newest?.accountId }
}

/** The owner's keys can be older than the owner's sign-up. */
function accountIn(people: readonly { id: string; name: string }[], id: string | undefined) {
  if (id === undefined) return null
  return { id, name: people.find((one) => one.id === id)?.name ?? 'Owner' }
}

function wholeRange(given: { from?: string | undefined; to?: string | undefined }, at: number) {
  const shifted = (day: string, days: number) => dayOf(Date.parse(day) + days * dayMs)
  const { to = given.from ? laterOf(given.from, dayOf(at)) : dayOf(at) } = given
  const { from = shifted(to, 1 - defaultDays) } = given
  if (daysApart(from, to) > bookDays)
    throw new ServiceError('INVALID_INPUT', `from and to must be at most ${bookDays} days apart`, {
      field: 'from',
    })
  return { from, to }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

function tooMany(): ServiceError {
  const message = `by must give at most ${maxUsageEntries} entries: name fewer days or fewer groups`
  return new ServiceError('INVALID_INPUT', message, { field: 'by' })
}
