import * as z from 'zod'
import { parseSpecs, specGrammar } from './engines/spec.ts'
import { namedHost } from './outgoing/named-hosts.ts'

interface About {
  /** For the table of the documentation, in Markdown. */
  description: string
  /** The default in words, if no value stands for it. */
  fallback?: string
  /** An error message does not repeat the value. */
  isSecret?: boolean
}

/** A setting with its sentence. */
export function about<Schema extends z.ZodType>(schema: Schema, text: About | string): Schema {
  return schema.meta(typeof text === 'string' ? { description: text } : { ...text })
}

export function number(min: number, max: number) {
  const error = `takes a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d{1,10}$/, error)
    .transform(Number)
    .pipe(z.int({ error }).min(min, error).max(max, error))
}

export function decimal(min: number, max: number) {
  const error = `takes a number from ${min} to ${max}, with up to three decimals`
  return z
    .string()
    .regex(/^\d{1,7}(?:\.\d{1,3})?$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error))
}

/** A price in millionths. */
export const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'takes a price such as 0.003, with up to six decimals')
  .transform((text) => Math.round(Number(text) * 1e6))
  .optional()

export const currency = z.string().regex(/^[A-Z]{3}$/, 'takes a currency of ISO 4217 such as EUR')

export const onOff = z.enum(['on', 'off'], 'takes on or off')
export const isOn = (value: 'on' | 'off') => value === 'on'

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `takes one of ${values.join(', ')}`)
}

export function origin(example: string) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:\/\/[^/]+\/$/.test(new URL(text).href),
      `takes an origin such as ${example}`,
    )
    .optional()
}

const publicAddress = /^https?:\/\/[^/@?#]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*\/?$/i

/** The address of a site, perhaps with a path of plain names. */
export const publicUrl = z
  .string()
  .refine(
    (text) => publicAddress.test(text) && URL.canParse(text),
    'takes an address such as https://images.example.com or https://home.example/easel',
  )
  .optional()

const roleNames = ['api', 'worker'] as const

export const roles = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(roleNames, 'takes api, worker, or both separated by a comma')).nonempty())

export const hostNames = z
  .string()
  .toLowerCase()
  .regex(
    /^[\w.-]+(?:\s*,\s*[\w.-]+)*$/,
    'takes host names separated by commas, such as easel.local,images.example.com',
  )
  .transform((text) => text.split(/\s*,\s*/))

const hostForms =
  'takes hosts and origins separated by commas, such as images.example.com,*.example.org,http://nas.lan:8080'

/** Hosts and origins, as `accessTo` compares them. */
export const namedHosts = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => namedHost(name.trim()))
  if (names.includes(undefined)) context.addIssue(hostForms)
  return names.filter((name) => name !== undefined)
})

export const fileNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().min(1, 'takes the names of files, separated by commas')))

/** A URL without user and query. A slash at its end is removed. */
export function webAddress(example: string) {
  return z
    .url({ protocol: /^https?$/, error: `takes a URL such as ${example}` })
    .regex(/^[^@?#]+$/, `takes a URL such as ${example}, without user and query`)
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
}

/** A folder, or an S3 bucket and a prefix for the names of objects. */
export const images = z
  .string()
  .regex(
    /^(?:(?!\w{2,}:).*|s3:\/\/[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9](?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*\/?)$/,
    'takes a folder, or a bucket and a prefix such as s3://bucket/prefix',
  )

export const databaseUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\/./, 'takes a URL such as postgres://user:password@host:5432/easel')

/** A key that can be sent in a header. */
export const apiKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'takes a key of letters, digits and signs, without spaces')
  .optional()

export const engineSpecs = z.string().transform((text, context) => {
  const specs = parseSpecs(text)
  if (!specs) context.addIssue(specGrammar)
  return specs ?? z.NEVER
})

/** The names of OpenAI's own image models, which its clients list and request. */
export const openAiModels =
  'gpt-image-1,gpt-image-1-mini,gpt-image-1.5,gpt-image-2,dall-e-3,dall-e-2'

/** Names of models. A name without an engine means the default engine. */
export const modelAliases = z
  .string()
  .regex(
    /^(?:off|[\w.:/@-]+(?:=[\w.:/@-]+)?(?:\s*,\s*[\w.:/@-]+(?:=[\w.:/@-]+)?)*)$/,
    'takes model names separated by commas, optionally with an engine, such as gpt-image-1,fast=illustrator, or off',
  )
  .transform((text) => {
    const aliases = text === 'off' ? [] : text.split(/\s*,\s*/).map((alias) => alias.split('='))
    return new Map(aliases.map(([name = '', engine]) => [name, engine]))
  })

/** Arguments that Easel sets itself, or that would write prompts. */
const ownArguments =
  /^(?:-l|--listen-ip|--listen-port|-m|--model|--diffusion-model|-v|--verbose|-p|--prompt)$/

/** Arguments separated by spaces; quotes keep spaces. */
export const modelArguments = z.string().transform((text, context) => {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)]
  const args = words.map(([, double, single, plain]) => double ?? single ?? plain ?? '')
  const own = args.find((arg) => ownArguments.test(arg))
  if (own !== undefined) context.addIssue(`takes no ${own}, which Easel sets itself`)
  return args
})

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** A claim of an ID token and the value that it must have, or contain. */
export const ownerClaim = z
  .string()
  .regex(/^[^=\s]+=.+$/, 'takes a claim and a value, such as groups=easel-owners')
  .transform((text) => {
    const at = text.indexOf('=')
    return { name: text.slice(0, at), value: text.slice(at + 1) }
  })

export const smtpUrl = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
    'takes a URL such as smtp://user:password@mail.example.com:587',
  )

export const mailFrom = z
  .string()
  .regex(
    /^(?:[^<>@\r\n]* <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'takes an address such as easel@example.com or Easel <easel@example.com>',
  )
