import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type * as z from 'zod'
import type { DatabaseLocation } from './db/database.ts'
import {
  type EngineSettings,
  engineIds,
  type HostedProvider,
  hostedKeys,
  missingSettings,
  namesOf,
  programVariables,
} from './engines/spec.ts'
import type { ImagesLocation } from './images/location.ts'
import { modelFolder, runFolder } from './images/names.ts'
import { isSecret, priceSetting, settings } from './settings.ts'

/** The settings by their names in camel case, and values derived from them. */
export type Config = ReturnType<typeof readConfig>

export interface ProviderCredentials {
  clientId: string
  clientSecret: string
}

type Given = z.output<typeof settings>

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Name>

const hostedVariables = Object.entries(hostedKeys) as [
  HostedProvider,
  (typeof hostedKeys)[HostedProvider],
][]

/** All wrong settings, one line each: the variable, the value that it takes, and its own value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent. Throws a
 * ConfigError that lists all mistakes.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { data: given, error } = settings.safeParse(set)
  if (!given) throw new ConfigError(error.issues.map((issue) => complaint(issue, set)).join('\n'))
  const dataDir = resolve(given.DATA_DIR)
  const engines = engineSettings(given, dataDir, programVariables(env))
  const missing = [
    ...missingHalves(given),
    ...missingOfOidc(given),
    ...missingOfMail(given),
    ...missingOfS3(given),
    ...missingDatabase(given),
    ...unknownEngines(given),
    ...missingSettings(engines).map((name) => `${name} is missing: ENGINE=${set.ENGINE} needs it`),
  ]
  if (missing.length > 0) throw new ConfigError(missing.join('\n'))
  const publicUrl = given.PUBLIC_URL === undefined ? undefined : new URL(given.PUBLIC_URL)
  const allowedHosts = [
    given.HOST.toLowerCase(),
    ...(publicUrl ? [publicUrl.hostname] : []),
    ...(given.ALLOWED_HOSTS ?? []),
  ]
  const database: DatabaseLocation = given.DATABASE_URL
    ? { kind: 'postgres', url: given.DATABASE_URL }
    : { kind: 'sqlite', file: resolve(dataDir, 'easel.db') }
  return {
    ...camelCase(given),
    dataDir,
    database,
    images: imagesLocation(given, dataDir),
    engines,
    /** Without a slash at its end; undefined takes it from each request. */
    publicUrl: publicUrl?.href.replace(/\/$/, ''),
    /** The host names that are answered beside loopback names and IP addresses, in lower case. */
    allowedHosts,
    /** The first account needs the link that the start prints, if other machines reach this one. */
    ownerByLink: given.TRUST_PROXY > 0 || !allowedHosts.every(isLoopback),
    /** Millionths of `priceCurrency` an image, by the id of the engine. */
    prices: pricesOf(given),
    github: credentials(given.GITHUB_CLIENT_ID, given.GITHUB_CLIENT_SECRET),
    google: credentials(given.GOOGLE_CLIENT_ID, given.GOOGLE_CLIENT_SECRET),
    oidc: oidcSettings(given),
    mail:
      given.SMTP_URL && given.MAIL_FROM
        ? { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM }
        : undefined,
  }
}

