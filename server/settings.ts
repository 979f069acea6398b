import * as z from 'zod'
import { limits } from '../schema/limits.ts'
import { accountSettings } from './account-settings.ts'
import { engineIds, hostedKeys, openAiUrl } from './engines/spec.ts'
import {
  about,
  apiKey,
  currency,
  databaseUrl,
  decimal,
  engineSpecs,
  fileNames,
  hostNames,
  images,
  isOn,
  logLevels,
  modelAliases,
  modelArguments,
  namedHosts,
  number,
  oneOf,
  onOff,
  openAiModels,
  origin,
  price,
  publicUrl,
  roles,
  webAddress,
} from './setting-values.ts'

/** The API keys of hosted providers, under the variable names that the providers use. */
function providerKeys() {
  const names = Object.values(hostedKeys)
  const schema = about(apiKey, { description: 'the key of each hosted provider', isSecret: true })
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<
    (typeof names)[number],
    typeof apiKey
  >
}

type PriceName = `PRICE_${(typeof engineIds)[number]}`

/** The setting with the price of an engine: its id, with `_` for `-`, which shells refuse. */
export function priceSetting(engine: (typeof engineIds)[number]): Underscored<PriceName> {
  return `PRICE_${engine.replaceAll('-', '_')}` as Underscored<PriceName>
}

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? Underscored<`${Head}_${Tail}`>
  : Name

function prices() {
  const schema = about(price, 'what an image of this engine costs, for the [usage](usage.md)')
  return Object.fromEntries(engineIds.map((id) => [priceSetting(id), schema])) as Record<
    Underscored<PriceName>,
    typeof price
  >
}

