import type { Kysely } from 'kysely'

/** The second factor of people, with the column names that the sign-in library expects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('twoFactorEnabled', 'boolean').execute()
  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('verified', 'boolean')
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', 'timestamptz')
    .execute()
  await db.schema.createIndex('two_factors_of_user').on('two_factors').column('userId').execute()
}
