import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { limits } from '../schema/limits.ts'
import type { DatabaseLocation } from './db/database.ts'
import {
  type EngineSettings,
  type HostedProvider,
  hostedKeys,
  missingSettings,
  openAiUrl,
  parseSpecs,
  specGrammar,
} from './engines/spec.ts'
import { signUpPolicies } from './sign-in/sign-up.ts'

export type Config = ReturnType<typeof readConfig>

export interface ProviderCredentials {
  clientId: string
  clientSecret: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function optionalNumber(min: number, max: number) {
  const error = `takes a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .pipe(z.int({ error }).min(min, error).max(max, error))
    .optional()
}

function number(min: number, max: number, fallback: number) {
  return optionalNumber(min, max).default(fallback)
}

function httpUrl(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/'
  )
}

const hostedVariables = Object.entries(hostedKeys) as [
  HostedProvider,
  (typeof hostedKeys)[HostedProvider],
][]

/** A key as it goes into a header. */
const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'takes a key of letters, digits and signs, without spaces')
  .optional()

/** The keys of hosted engines, each by the name that its provider gives it. */
function providerKeys() {
  const names = Object.values(hostedKeys)
  return Object.fromEntries(names.map((name) => [name, apiKey])) as Record<
    (typeof names)[number],
    typeof apiKey
  >
}

function hostNames() {
  const error = 'takes host names separated by commas, such as easel.local,images.example.com'
  return z
    .string()
    .toLowerCase()
    .regex(/^[\w.-]+(?:\s*,\s*[\w.-]+)*$/, error)
    .transform((text) => text.split(/\s*,\s*/))
    .default([])
}

function engineSpecs() {
  return z
    .string()
    .default('illustrator')
    .transform((text, context) => {
      const specs = parseSpecs(text)
      if (!specs) context.addIssue(specGrammar)
      return specs ?? z.NEVER
    })
}

/**
 * Every setting there is: its name, what it takes and its default, as the README's table lists
 * them.
 */
const environment = z
  .object({
    PORT: number(0, 65535, 4000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: z
      .string()
      .refine(httpUrl, 'takes an origin such as https://images.example.com')
      .optional(),
    ALLOWED_HOSTS: hostNames(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(?:ql)?:\/\/./,
        'takes a URL such as postgres://user:password@host:5432/easel',
      )
      .optional(),
    DAILY_LIMIT: number(0, 1_000_000_000, 1000),
    RATE_LIMIT: number(1, 1_000_000, 60),
    TURBO: z.enum(['on', 'off'], 'takes on or off').default('on'),
    TURBO_DAILY_LIMIT: number(0, 1_000_000_000, 100),
    SAFETY_KEY: z.string().min(8, 'takes a secret of at least 8 characters').optional(),
    MAX_PROMPT_LENGTH: number(1, 50_000, limits.promptLength),
    TRUST_PROXY: number(0, 10, 0),
    KEYS_PER_ACCOUNT: number(1, 10_000, 10),
    DISK_RESERVE_MB: number(0, 1_000_000, 256),
    LOG_LEVEL: z.enum(logLevels, `takes one of ${logLevels.join(', ')}`).default('info'),
    SHUTDOWN_SECONDS: number(0, 600, 10),
    ENGINE: engineSpecs(),
    ENGINE_PROMPT_SYNTAX: z.enum(['on', 'off'], 'takes on or off').default('off'),
    OPENAI_BASE_URL: z
      .url({ protocol: /^https?$/, error: 'takes a URL such as http://127.0.0.1:8080/v1' })
      .default(openAiUrl),
    OPENAI_API_KEY: apiKey,
    COMFYUI_WORKFLOW: z.string().optional(),
    ...providerKeys(),
    ENGINE_TIMEOUT_SECONDS: number(1, 3600, 120),
    ENGINE_CONCURRENCY: optionalNumber(1, 64),
    QUEUE_LIMIT: number(1, 1_000_000, 500),
    GRAPHQL_BATCH_LIMIT: number(1, 50, 1),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .string()
      .refine(httpUrl, 'takes an origin such as http://127.0.0.1:4318')
      .optional(),
    METRICS: z.enum(['on', 'off'], 'takes on or off').default('on'),
    SIGN_UP: z.enum(signUpPolicies, `takes one of ${signUpPolicies.join(', ')}`).default('first'),
    GITHUB_CLIENT_ID: z.string().optional(),
    GITHUB_CLIENT_SECRET: z.string().optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
  })
  .superRefine((given, context) => {
    for (const provider of ['GITHUB', 'GOOGLE'] as const) {
      const halves = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
      const missing = halves.find((half) => given[half] === undefined)
      if (missing === undefined || halves.every((half) => given[half] === undefined)) continue
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `is needed beside ${halves.find((half) => half !== missing)}`,
      })
    }
  })

/** The names of all settings. */
export const settings = Object.keys(environment.shape)

/** Variables whose value is a secret, so that a complaint about them does not repeat it. */
const secrets = new Set([
  'SAFETY_KEY',
  'DATABASE_URL',
  'GITHUB_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'OPENAI_API_KEY',
  ...Object.values<string>(hostedKeys),
])

/** Every setting that is wrong, one line each: the variable, what it got and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * The settings of an environment. An empty variable counts as absent. Throws a ConfigError that
 * lists every mistake.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { data, error } = environment.safeParse(given)
  if (!data) throw new ConfigError(error.issues.map((issue) => complaint(issue, given)).join('\n'))
  const dataDir = resolve(data.DATA_DIR)
  const engines = engineSettings(data)
  const publicUrl = data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL)
  const hosts = [
    data.HOST.toLowerCase(),
    ...(publicUrl ? [publicUrl.hostname] : []),
    ...data.ALLOWED_HOSTS,
  ]
  const database: DatabaseLocation = data.DATABASE_URL
    ? { kind: 'postgres', url: data.DATABASE_URL }
    : { kind: 'sqlite', file: resolve(dataDir, 'easel.db') }
  const missing = missingSettings(engines).map(
    (name) => `${name} is missing: ENGINE=${given.ENGINE} needs it`,
  )
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
  return {
    port: data.PORT,
    host: data.HOST,
    /** Without a slash at its end; undefined takes it from each request. */
    publicUrl: publicUrl?.origin,
    /** The host names that are answered beside loopback names and IP addresses, in lower case. */
    allowedHosts: hosts,
    /** The first account needs the link that the start prints: other machines reach this one. */
    ownerByLink: data.TRUST_PROXY > 0 || !hosts.every(isLoopback),
    dataDir,
    database,
    dailyLimit: data.DAILY_LIMIT,
    /** Requests a minute and key. */
    rateLimit: data.RATE_LIMIT,
    turbo: data.TURBO === 'on',
    turboDailyLimit: data.TURBO_DAILY_LIMIT,
    safetyKey: data.SAFETY_KEY,
    maxPromptLength: data.MAX_PROMPT_LENGTH,
    trustedProxies: data.TRUST_PROXY,
    /** Living keys of an account other than the owner's. */
    keysPerAccount: data.KEYS_PER_ACCOUNT,
    /** Free disk space that images leave to the database. */
    diskReserveBytes: data.DISK_RESERVE_MB * 2 ** 20,
    logLevel: data.LOG_LEVEL,
    shutdownMs: data.SHUTDOWN_SECONDS * 1000,
    engines,
    engineTimeoutMs: data.ENGINE_TIMEOUT_SECONDS * 1000,
    queueCapacity: data.QUEUE_LIMIT,
    graphqlBatchLimit: data.GRAPHQL_BATCH_LIMIT,
    /** The OTLP collector that traces are sent to. */
    tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Whether `/metrics` answers. */
    metrics: data.METRICS === 'on',
    signUp: data.SIGN_UP,
    github: credentials(data.GITHUB_CLIENT_ID, data.GITHUB_CLIENT_SECRET),
    google: credentials(data.GOOGLE_CLIENT_ID, data.GOOGLE_CLIENT_SECRET),
  }
}

function engineSettings(data: z.output<typeof environment>): EngineSettings {
  const keys: EngineSettings['keys'] = {}
  for (const [provider, variable] of hostedVariables) keys[provider] = data[variable]
  return {
    specs: data.ENGINE,
    openai: { baseUrl: data.OPENAI_BASE_URL.replace(/\/+$/, ''), apiKey: data.OPENAI_API_KEY },
    keys,
    comfyuiWorkflow: data.COMFYUI_WORKFLOW && resolve(data.COMFYUI_WORKFLOW),
    promptSyntax: data.ENGINE_PROMPT_SYNTAX === 'on',
    concurrency: data.ENGINE_CONCURRENCY,
  }
}

/** Whether only this machine itself reaches a server under this name or address. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** A provider is offered when it has credentials. */
function credentials(clientId?: string, clientSecret?: string): ProviderCredentials | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** The process's environment over an optional `.env` in the current folder. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...file, ...process.env }
}

function complaint({ path, message }: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(path[0])
  if (given[name] === undefined) return `${name} ${message}`
  return `${name} ${message}, not ${secrets.has(name) ? 'what it was given' : JSON.stringify(withoutLogin(given[name]))}`
}

/** Addresses of engines may carry a user and password. */
function withoutLogin(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\/\/[^/@,]*@/g, '//…@') : value
}
