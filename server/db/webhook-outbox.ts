import { hash } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WebhookEvent } from '../../schema/webhook.ts'
import { isPostgres } from './is-postgres.ts'
import { type Parameter, prepared } from './prepared.ts'
import type { Tables } from './tables.ts'

/** An event, which becomes a delivery for each webhook that listens. */
interface Message {
  /** The beginning of the ids of its deliveries. */
  message: string
  event: WebhookEvent
  /** For `like`: the event in the list of a webhook. */
  pattern: string
  at: number
}

/** The end of a generation. Its body is made at the first try. */
export type GenerationMessage = Message & { generationId: string }

/** The message that tells the end of a generation. */
export function endMessage(
  generationId: string,
  status: 'SUCCEEDED' | 'FAILED' | 'CANCELLED',
  at: number,
): GenerationMessage {
  const event = `generation.${status.toLowerCase()}` as WebhookEvent
  return { ...messageOf(event, generationId, at), generationId }
}

/** An event with the same name has the same id, so it is stored only once. */
function messageOf(event: WebhookEvent, name: string, at: number): Message {
  const message = `msg_${hash('sha256', `${event} ${name}`, 'hex')}`
  return { message, event, pattern: patternOf(event), at }
}

const patternOf = (event: WebhookEvent) => `%"${event}"%`

/** The accounts with a webhook that listens to an event. */
export function listeners(db: Kysely<Tables>, event: WebhookEvent) {
  return db
    .selectFrom('webhooks')
    .select('account_id')
    .where('events', 'like', patternOf(event))
    .where('status', '=', 'ACTIVE')
}

/** The ids of these accounts, each once. */
export async function listListeners(db: Kysely<Tables>, event: WebhookEvent): Promise<string[]> {
  const rows = await listeners(db, event).distinct().execute()
  return rows.map(({ account_id }) => account_id)
}

/** Gives a parameter of a prepared statement, or a value. */
type Given = (name: keyof Message) => unknown

/**
 * Whether a webhook listens to the end of a generation of its account, which is in a table `own`
 * with the columns `id, payer, webhook`: the webhook has the event, or signs for the requests.
 */
function listens(parameter: Given, own: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`webhooks.status = 'ACTIVE' and (webhooks.events like ${parameter('pattern')}
    or (webhooks.url is null and ${own}.webhook is not null))`
}

/** Whether any webhook listens to the end of a generation of the table `generations`. */
export function isListenedTo(parameter: Given): RawBuilder<number> {
  return sql`exists (select 1 from api_keys
    join webhooks on webhooks.account_id = api_keys.account_id
    where api_keys.id = generations.payer
      and ${listens(parameter, sql.table('generations'))})`
}

const columns = sql`id, webhook_id, url, event, generation_id, body, status,
  created_at, begun_at, due_at, tries`

/** The id and the first columns of a delivery. The end of the webhook's id is random. */
function started(parameter: Given): RawBuilder<unknown> {
  return sql`substr(cast(${parameter('message')} as text), 1, 24) || substr(webhooks.id, 25),
    webhooks.id`
}

const waiting = ({ at }: { at: unknown }) => sql`'WAITING', ${at}, ${at}, ${at}, 0`

/** Inserts a delivery for each webhook that listens to the end of the generation in `own`. */
export function deliveriesOf(
  db: Kysely<Tables>,
  own: RawBuilder<unknown>,
  parameter: Given,
): RawBuilder<object> {
  return sql`insert into webhook_deliveries (${columns})
    select ${started(parameter)}, case when webhooks.url is null then own.webhook end,
      ${parameter('event')}, own.id, null, ${waiting({ at: parameter('at') })}
    from ${own} join api_keys on api_keys.id = own.payer
    join webhooks on webhooks.account_id = api_keys.account_id
    where ${listens(parameter, sql.table('own'))} ${untilCommit(db)}`
}

/**
 * Keeps the webhooks until the commit: PostgreSQL would refuse a delivery of a webhook that is
 * deleted meanwhile, and so the end of the generation. SQLite has one writer.
 */
function untilCommit(db: Kysely<Tables>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for key share of webhooks` : sql``
}

const insertOfEnd = prepared((db, parameter: Parameter<GenerationMessage>) => {
  const own = sql`(select id, payer, webhook from generations
    where id = ${parameter('generationId')}) as own`
  return { compile: () => deliveriesOf(db, own, parameter).compile(db) }
})

/** Stores a delivery of the end of a generation for each webhook that listens. */
export async function tellEnd(db: Kysely<Tables>, message: GenerationMessage): Promise<void> {
  await insertOfEnd(db, message)
}

interface Told {
  accountId: string
  event: WebhookEvent
  /** The thing that the event is about. An event with the same name is stored once. */
  name: string
  at: number
  body: string
}

/** Stores a delivery of an event for each webhook of an account that listens, once. */
export async function tell(
  db: Kysely<Tables>,
  { accountId, event, name, at, body }: Told,
): Promise<void> {
  const message = messageOf(event, name, at)
  const parameter: Given = (property) => message[property]
  await sql`insert into webhook_deliveries (${columns})
    select ${started(parameter)}, null, ${event}, null, ${body}, ${waiting({ at })}
    from webhooks where account_id = ${accountId} and webhooks.status = 'ACTIVE'
      and webhooks.events like ${message.pattern} ${untilCommit(db)}
    on conflict (id) do nothing`.execute(db)
}
