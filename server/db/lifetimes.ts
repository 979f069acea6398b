import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../schema/durations.ts'
import { limits } from '../../schema/limits.ts'
import { bookDays } from '../../schema/usage.ts'
import { rememberedAddresses } from './rate-limits.ts'
import { firstLowTurn } from './tables/generations.ts'

/** `key_` and 30 characters. A `/` and the subject follow. */
const keyIdLength = 34
const browserLivesMs = limits.browserDays * dayMs
/**
 * The time that an ended key stays listed after its last generation is gone, and a signing secret.
 */
const endedKeyLivesMs = 30 * dayMs
const unusedAppLivesMs = 30 * dayMs
/** The log of a key shows the last day. */
export const keyRequestLivesMs = dayMs
/** One more than the days of usage that a caller can ask for. */
const usageLivesMs = 367 * dayMs
/** The usage by day, and the audit trail. */
const booksLiveMs = bookDays * dayMs

interface Lifetime {
  /** The expired rows at an instant; absent: the comment names what deletes the rows. */
  past?(now: number): RawBuilder<boolean>
  /** The table is only on PostgreSQL: one server alone has it in memory. */
  isShared?: true
  /** Requests make many rows, which are needed for minutes. */
  isShort?: true
}

/** Rows that stay. */
const kept: Lifetime = {}

/**
 * The end of life of the rows of each table. `sweepTables` deletes expired rows; a test holds
 * that no table is missing here.
 */
