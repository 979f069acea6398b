import { type Kysely, sql } from 'kysely'

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype'

/**
 * The digital source type of each image, and its placeholder. The placeholder of older images is
 * null: it is made on the first request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('images')
    .addColumn('digital_source_type', 'text', (column) =>
      column.notNull().defaultTo(`${vocabulary}/trainedAlgorithmicMedia`),
    )
    .execute()
  await db.schema.alterTable('images').addColumn('thumbhash', 'text').execute()
  await db.schema.alterTable('images').addColumn('dominant_color', 'text').execute()
  await sql`update images set digital_source_type = ${`${vocabulary}/algorithmicMedia`}
    where generation_id in (select id from generations where engine = 'illustrator')`.execute(db)
}