function camelCase(given: Given) {
  const entries = Object.entries(given).map(([name, value]) => [
    name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return Object.fromEntries(entries) as { [Name in keyof Given as Camel<Name>]: Given[Name] }
}

/** A sign-in provider needs both variables, or none. */
function missingHalves(given: Given): string[] {
  return (['GITHUB', 'GOOGLE', 'OIDC'] as const).flatMap((provider) => {
    const halves = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
    const [set, ...others] = halves.filter((half) => given[half] !== undefined)
    const missing = halves.find((half) => given[half] === undefined)
    if (!set || !missing || others.length > 0) return []
    return [`${missing} is needed beside ${set}`]
  })
}

function missingOfOidc(given: Given): string[] {
  const names = (['OIDC_CLIENT_ID', 'PUBLIC_URL'] as const).filter((name) => !given[name])
  if (given.OIDC_ISSUER) return names.map((name) => `${name} is missing: OIDC_ISSUER needs it`)
  return (['OIDC_CLIENT_ID', 'OIDC_OWNER_CLAIM', 'SIGN_UP'] as const)
    .filter((name) => (name === 'SIGN_UP' ? given[name] === 'oidc' : given[name]))
    .map((name) => `OIDC_ISSUER is missing: ${name} needs it`)
}

/** The address of a link in a mail must not come from a request: anybody can send one. */
function missingOfMail(given: Given): string[] {
  if (!given.SMTP_URL) return given.MAIL_FROM ? ['SMTP_URL is missing: MAIL_FROM needs it'] : []
  return (['MAIL_FROM', 'PUBLIC_URL'] as const)
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: SMTP_URL needs it`)
}

const s3Settings = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

function missingOfS3(given: Given): string[] {
  if (!given.IMAGES?.startsWith('s3://')) return []
  return s3Settings
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is missing: IMAGES=${given.IMAGES} needs it`)
}

/** An embedded database has only one server, so that server needs both roles. */
function missingDatabase(given: Given): string[] {
  if (given.DATABASE_URL || given.ROLES.length > 1) return []
  return [`DATABASE_URL is missing: ROLES=${given.ROLES} needs a database that servers share`]
}

/** Complaints about aliases of engines that ENGINE does not name. */
function unknownEngines(given: Given): string[] {
  const names = given.ENGINE.flatMap(namesOf)
  return [...given.MODEL_ALIASES]
    .filter(([, engine]) => engine !== undefined && !names.includes(engine))
    .map(([alias, engine]) => `MODEL_ALIASES takes engines of ENGINE, not ${alias}=${engine}`)
}

function pricesOf(given: Given): Map<string, number> {
  return new Map(engineIds.map((id) => [id, given[priceSetting(id)] ?? 0]))
}

function imagesLocation(given: Given, dataDir: string): ImagesLocation {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(given.IMAGES ?? '') ?? []
  if (bucket === undefined) {
    const folder = resolve(given.IMAGES ?? resolve(dataDir, 'images'))
    return { kind: 'folder', folder, setting: given.IMAGES ? 'IMAGES' : 'DATA_DIR' }
  }
  return {
    kind: 's3',
    endpoint: given.S3_ENDPOINT ?? '',
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY ?? '',
    bucket,
    prefix: prefix && `${prefix}/`,
  }
}

function engineSettings(
  given: Given,
  dataDir: string,
  variables: Record<string, string>,
): EngineSettings {
  const keys: EngineSettings['keys'] = {}
  for (const [provider, variable] of hostedVariables) keys[provider] = given[variable]
  return {
    specs: given.ENGINE,
    openai: { baseUrl: given.OPENAI_BASE_URL.replace(/\/+$/, ''), apiKey: given.OPENAI_API_KEY },
    keys,
    comfyuiWorkflows: (given.COMFYUI_WORKFLOW ?? []).map((path) => resolve(path)),
    promptSyntax: given.ENGINE_PROMPT_SYNTAX,
    concurrency: given.ENGINE_CONCURRENCY,
    models: {
      folder: join(dataDir, modelFolder),
      runFolder: join(dataDir, runFolder),
      program: given.SD_SERVER,
      env: variables,
      args: given.MODEL_ARGS ?? [],
      loaded: given.MODELS_LOADED,
      idleMinutes: given.MODEL_IDLE_MINUTES,
    },
  }
}

/** True for a name or address that only this machine itself can reach. */
function isLoopback(host: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
}

function credentials(clientId?: string, clientSecret?: string): ProviderCredentials | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

function oidcSettings(given: Given) {
  const client = credentials(given.OIDC_CLIENT_ID, given.OIDC_CLIENT_SECRET)
  if (!given.OIDC_ISSUER || !client) return undefined
  return {
    ...client,
    issuer: given.OIDC_ISSUER,
    name: given.OIDC_NAME,
    scopes: given.OIDC_SCOPES.split(' '),
    ownerClaim: given.OIDC_OWNER_CLAIM,
  }
}

/** The environment variables of the process. An optional `.env` here provides missing ones. */
export function readEnvironment(): Record<string, string | undefined> {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
  return { ...file, ...process.env }
}

function complaint({ path, message }: z.core.$ZodIssue, set: Record<string, unknown>): string {
  const name = String(path[0])
  if (set[name] === undefined) return `${name} ${message}`
  return `${name} ${message}, not ${isSecret(name) ? 'its present value' : JSON.stringify(withoutLogin(String(set[name])))}`
}

/** Removes user and password from the URLs in a text, so that no log contains them. */
export function withoutLogin(text: string): string {
  return text.replace(/\/\/[^/@,]*@/g, '//…@')
}
