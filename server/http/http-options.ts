import type { Tracer } from '@opentelemetry/api'
import type { Account } from '../../schema/account.ts'
import type { Core } from '../../schema/core.ts'

/** Accounts, as the HTTP side needs them. */
interface SignInDoor {
  /** How people may come in, for the page that asks them. */
  methods(): Promise<object>
  /**
   * Answers a request to /api/auth; its URL is the one the client used, its `x-easel-address` is
   * ours.
   */
  handle(request: Request): Promise<Response>
  /** Who is signed in, by the cookies of a request to this URL. */
  accountOf(headers: Headers, url: string): Promise<Account | null>
}

/** Counts, as the HTTP side needs them. */
interface MetricsDoor {
  requestAnswered(request: { door: string; method: string; status: number; seconds: number }): void
  /** Everything that is counted, in Prometheus' format. */
  read(): Promise<{ type: string; text: string }>
}

export interface HttpLog {
  info(fields: object, message: string): void
  debug(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the HTTP side is built from; app.ts picks it. */
export interface HttpOptions {
  core: Core
  signIn: SignInDoor
  /** Undefined tells nobody. */
  metrics: MetricsDoor | undefined
  /** Undefined traces nothing. */
  tracer: Tracer | undefined
  log: HttpLog
  /** Runs something so that all it logs carries the id of a request. */
  logWithin<Result>(id: string, run: () => Result): Result
  /** Epoch milliseconds. */
  now: () => number
  /** Where clients reach us, when the operator says so; else it is read from each request. */
  publicUrl: string | undefined
  /** The host names that are ours beside loopback names and IP addresses, in lower case. */
  allowedHosts: string[]
  /** How many proxies in front of us are believed. */
  trustedProxies: number
  /** Whether callers without a key are served (spec 4.3). */
  turbo: boolean
  /** Unicode code points. */
  maxPromptLength: number
  /** GraphQL operations in one request; 1 means no batching. */
  graphqlBatchLimit: number
  /** The notices of what Easel is made of, as plain text. */
  licenses(): Promise<string>
  /** The folder of the built site. */
  siteFolder: string
}

/** What the node:http adapter gives beside the request; nothing of it when a test calls `fetch`. */
export interface ServerContext {
  req?: { socket: { remoteAddress?: string } }
}
