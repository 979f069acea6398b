import type { Account } from '../../schema/account.ts'
import type { Core } from '../../schema/core.ts'
import type { Size } from '../../schema/dimensions.ts'
import type { ImageFormat } from '../../schema/variants.ts'
import type { Room } from '../room.ts'
import type { Answer } from './answer.ts'

/** The part of sign-in that requests need. */
interface RequestSignIn {
  /** How people may sign in and sign up. */
  methods(): Promise<object>
  /**
   * Answers a request to /api/auth. Its URL is the one that the client used; we set `x-easel-
   * address`.
   */
  handle(request: Request): Promise<Response>
  /** As `handle`, for the OIDC provider. Throws a ServiceError 503 when it does not answer. */
  handleOidc(request: Request): Promise<Response>
  /** As `handle`, for signing out. */
  signOut(request: Request): Promise<Response>
  /** The OAuth server for apps. Undefined: PUBLIC_URL is absent, or OAuth does not allow it. */
  oauth:
    | (() => Promise<{
        /** Answers a request to /api/auth/oauth2, as `handle` does. */
        handle(request: Request): Promise<Response>
        /** As `handle`, for the person's answer. `grant` is undefined when the person refuses. */
        consent(request: Request, grant: string | undefined): Promise<Response>
      }>)
    | undefined
  /** The signed-in account, by the cookies of a request to this URL. */
  accountOf(headers: Headers, url: string): Promise<Account | null>
}

/** The part of the metrics that requests need. */
interface RequestMetrics {
  requestAnswered(request: { label: string; method: string; status: number; seconds: number }): void
  /** All counts, in Prometheus' format. */
  read(): Promise<{ type: string; text: string }>
}

export interface HttpLog {
  info(fields: object, message: string): void
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The form in which an image is sent. */
export interface ImageEncoding {
  format: ImageFormat
  /** 0 to 100, for JPEG and WebP. */
  quality?: number | undefined
  /** The size to fit it to; undefined keeps its own. */
  size?: Size | undefined
}

/** The parts and settings of the HTTP server. app.ts picks them. */
export interface HttpOptions {
  core: Core
  /** The public id of this installation, which all its servers share. */
  installation: string
  /** False: this server only generates. */
  isApi: boolean
  signIn: RequestSignIn
  /** Undefined: `/metrics` is 404. */
  metrics: RequestMetrics | undefined
  hasTraces: boolean
  log: HttpLog
  /** Epoch milliseconds. */
  now: () => number
  /**
   * The address that clients use, perhaps with a path, without a slash at its end. Undefined: taken
   * from each request.
   */
  publicUrl: string | undefined
  /** The beginning of image URLs when a CDN offers the files. */
  imagesPublicUrl?: string | undefined
  /** Our host names, in lower case, besides loopback names and IP addresses. */
  allowedHosts: string[]
  /** The number of trusted proxies in front of Easel. */
  trustProxy: number
  /** Whether callers without a key are served (spec 4.3). */
  turbo: boolean
  /** Unicode code points. */
  maxPromptLength: number
  /** The bytes of long bodies that are in memory. */
  bodyRoom: Room
  /** An image in another format or size, made off this thread. */
  encodeImage(bytes: Uint8Array, encoding: ImageEncoding): Promise<Uint8Array>
  /** Further names of models, and the engine of each. Undefined: the engine in use. */
  modelAliases: ReadonlyMap<string, string | undefined>
  /** GraphQL operations in one request; 1 means no batching. */
  graphqlBatchLimit: number
  /** The notices of the parts of Easel, as plain text. */
  licenses(): Promise<string>
  /** The folder of the built playground. */
  playgroundFolder: string
}

/** The values that the listener passes with a request. Tests of `fetch` pass fewer. */
export interface ServerContext {
  req?: { socket: { remoteAddress?: string } }
  answer?: Answer
}
