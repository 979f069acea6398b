import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrations } from '../../server/db/migrations/index.ts'
import { emptyDatabases } from '../support/databases.ts'

/**
 * Second halves of a change: they remove what the version before no longer uses. Those before 0011
 * ran before servers shared a queue, and were replaced all at once.
 */
const secondHalves = new Set<string>([])
const firstChecked = '0011'

/** Statements on tables that servers use which the version before does not notice. */
const gentle = [
  /^alter table "?\w+"? add column (?!.*(?:\b(?:not null|unique|primary key)\b| references "))/,
  /^alter table "?\w+"? add column .* default \S+ not null$/,
  /^create (?:unique )?index concurrently /,
  /^drop index concurrently if exists /,
]
const newTable = /^create (?:unlogged )?table "?(\w+)"?/
const newRow = /^insert into "?(\w+)"?/
const newIndex = /^create (?:unique )?index .* on "?(\w+)"?/

/** The statements of one migration that servers of the version before may notice. */
function harshOf(statements: string[]): string[] {
  const own = new Set(statements.map((statement) => newTable.exec(statement)?.[1]))
  return statements.filter((statement) => {
    const changed = (newIndex.exec(statement) ?? newRow.exec(statement))?.[1]
    if (newTable.test(statement) || (changed !== undefined && own.has(changed))) return false
    return !gentle.some((form) => form.test(statement))
  })
}

function textOf(sql: string): string {
  return sql.replace(/\s+/g, ' ').trim().toLowerCase()
}

test('no migration disturbs servers of the version before', async () => {
  await using empty = await emptyDatabases.PostgreSQL()
  const statements: string[] = []
  let count = 0
  const pool = new pg.Pool({ connectionString: empty?.env.DATABASE_URL })
  await using db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(textOf(query.sql)),
  })
  for (const [name, { up }] of Object.entries(migrations)) {
    statements.length = 0
    await up(db)
    count += statements.length
    if (name < firstChecked || secondHalves.has(name)) continue
    expect([name, harshOf(statements)]).toEqual([name, []])
  }
  expect(count).toBeGreaterThan(0)
})

test.each([
  'drop table images',
  'alter table "generations" rename column "prompt" to "text"',
  'alter table "generations" drop column "prompt"',
  'alter table "generations" alter column "prompt" set not null',
  'alter table "generations" add column "more" text not null',
  'alter table "generations" add column "more" text references "images" ("id")',
  'create index "by_prompt" on "generations" ("prompt")',
  'update "generations" set "prompt" = \'\'',
  'insert into "generations" ("id") values (1)',
])('the rule refuses: %s', (statement) => {
  expect(harshOf(['create table "other" ("id" text)', statement])).toEqual([statement])
})

test.each([
  ['alter table "generations" add column "more" text'],
  ['alter table "generations" add column "more" integer default 0 not null'],
  ['create table "other" ("id" text)', 'create index "other_by_id" on "other" ("id")'],
  ['create table "other" ("id" text)', 'insert into "other" ("id") values (1)'],
  ['create index concurrently "by_prompt" on "generations" ("prompt")'],
])('the rule allows: %s', (...statements) => {
  expect(harshOf(statements)).toEqual([])
})
