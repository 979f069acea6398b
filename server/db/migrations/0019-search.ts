import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * An index of the parts of words, for searches: on SQLite an FTS5 table that triggers fill, on
 * PostgreSQL lists of hashes. Servers fill in older generations in the background.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table search_progress (walked_to text not null, is_complete integer not null)`.execute(
    db,
  )
  await sql`insert into search_progress (walked_to, is_complete)
    select '', case when exists (select 1 from generations) then 0 else 1 end`.execute(db)
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite)(db)
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_rows (
      generation_id text primary key references generations (id) on delete cascade,
      created_at bigint not null,
      grams integer[] not null
    )`.execute(db)
  // Each search reads the whole pending list, so it is short.
  await sql`create index search_rows_by_gram on search_rows using gin (grams)
    with (gin_pending_list_limit = 256)`.execute(db)
}

/** As many rows as a millisecond can have. */
const perMs = sql.lit(2 ** 20)

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  // The numbers rise with the time.
  await sql`
    create table search_rows (
      number integer primary key,
      generation_id text not null unique references generations (id) on delete cascade
    )`.execute(db)
  await sql`create virtual table search_grams using fts5 (
    grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db)
  await sql`
    create trigger search_rows_of_new after insert on generations begin
      insert into search_rows (number, generation_id) values (
        coalesce(
          (select max(number) + 1 from search_rows
            where number >= new.created_at * ${perMs} and number < (new.created_at + 1) * ${perMs}),
          new.created_at * ${perMs}),
        new.id);
    end`.execute(db)
  await sql`
    create trigger search_grams_of_new after insert on search_rows begin
      insert into search_grams (rowid, grams)
        select new.number, search_tokens(owner, prompt, understood ->> 'style')
        from generations where id = new.generation_id;
    end`.execute(db)
  await sql`
    create trigger search_grams_of_styled after update of understood on generations
      when new.understood ->> 'style' is not null begin
      insert or replace into search_grams (rowid, grams)
        select number, search_tokens(new.owner, new.prompt, new.understood ->> 'style')
        from search_rows where generation_id = new.id;
    end`.execute(db)
  await sql`
    create trigger search_grams_of_deleted after delete on search_rows begin
      delete from search_grams where rowid = old.number;
    end`.execute(db)
}
