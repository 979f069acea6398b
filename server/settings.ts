import * as z from 'zod'
import { limits } from '../schema/limits.ts'
import { hostedKeys, openAiUrl } from './engines/spec.ts'
import {
  apiKey,
  databaseUrl,
  decimal,
  engineSpecs,
  hostNames,
  images,
  isOn,
  logLevels,
  modelAliases,
  number,
  oneOf,
  onOff,
  openAiModels,
  origin,
  publicUrl,
  roles,
  webAddress,
} from './setting-values.ts'
import { signUpPolicies } from './sign-in/sign-up.ts'

interface About {
  /** For the table of the documentation, in Markdown. */
  description: string
  /** The default in words, where it is no value that could be set. */
  fallback?: string
  /** A complaint does not repeat its value. */
  isSecret?: boolean
}

function about<Schema extends z.ZodType>(schema: Schema, text: About | string): Schema {
  return schema.meta(typeof text === 'string' ? { description: text } : { ...text })
}

/** The keys of hosted engines, each by the name that its provider gives it. */
function providerKeys() {
  const names = Object.values(hostedKeys)
  const schema = about(apiKey, { description: 'the key of each hosted provider', isSecret: true })
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<
    (typeof names)[number],
    typeof apiKey
  >
}

/** Every setting, in the order of the documentation's table: its name, what it takes, its default. */
export const settings = z.object({
  PORT: about(number(0, 65535).prefault('4000'), 'the port'),
  HOST: about(z.string().prefault('127.0.0.1'), 'the address to listen on; `0.0.0.0` for all'),
  PUBLIC_URL: about(publicUrl, {
    description:
      'the address that clients use, such as `https://images.example.com`, ' +
      '[perhaps with a path](proxies.md#sub-paths)',
    fallback: 'as the client says',
  }),
  ALLOWED_HOSTS: about(
    hostNames.optional(),
    'further host names that it answers to, separated by commas; others get 421',
  ),
  DATA_DIR: about(
    z.string().prefault('./data'),
    'the embedded database and the image files; closed to other users of the machine',
  ),
  DATABASE_URL: about(databaseUrl.optional(), {
    description: '`postgres://user:password@host:5432/easel`',
    fallback: 'the embedded one',
    isSecret: true,
  }),
  IMAGES: about(images.optional(), {
    description:
      'where image files are: a folder, or [`s3://bucket/prefix`](operations.md#image-files)',
    fallback: '`images` in `DATA_DIR`',
  }),
  IMAGES_PUBLIC_URL: about(webAddress('https://cdn.example.com/images'), {
    description: 'where a CDN offers the image files; image URLs begin with it',
    fallback: 'Easel’s own',
  }),
  S3_ENDPOINT: about(
    webAddress('https://s3.eu-central-1.amazonaws.com'),
    'the S3 server, such as `https://s3.eu-central-1.amazonaws.com`',
  ),
  S3_REGION: about(
    z
      .string()
      .regex(/^[\w-]+$/, 'takes a region such as eu-central-1')
      .prefault('us-east-1'),
    'the region of the bucket',
  ),
  S3_ACCESS_KEY_ID: about(apiKey, { description: 'the key for the bucket', isSecret: true }),
  S3_SECRET_ACCESS_KEY: about(apiKey, {
    description: 'the secret of that key',
    isSecret: true,
  }),
  DAILY_LIMIT: about(
    number(0, limits.dailyLimit).prefault('1000'),
    'images a UTC day and key, for keys that name no limit',
  ),
  RATE_LIMIT: about(
    number(1, 1_000_000).prefault('60'),
    'requests a minute and key; a third of it at once',
  ),
  TURBO: about(onOff.prefault('on').transform(isOn), '`off` refuses callers without a key'),
  TURBO_DAILY_LIMIT: about(
    number(0, limits.dailyLimit).prefault('100'),
    'images a UTC day and address without a key',
  ),
  SAFETY_KEY: about(z.string().min(8, 'takes a secret of at least 8 characters').optional(), {
    description: 'opens the safety bypass to the playground; at least 8 characters',
    isSecret: true,
  }),
  MAX_PROMPT_LENGTH: about(
    number(1, 50_000).prefault(String(limits.promptLength)),
    'characters of a prompt',
  ),
  TRUST_PROXY: about(
    number(0, 10).prefault('0'),
    'how many proxies in front are believed about the client’s address, and about scheme and host',
  ),
  KEYS_PER_ACCOUNT: about(
    number(1, 10_000).prefault('10'),
    'valid keys of a member’s account; the owner may have any number',
  ),
  DISK_RESERVE_MB: about(
    number(0, 1_000_000).prefault('256'),
    'free disk space below which no image is generated, so that the database can go on',
  ),
  KEEP_DAYS: about(number(1, 36_500).optional(), {
    description: 'how many days generations are kept with their images',
    fallback: 'for ever',
  }),
  KEEP_GB: about(decimal(0.001, 1_000_000).optional(), {
    description: 'how many gigabytes of images are kept: beyond it, the oldest generations go',
    fallback: 'any number',
  }),
  LOG_LEVEL: about(
    oneOf(logLevels).prefault('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  SHUTDOWN_SECONDS: about(
    number(0, 600).prefault('10'),
    'how long a stopping server lets work finish',
  ),
  ENGINE: about(
    engineSpecs.prefault('illustrator'),
    '[what draws](engines.md); several by commas, the preferred one first',
  ),
  ENGINE_TIMEOUT_SECONDS: about(number(1, 3600).prefault('120'), 'how long a generation may take'),
  ENGINE_CONCURRENCY: about(
    number(1, 64).optional(),
    'how many generations run at once, 1 to 64, instead of the engine’s own number',
  ),
  ENGINE_PROMPT_SYNTAX: about(
    onOff.prefault('off').transform(isOn),
    '`on` lets prompts use the engine’s own syntax: LoRA, wildcards, arguments',
  ),
  MODEL_ALIASES: about(
    modelAliases.prefault(openAiModels),
    'further names of models for [clients of OpenAI](openai.md); `name=engine` picks an engine; `off` for none',
  ),
  OPENAI_BASE_URL: about(
    z
      .url({ protocol: /^https?$/, error: 'takes a URL such as http://127.0.0.1:8080/v1' })
      .prefault(openAiUrl),
    'the server of `openai:`',
  ),
  OPENAI_API_KEY: about(apiKey, { description: 'for servers that want one', isSecret: true }),
  COMFYUI_WORKFLOW: about(
    z.string().optional(),
    'the file of the workflow for `comfyui:`, in API format',
  ),
  ...providerKeys(),
  EMBED_PROMPT: about(
    onOff.prefault('off').transform(isOn),
    '`on` writes prompt, steps and seed into each PNG, for all who can fetch it',
  ),
  ROLES: about(
    roles.prefault('api,worker'),
    'what this server does: `api` answers requests, `worker` generates; both need `DATABASE_URL` ' +
      'when they are apart',
  ),
  QUEUE_LIMIT: about(number(1, 1_000_000).prefault('500'), 'how many generations may wait'),
  GRAPHQL_BATCH_LIMIT: about(number(1, 50).prefault('1'), 'GraphQL operations in one request'),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    origin('http://127.0.0.1:4318'),
    'an OpenTelemetry collector that traces go to, such as `http://127.0.0.1:4318`',
  ),
  METRICS: about(onOff.prefault('on').transform(isOn), '`off` takes `/metrics` away'),
  SIGN_UP: about(
    oneOf(signUpPolicies).prefault('first'),
    'who may sign up after the owner: `first` (nobody), `invite` or `open`',
  ),
  GITHUB_CLIENT_ID: about(z.string().optional(), 'offers sign-in with GitHub'),
  GITHUB_CLIENT_SECRET: about(z.string().optional(), {
    description: 'offers sign-in with GitHub',
    isSecret: true,
  }),
  GOOGLE_CLIENT_ID: about(z.string().optional(), 'offers sign-in with Google'),
  GOOGLE_CLIENT_SECRET: about(z.string().optional(), {
    description: 'offers sign-in with Google',
    isSecret: true,
  }),
})

type SettingName = keyof typeof settings.shape

export function isSecret(name: string): boolean {
  return settings.shape[name as SettingName]?.meta()?.isSecret === true
}
