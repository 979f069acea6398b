import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Config, ConfigError, readConfig, readEnvironment } from '../../server/config.ts'

/** The mistakes that readConfig reports, one line each. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('a wrong setting', () => {
  const number = (min: number, max: number) => `takes a whole number from ${min} to ${max}`
  const hosts = 'takes host names separated by commas, such as easel.local,images.example.com'
  const aliases =
    'takes model names separated by commas, optionally with an engine, such as gpt-image-1,fast=illustrator, or off'
  const address =
    'takes an address such as https://images.example.com or https://home.example/easel'
  const namedHosts =
    'takes hosts and origins separated by commas, such as images.example.com,*.example.org,http://nas.lan:8080'
  const gigabytes = 'takes a number from 0.001 to 1000000, with up to three decimals'
  const wrong: [variable: string, value: string, complaint: string][] = [
    ['PORT', '65536', number(0, 65535)],
    ['PORT', 'http', number(0, 65535)],
    ['PORT', '-1', number(0, 65535)],
    ['PORT', '40.5', number(0, 65535)],
    ['PORT', '0x10', number(0, 65535)],
    ['PUBLIC_URL', 'images.example.com', address],
    ['PUBLIC_URL', 'ftp://images.example.com', address],
    ['PUBLIC_URL', 'https://images.example.com:port', address],
    ['PUBLIC_URL', 'https://example.com/easel?key=1', address],
    ['PUBLIC_URL', 'https://example.com/a//b', address],
    ['PUBLIC_URL', 'https://example.com/easel/..', address],
    ...['cdn.example.com/images', 'http://', 'a b', '**', '*.*', 'ftp://nas.lan', 'nas.lan:x'].map(
      (value) => ['REFERENCE_URLS', value, namedHosts] as [string, string, string],
    ),
    ['ALLOWED_HOSTS', 'https://easel.local', hosts],
    ['ALLOWED_HOSTS', 'easel.local:4000', hosts],
    ['DAILY_LIMIT', '-5', number(0, 1_000_000_000)],
    ['OIDC_SCOPES', 'email', 'takes openid, then further scopes'],
    ['OIDC_OWNER_CLAIM', 'groups', 'takes a claim and a value, such as groups=easel-owners'],
    [
      'MAIL_FROM',
      'Easel',
      'takes an address such as easel@example.com or Easel <easel@example.com>',
    ],
    ['RATE_LIMIT', '0', number(1, 1_000_000)],
    ['TURBO', 'yes', 'takes on or off'],
    ['TURBO_DAILY_LIMIT', 'many', number(0, 1_000_000_000)],
    ['MAX_PROMPT_LENGTH', '0', number(1, 50_000)],
    ['TRUST_PROXY', 'true', number(0, 10)],
    ['KEEP_DAYS', '0', number(1, 36_500)],
    ['KEEP_DAYS', '1.5', number(1, 36_500)],
    ['KEEP_GB', '0', gigabytes],
    ['KEEP_GB', '0.0005', gigabytes],
    ['KEEP_GB', '-1', gigabytes],
    ['KEEP_GB', '1e3', gigabytes],
    ['KEEP_GB', '1000001', gigabytes],
    ['LOG_LEVEL', 'loud', 'takes one of fatal, error, warn, info, debug, trace, silent'],
    ['SHUTDOWN_SECONDS', '601', number(0, 600)],
    ['ENGINE_TIMEOUT_SECONDS', '0', number(1, 3600)],
    ['MODEL_ARGS', '-v', 'takes no -v, which Easel sets itself'],
    ['MODELS_LOADED', '0', number(1, 16)],
    ['MODEL_IDLE_MINUTES', '0', number(1, 10_000)],
    ['HF_ENDPOINT', 'hf.example', 'takes a URL such as https://huggingface.co'],
    ['MODEL_ALIASES', 'a=b=c', aliases],
    ['MODEL_ALIASES', 'a b', aliases],
    ['QUEUE_LIMIT', '0', number(1, 1_000_000)],
    ['GRAPHQL_BATCH_LIMIT', '51', number(1, 50)],
  ]
  for (const [variable, value, takes] of wrong) {
    test(`is named with its value and the allowed values: ${variable}=${value}`, () => {
      expect(complaints({ [variable]: value })).toEqual([`${variable} ${takes}, not "${value}"`])
    })
  }

  test('is named without its value when it is a secret', () => {
    expect(complaints({ SAFETY_KEY: 'short' })).toEqual([
      'SAFETY_KEY takes a secret of at least 8 characters, not its present value',
    ])
    expect(complaints({ HF_TOKEN: 'secret' })).toEqual([
      'HF_TOKEN takes a token that begins with hf_, not its present value',
    ])
    const [line] = complaints({ DATABASE_URL: 'mysql://root:hunter2@db/easel' })
    expect(line).toMatch(/^DATABASE_URL takes a URL such as postgres:/)
    expect(line).not.toContain('hunter2')
  })

  test('is an alias of an engine that is not configured', () => {
    const env = { ENGINE: 'illustrator,openai:sd-turbo', OPENAI_BASE_URL: 'http://127.0.0.1:1/v1' }
    for (const engine of ['illustrator', 'openai', 'sd-turbo', 'openai:sd-turbo'])
      expect(complaints({ ...env, MODEL_ALIASES: `fast=${engine}, other` })).toEqual([])
    expect(complaints({ ...env, MODEL_ALIASES: 'fast=fal,slow=openai:x' })).toEqual([
      'MODEL_ALIASES takes engines of ENGINE, not fast=fal',
      'MODEL_ALIASES takes engines of ENGINE, not slow=openai:x',
    ])
  })

  test('is only one half of the credentials of a provider', () => {
    expect(complaints({ GITHUB_CLIENT_ID: 'id' })).toEqual([
      'GITHUB_CLIENT_SECRET is needed beside GITHUB_CLIENT_ID',
    ])
    expect(complaints({ GOOGLE_CLIENT_SECRET: 'shh' })).toEqual([
      'GOOGLE_CLIENT_ID is needed beside GOOGLE_CLIENT_SECRET',
    ])
  })

  test('is missing for images in S3', () => {
    const IMAGES = 's3://bucket'
    expect(complaints({ IMAGES, S3_ACCESS_KEY_ID: 'id' })).toEqual([
      'S3_ENDPOINT is missing: IMAGES=s3://bucket needs it',
      'S3_SECRET_ACCESS_KEY is missing: IMAGES=s3://bucket needs it',
    ])
  })

  test('is a malformed location of images', () => {
    const wrong = [
      's3:bucket',
      's3://',
      's3://b',
      's3://bucket//prefix',
      's3://bucket/../other',
      's3://bucket/a?b',
      'https://bucket.example.com',
    ]
    for (const IMAGES of wrong)
      expect(complaints({ IMAGES })).toEqual([
        `IMAGES takes a folder, or a bucket and a prefix such as s3://bucket/prefix, not ${JSON.stringify(IMAGES)}`,
      ])
    for (const name of ['S3_ENDPOINT', 'IMAGES_PUBLIC_URL']) {
      for (const url of ['example.com', 'ftp://example.com', 'https://id:hunter2@example.com/'])
        expect(complaints({ [name]: url }).join()).toMatch(
          new RegExp(`^${name} takes a URL such as https:(?!.*hunter2)`),
        )
    }
    expect(complaints({ S3_SECRET_ACCESS_KEY: 'hunter 2', S3_REGION: 'a b' })).toEqual([
      'S3_REGION takes a region such as eu-central-1, not "a b"',
      'S3_SECRET_ACCESS_KEY takes a key of letters, digits and signs, without spaces, not its present value',
    ])
  })

  test('is named together with all other wrong settings', () => {
    const env = { PORT: 'x', TURBO: 'x', LOG_LEVEL: 'x', QUEUE_LIMIT: 'x', HOST: 'fine' }
    const named = complaints(env).map((line) => line.split(' ')[0])
    expect(named).toEqual(['PORT', 'TURBO', 'LOG_LEVEL', 'QUEUE_LIMIT'])
  })
})

describe('the settings', () => {
  test('have the defaults of the README when variables are absent or empty', () => {
    const expected: Partial<Config> = {
      port: 4000,
      host: '127.0.0.1',
      publicUrl: undefined,
      allowedHosts: ['127.0.0.1'],
      ownerByLink: false,
      dataDir: resolve('data'),
      database: { kind: 'sqlite', file: resolve('data/easel.db') },
      dailyLimit: 1000,
      rateLimit: 60,
      turbo: true,
      turboDailyLimit: 100,
      maxPromptLength: 2000,
      trustProxy: 0,
      logLevel: 'info',
      shutdownSeconds: 10,
      engineTimeoutSeconds: 120,
    }
    expect(readConfig({})).toMatchObject(expected)
    expect(readConfig({}).safetyKey).toBe(undefined)
    expect(readConfig({ PORT: '', DATABASE_URL: '', SAFETY_KEY: '', TURBO: '' })).toMatchObject(
      expected,
    )
  })

  test('have the values of the variables', () => {
    const env = {
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://images.example.com/',
      ALLOWED_HOSTS: 'Easel.local, 10-0-0-7.lan',
      REFERENCE_URLS: 'CDN.example.com:443, *.Example.org,http://NAS.lan:80,https://[FD00::1]:8443',
      DATABASE_URL: 'postgres://easel:secret@db/easel',
      DATA_DIR: '/var/lib/easel',
      TURBO: 'off',
      SHUTDOWN_SECONDS: '0',
    }
    expect(readConfig(env)).toMatchObject({
      port: 80,
      host: '0.0.0.0',
      publicUrl: 'https://images.example.com',
      allowedHosts: ['0.0.0.0', 'images.example.com', 'easel.local', '10-0-0-7.lan'],
      referenceUrls: [
        'cdn.example.com',
        '*.example.org',
        'http://nas.lan',
        'https://[fd00::1]:8443',
      ],
      ownerByLink: true,
      database: { kind: 'postgres', url: 'postgres://easel:secret@db/easel' },
      dataDir: '/var/lib/easel',
      turbo: false,
      shutdownSeconds: 0,
    })
  })

  test('have the location of images', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const S3_ENDPOINT = 'http://127.0.0.1:9000/'
    const s3 = (IMAGES: string) => readConfig({ ...keys, S3_ENDPOINT, IMAGES }).images
    expect(readConfig({}).images).toEqual({
      kind: 'folder',
      folder: resolve('data/images'),
      setting: 'DATA_DIR',
    })
    expect(readConfig({ IMAGES: 'pictures' }).images).toEqual({
      kind: 'folder',
      folder: resolve('pictures'),
      setting: 'IMAGES',
    })
    expect(s3('s3://my.bucket')).toEqual({
      kind: 's3',
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      bucket: 'my.bucket',
      prefix: '',
    })
    expect(s3('s3://bucket/a/b/')).toMatchObject({ bucket: 'bucket', prefix: 'a/b/' })
    const { imagesPublicUrl } = readConfig({ IMAGES_PUBLIC_URL: 'https://cdn.example.com/a/' })
    expect(imagesPublicUrl).toBe('https://cdn.example.com/a')
  })

  test('require the link for the first account when other machines can reach Easel', () => {
    const alone: Record<string, string>[] = [
      { HOST: '::1' },
      { HOST: 'localhost' },
      { HOST: '127.0.0.2' },
      { PUBLIC_URL: 'http://localhost:4000' },
      { ALLOWED_HOSTS: 'easel.localhost' },
    ]
    const reached: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.7' },
      { PUBLIC_URL: 'https://images.example.com' },
      { ALLOWED_HOSTS: 'easel.local' },
      { TRUST_PROXY: '1' },
    ]
    for (const env of alone)
      expect({ env, ...readConfig(env) }).toMatchObject({ env, ownerByLink: false })
    for (const env of reached)
      expect({ env, ...readConfig(env) }).toMatchObject({ env, ownerByLink: true })
  })

  test('ignore variables of other programs', () => {
    expect(readConfig({ EDITOR: 'vi', NODE_ENV: 'production' })).toEqual(readConfig({}))
  })
})

describe('the file .env in the current folder', () => {
  afterEach(() => vi.unstubAllEnvs())

  async function environmentIn(
    text: string | undefined,
  ): Promise<Record<string, string | undefined>> {
    const folder = await mkdtemp(join(tmpdir(), 'easel-env-'))
    const file = join(folder, '.env')
    if (text !== undefined) await writeFile(file, text)
    const before = process.cwd()
    process.chdir(folder)
    try {
      return readEnvironment()
    } finally {
      process.chdir(before)
      await rm(folder, { recursive: true })
    }
  }

  test('is read, with comments and quotes', async () => {
    const env = await environmentIn(
      '# ours\nQUEUE_LIMIT=7\nSAFETY_KEY="open sesame" # said aloud\n',
    )
    expect(readConfig(env)).toMatchObject({ queueLimit: 7, safetyKey: 'open sesame' })
  })

  test('has a lower priority than the environment', async () => {
    vi.stubEnv('QUEUE_LIMIT', '9')
    expect(readConfig(await environmentIn('QUEUE_LIMIT=7\n')).queueLimit).toBe(9)
  })

  test('may be absent', async () => {
    expect(readConfig(await environmentIn(undefined)).queueLimit).toBe(500)
  })
})