export const lifetimes: Record<string, Lifetime> = {
  /** Never: accounts are not deleted. */
  accounts: kept,
  users: kept,
  sign_in_methods: kept,
  secrets: kept,
  /** KEEP_DAYS, KEEP_GB or their owner end them (core/generation/retention.ts). */
  generations: kept,
  /** Deleted together with their generation. */
  images: kept,
  search_rows: kept,
  /** With its file, some time after it expired (core/images/uploads.ts). */
  uploads: kept,
  /** Goes with its generation. */
  upload_uses: kept,
  /** One row. */
  search_progress: kept,
  /** The owner's keys stay. A member's key: a month after its end, if nothing refers to it. */
  api_keys: {
    past: (now) => sql`account_id <> 'acc_owner'
      and (revoked_at <= ${now - endedKeyLivesMs} or expires_at <= ${now - endedKeyLivesMs})
      and not exists (select 1 from generations where generations.owner = api_keys.id)
      and not exists (select 1 from key_usage where key_usage.key_id = api_keys.id)
      and not exists (select 1 from daily_usage where daily_usage.key_id = api_keys.id)
      and not exists (select 1 from collections where collections.owner = api_keys.id)
      and not exists (select 1 from api_keys as rolled where rolled.payer_id = api_keys.id)`,
  },
  /**
   * A month after its end, unless images have addresses that it may have signed; or with the last
   * key of its line.
   */
  signing_secrets: {
    past: (now) => sql`
      ((ends_at <= ${now - endedKeyLivesMs} or revoked_at <= ${now - endedKeyLivesMs})
        and not exists (select 1 from signed_images
          where signed_images.owner = signing_secrets.payer_id))
      or not exists (select 1 from api_keys where api_keys.id = signing_secrets.payer_id)`,
  },
  /** A key shows its usage so long. An address needs its day, and a day for late refunds. */
  key_usage: {
    past: (now) => sql`day < ${dayOf(now - usageLivesMs)}
      or (day < ${dayOf(now - dayMs)} and key_id like 'address:%')`,
  },
  daily_usage: { past: (now) => sql`day < ${dayOf(now - booksLiveMs)}` },
  /** As `key_usage`. */
  subject_usage: {
    past: (now) => sql`day < ${dayOf(now - usageLivesMs)}
      or (day < ${dayOf(now - dayMs)} and subject like 'address:%')`,
  },
  /** When the last token of the subject has expired that was issued before. */
  ended_subjects: { past: (now) => sql`ended_at <= ${now - dayMs}` },
  /** Each key keeps its newest 1,000 requests (core/keys/request-log.ts). */
  key_requests: { past: (now) => sql`at <= ${now - keyRequestLivesMs}` },
  /** Until their account deletes them. */
  webhooks: kept,
  /** Some days after the last begin of the tries; beyond the newest finished ones of a webhook. */
  webhook_deliveries: {
    isShort: true,
    past: (now) => sql`begun_at <= ${now - limits.webhookDeliveries.days * dayMs}
      or id in (select id from (
        select id, row_number() over (
          partition by webhook_id order by created_at desc, id desc) as place
        from webhook_deliveries where due_at is null and generation_id is not null) as ranked
        where place > ${limits.webhookDeliveries.count})`,
  },
  audit_entries: { past: (now) => sql`at <= ${now - booksLiveMs}` },
  /** Until the engine is up. */
  engine_outages: kept,
  /** When the invite is used or expired. */
  invites: { past: (now) => sql`used_at is not null or expires_at <= ${now}` },
  /** Apps that nobody is connected to: a month after they registered; only the newest stay. */
  oauth_clients: {
    isShort: true,
    past: (now) => sql`id in (select id from (
        select id, ${registered}, row_number() over (order by ${registered} desc, id) as place
        from oauth_clients where not exists (select 1 from oauth_consents
          where oauth_consents.${clientId} = oauth_clients.${clientId})) as unused
      where place > ${limits.unusedApps} or ${registered} <= ${iso(now - unusedAppLivesMs)})`,
  },
  /** A day after its last refresh token has ended. */
  oauth_consents: {
    past: (now) => sql`${sql.ref('updatedAt')} <= ${iso(now - dayMs)}
      and not exists (select 1 from oauth_refresh_tokens as tokens
        where tokens.${sql.ref('userId')} = oauth_consents.${sql.ref('userId')}
          and tokens.${clientId} = oauth_consents.${clientId}
          and tokens.${sql.ref('referenceId')} = oauth_consents.${sql.ref('referenceId')}
          and tokens.revoked is null and tokens.${sql.ref('expiresAt')} > ${iso(now)})`,
  },
  oauth_access_tokens: { past: expired },
  /** A used refresh token too: if it is used again, it was stolen. */
  oauth_refresh_tokens: { past: expired },
  /** One row for each PUBLIC_URL. */
  oauth_resources: kept,
  /** Easel has no rows here. */
  oauth_client_resources: kept,
  oauth_client_assertions: kept,
  /** With the last key of its owner: the row of a deleted image says that its address has ended. */
  signed_images: {
    past: () => sql`not exists (select 1 from api_keys where api_keys.id = signed_images.owner)`,
  },
  idempotency_keys: { past: (now) => sql`expires_at <= ${now}` },
  sessions: { past: expired },
  verifications: { past: expired },
  /**
   * Collections of a browser without a key: a day without an image, or the life of its cookie. Of a
   * visitor of a web page (`key_…/subject`): a day without an image. Collections of keys and
   * accounts stay until their owner deletes them.
   */
  collections: {
    past: (now) => sql`(owner like 'studio:%' and (created_at <= ${now - browserLivesMs}
        or (created_at <= ${now - dayMs} and not exists (select 1 from generations
          join images on images.generation_id = generations.id
          where generations.owner = collections.owner))))
      or (owner like 'key_%/%' and created_at <= ${now - dayMs}
        and not exists (select 1 from generations
          join images on images.generation_id = generations.id
          where generations.subject = substr(collections.owner, ${sql.lit(keyIdLength + 2)})
            and generations.owner = substr(collections.owner, 1, ${sql.lit(keyIdLength)})))`,
  },
  /** Deleted with the image or the collection; a browser's favourite as its collections. */
  kept_images: {
    past: (now) => sql`(list not like 'favourites:%'
        and not exists (select 1 from collections where collections.id = list))
      or (list like 'favourites:studio:%' and exists (select 1 from images
        where images.id = image_id and images.created_at <= ${now - browserLivesMs}))`,
  },
  /** Deleted when the generation ends; the sweep deletes what stopped servers left. */
  live_states: {
    isShared: true,
    isShort: true,
    past: () => sql`not exists (select 1 from generations
      where generations.id = live_states.id and finished_at is null)`,
  },
  /** Every bucket is full after a minute, and a full bucket equals a missing one. */
  rate_limits: {
    isShared: true,
    isShort: true,
    past: () => sql`filled_at <= clock_timestamp() - interval '1 minute'`,
  },
  /** The newest stay. */
  known_addresses: {
    isShared: true,
    isShort: true,
    past: () => sql`name in (select name from known_addresses
      order by signed_in_at desc offset ${rememberedAddresses})`,
  },
  /** A turn that has no effect: lower than the running generations, or else than the waiting. */
  turns: {
    isShared: true,
    isShort: true,
    past: () => sql`turn < coalesce(
      (select max(turn) from generations where status = 'RUNNING' and ${isLow} = ${isLowLane}),
      (select min(turn) from generations where status = 'QUEUED' and ${isLow} = ${isLowLane}),
      ${2 * firstLowTurn})`,
  },
  /** A server deletes its row when it stops. The row of a killed server stays for a day. */
  servers: { isShared: true, past: () => sql`seen_at <= now() - interval '1 day'` },
}

const isLow = sql`(generations.turn >= ${sql.lit(firstLowTurn)})`
const isLowLane = sql`(turns.turn >= ${sql.lit(firstLowTurn)})`

const clientId = sql.ref('clientId')
const registered = sql.ref('createdAt')

function expired(now: number): RawBuilder<boolean> {
  return sql`${sql.ref('expiresAt')} <= ${iso(now)}`
}

/** An instant as the tables of the sign-in library have it. */
function iso(instant: number): string {
  return new Date(instant).toISOString()
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
