import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** As many generations as the search index of SQLite takes at once. */
const batchSize = sql.lit(64)

/**
 * On SQLite, generations wait in a table until a batch of them is put into the search index: the
 * index writes a segment for each statement, so that one statement for many costs less than half.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await sql`
    create table search_grams_waiting (
      place integer primary key,
      number integer not null
    )`.execute(db)
  await sql`drop trigger search_grams_of_new`.execute(db)
  await sql`
    create trigger search_grams_of_new after insert on search_rows begin
      insert into search_grams_waiting (number) values (new.number);
    end`.execute(db)
  await sql`drop trigger search_grams_of_styled`.execute(db)
  await sql`
    create trigger search_grams_of_styled after update of understood on generations
      when new.understood ->> 'style' is not null begin
      insert into search_grams_waiting (number)
        select number from search_rows where generation_id = new.id;
    end`.execute(db)
  await sql`
    create trigger search_grams_of_batch after insert on search_grams_waiting
      when new.place >= ${batchSize} begin
      insert or replace into search_grams (rowid, grams)
        select number, search_tokens(owner, prompt, understood ->> 'style')
        from search_rows join generations on id = generation_id
        where number in (select number from search_grams_waiting);
      delete from search_grams_waiting;
    end`.execute(db)
}