/** All settings in the order of the documentation: the name, the allowed values and the default. */
export const settings = z.object({
  PORT: about(number(0, 65535).prefault('4000'), 'the port'),
  HOST: about(z.string().prefault('127.0.0.1'), 'the address to listen on; `0.0.0.0` for all'),
  PUBLIC_URL: about(publicUrl, {
    description:
      'the address that clients use, such as `https://images.example.com`, ' +
      '[perhaps with a path](proxies.md#sub-paths); ' +
      '[OAuth](mcp.md#connect-without-a-key) needs it',
    fallback: 'the address that the client used',
  }),
  ALLOWED_HOSTS: about(
    hostNames.optional(),
    'further host names that Easel answers to, separated by commas; other names get 421',
  ),
  DATA_DIR: about(
    z.string().prefault('./data'),
    'the embedded database and the image files; closed to other users of the machine',
  ),
  DATABASE_URL: about(databaseUrl.optional(), {
    description: '`postgres://user:password@host:5432/easel`',
    fallback: 'the embedded database',
    isSecret: true,
  }),
  IMAGES: about(images.optional(), {
    description:
      'where image files are: a folder, or [`s3://bucket/prefix`](operations.md#image-files)',
    fallback: '`images` in `DATA_DIR`',
  }),
  IMAGES_PUBLIC_URL: about(webAddress('https://cdn.example.com/images'), {
    description: 'the URL where a CDN offers the image files; image URLs begin with it',
    fallback: 'Easel’s own URL',
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
    'images a UTC day and key, for keys without their own limit',
  ),
  RATE_LIMIT: about(
    number(1, 1_000_000).prefault('60'),
    'requests a minute and key; at most a third of them at once',
  ),
  SIGNED_RATE_LIMIT: about(
    number(1, 1_000_000).prefault('60'),
    'images a minute and key that [signed addresses](signed-images.md) draw; at most a third of them at once',
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
    number(1, limits.longestPrompt).prefault(String(limits.promptLength)),
    'characters of a prompt',
  ),
  TRUST_PROXY: about(
    number(0, 10).prefault('0'),
    'how many proxies in front of Easel are trusted to report the client’s address, scheme and host',
  ),
  KEYS_PER_ACCOUNT: about(
    number(1, 10_000).prefault('10'),
    'valid keys of a member’s account; the owner may have any number',
  ),
  WEBHOOK_HOSTS: about(
    hostNames.optional(),
    'hosts with private addresses that [webhooks](webhooks.md) may be sent to, separated by commas',
  ),
  DISK_RESERVE_MB: about(
    number(0, 1_000_000).prefault('256'),
    'free disk space in MB below which no image is generated, so that the database can still write',
  ),
  KEEP_DAYS: about(number(1, 36_500).optional(), {
    description: 'age in days at which generations and their images are deleted',
    fallback: 'never',
  }),
  KEEP_GB: about(decimal(0.001, 1_000_000).optional(), {
    description: 'gigabytes of images above which the oldest generations are deleted',
    fallback: 'no limit',
  }),
  LOG_LEVEL: about(
    oneOf(logLevels).prefault('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
  LOG_FORMAT: about(oneOf(['json', 'text']).optional(), {
    description: '`json` for programs, a line of `text` for people',
    fallback: '`text` on a terminal, else `json`',
  }),
  SHUTDOWN_SECONDS: about(
    number(0, 600).prefault('10'),
    'seconds that a stopping server waits for running generations',
  ),
  ENGINE: about(
    engineSpecs.prefault('illustrator'),
    'the [engine](engines.md) that draws; or several, separated by commas, the preferred engine first',
  ),
  ENGINE_TIMEOUT_SECONDS: about(
    number(1, 3600).prefault('120'),
    'seconds that a generation may take',
  ),
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
    'further model names for [clients of OpenAI](openai.md); `name=engine` picks an engine; `off`: none',
  ),
  OPENAI_BASE_URL: about(
    z
      .url({ protocol: /^https?$/, error: 'takes a URL such as http://127.0.0.1:8080/v1' })
      .prefault(openAiUrl),
    'the URL of the server for the engine `openai`',
  ),
  OPENAI_API_KEY: about(apiKey, {
    description: 'the key for that server, if it needs one',
    isSecret: true,
  }),
  SD_SERVER: about(
    z.string().prefault('sd-server'),
    'the program stable-diffusion.cpp’s server for the engine `model`: a path, or a name on `PATH`',
  ),
  MODEL_ARGS: about(
    modelArguments.optional(),
    'further arguments of that program, such as `--offload-to-cpu --vae-tiling`',
  ),
  MODELS_LOADED: about(
    number(1, 16).prefault('1'),
    'how many models of the engine `model` are in memory at once; the others wait for their turn',
  ),
  MODEL_IDLE_MINUTES: about(number(1, 10_000).optional(), {
    description: 'minutes without a request after which such a model leaves the memory',
    fallback: 'it stays',
  }),
  HF_ENDPOINT: about(
    webAddress('https://huggingface.co'),
    'the hub, or its mirror, from which `npm run models` fetches',
  ),
  HF_TOKEN: about(
    z
      .string()
      .regex(/^hf_\w+$/, 'takes a token that begins with hf_')
      .optional(),
    {
      description: 'a token for gated and private models there',
      isSecret: true,
    },
  ),
  COMFYUI_WORKFLOW: about(
    fileNames.optional(),
    'the workflow file for the engine `comfyui`, in API format; or [several](engines.md#images-and-refinements), separated by commas',
  ),
  ...providerKeys(),
  ...prices(),
  PRICE_CURRENCY: about(currency.prefault('USD'), 'the currency of the prices'),
  EMBED_PROMPT: about(
    onOff.prefault('off').transform(isOn),
    '`on` writes prompt, steps and seed into each PNG, where everyone who has the file can read them',
  ),
  ROLES: about(
    roles.prefault('api,worker'),
    'the tasks of this server: `api` answers requests, `worker` generates; separate servers need ' +
      '`DATABASE_URL`',
  ),
  QUEUE_LIMIT: about(number(1, 1_000_000).prefault('500'), 'how many generations may wait'),
  GRAPHQL_BATCH_LIMIT: about(number(1, 50).prefault('1'), 'GraphQL operations in one request'),
  REFERENCE_URLS: about(namedHosts.optional(), {
    description:
      'hosts from which Easel fetches [references by URL](rest.md#references-by-url), separated by commas: ' +
      '`images.example.com`, `*.example.org`, or `*` for all; an origin such as `http://nas.lan:8080` may have ' +
      'a private address',
    fallback: 'no URL is fetched',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    origin('http://127.0.0.1:4318'),
    'an OpenTelemetry collector that traces go to, such as `http://127.0.0.1:4318`',
  ),
  METRICS: about(onOff.prefault('on').transform(isOn), '`off` removes `/metrics`'),
  ...accountSettings,
})

type SettingName = keyof typeof settings.shape

export function isSecret(name: string): boolean {
  return settings.shape[name as SettingName]?.meta()?.isSecret === true
}
