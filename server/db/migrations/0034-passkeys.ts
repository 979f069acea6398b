import type { Kysely } from 'kysely'

/** The passkeys of people, with the column names that the sign-in library expects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', 'boolean', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('transports', 'text')
    .addColumn('aaguid', 'text')
    .addColumn('createdAt', 'timestamptz')
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('userId').execute()
}
