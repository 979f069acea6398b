import type { Core } from '../../schema/core.ts'

export interface HttpLog {
  info(fields: object, message: string): void
  debug(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What the HTTP side is built from; app.ts picks it. */
export interface HttpOptions {
  core: Core
  log: HttpLog
  /** Epoch milliseconds. */
  now: () => number
  /** Where clients reach us, when the operator says so; else it is read from each request. */
  publicUrl: string | undefined
  /** How many proxies in front of us are believed. */
  trustedProxies: number
  /** Whether callers without a key are served (spec 4.3). */
  turbo: boolean
  /** GraphQL operations in one request; 1 means no batching. */
  graphqlBatchLimit: number
  /** The folder of the built site. */
  siteFolder: string
}

/** What the node:http adapter gives beside the request; nothing of it when a test calls `fetch`. */
export interface ServerContext {
  req?: { socket: { remoteAddress?: string } }
}
