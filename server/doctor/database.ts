import { type Kysely, sql } from 'kysely'
import { dayMs, hourMs } from '../../schema/durations.ts'
import { appliedMigrations, newerThan } from '../db/applied-migrations.ts'
import type { DatabaseLocation } from '../db/database.ts'
import { lastBackupAt } from '../db/last-backup.ts'
import { migrations } from '../db/migrations/index.ts'
import { openForReading } from '../db/open.ts'
import { installationId } from '../db/secrets.ts'
import type { Tables } from '../db/tables.ts'
import { adviceOn } from '../engines/advice.ts'
import { clockFinding } from './clock.ts'
import { type Finding, failed, findingsOf, ok, warning } from './finding.ts'

export interface DatabaseFindings {
  findings: Finding[]
  /**
   * The id that servers of this database tell at `/healthz`. Undefined: no server has started.
   * Null: the database cannot be read.
   */
  installation: string | null | undefined
}

const check = 'database'

/** Looks at the database, its schema and its clock. Changes nothing. */
export async function checkDatabase(
  location: DatabaseLocation,
  now: () => number,
): Promise<DatabaseFindings> {
  let installation: string | null | undefined = null
  const findings = await findingsOf(check, find, adviceFor)
  return { findings, installation }

  async function find(): Promise<Finding[]> {
    await using database = await openForReading(location)
    const applied = database ? await appliedMigrations(database.db) : []
    if (!database || applied.length === 0) {
      installation = undefined
      return [ok(check, 'The database has no tables yet: the first start makes them')]
    }
    const { db } = database
    installation = await installationOf(db)
    const name = await versionOf(db, location)
    const newer = newerThan(applied, migrations)
    if (newer) return [failed(check, `${name}. ${newer}`, 'Upgrade this Easel')]
    const clock = clockFinding(await clockOf(db, location), now())
    const total = Object.keys(migrations).length
    const state = `${name}, ${applied.length} of ${total} migrations`
    const schema =
      applied.length === total
        ? ok(check, state)
        : warning(check, state, 'The next start of this Easel upgrades the database')
    return [schema, clock, backupFinding(await lastBackupAt(db), now())]
  }
}

/** The age of a backup at which `easel doctor` warns, and an alert of deploy/alerts.yaml fires. */
const oldBackupMs = 2 * dayMs

function backupFinding(at: number | undefined, now: number): Finding {
  if (at === undefined) return ok('backup', 'There is no backup: "easel backup FILE" writes one')
  const hours = Math.floor((now - at) / hourMs)
  const message = `The newest backup is ${hours} hours old`
  if (now - at <= oldBackupMs) return ok('backup', message)
  return warning('backup', message, 'Run "easel backup FILE", and read the log of its timer')
}

async function installationOf(db: Kysely<Tables>): Promise<string | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', installationId)
    .executeTakeFirst()
  return row?.value
}

async function versionOf(db: Kysely<Tables>, { kind }: DatabaseLocation): Promise<string> {
  const isSqlite = kind === 'sqlite'
  const version = isSqlite ? sql`sqlite_version()` : sql`current_setting('server_version')`
  const { rows } = await sql<{ version: string }>`select ${version} as version`.execute(db)
  return `${isSqlite ? 'SQLite' : 'PostgreSQL'} ${rows[0]?.version}`
}

/** The time of PostgreSQL. SQLite has no clock: the time of the newest image. */
async function clockOf(db: Kysely<Tables>, { kind }: DatabaseLocation) {
  if (kind === 'postgres') {
    const { rows } = await sql<{
      at: number
    }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
    return { of: 'PostgreSQL', at: Number(rows[0]?.at) }
  }
  const newest = await db
    .selectFrom('images')
    .select('created_at')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { of: 'the newest image', at: newest?.created_at, isPast: true }
}

/** What to do about the errors of PostgreSQL. */
const advice: [pattern: RegExp, text: string][] = [
  [/password authentication|no password/, 'Correct user and password in DATABASE_URL'],
  [/database ".*" does not exist/, 'Create this database, or correct its name in DATABASE_URL'],
  [/role ".*" does not exist/, 'Create this user, or correct it in DATABASE_URL'],
  [/ECONNREFUSED/, 'Start PostgreSQL, or correct host and port in DATABASE_URL'],
]

function adviceFor(message: string): string | undefined {
  return advice.find(([pattern]) => pattern.test(message))?.[1] ?? adviceOn(message)
}
