import { release } from 'node:os'
import { systemClock } from '../clock.ts'
import { type Config, ConfigError, readConfig, withoutLogin } from '../config.ts'
import type { Engine } from '../engines/engine.ts'
import { openImages } from '../images/open.ts'
import { withoutSecrets } from '../log.ts'
import { isSecret, settings } from '../settings.ts'
import { checkAddresses } from './addresses.ts'
import { checkDatabase } from './database.ts'
import { checkDisk, checkPermissions } from './disk.ts'
import { checkEngines } from './engines.ts'
import { type Finding, failed, findingsOf, ok } from './finding.ts'
import { checkMail, checkSignIn } from './sign-in.ts'

/** What a bug report contains. It holds no secret. */
export interface Report {
  /** ISO time. */
  at: string
  versions: { easel: string; node: string; system: string }
  /** The settings that are set. The value of a secret is `(set)`. */
  settings: Record<string, string>
  findings: Finding[]
}

interface DoctorOptions {
  /** The version of Easel. */
  version: string
  fetch?: typeof fetch
  now?: () => number
  illustrator?: Engine
}

type Environment = Record<string, string | undefined>

/** Examines this installation. Changes nothing, except a small object in S3 that it removes. */
export async function examine(
  env: Environment,
  { version, now = Date.now, fetch = globalThis.fetch, illustrator }: DoctorOptions,
): Promise<Report> {
  const { platform, arch, versions } = process
  const own = { easel: version, node: versions.node, system: `${platform} ${release()} ${arch}` }
  const findings = [
    ok('versions', `Easel ${own.easel}, Node ${own.node}, ${own.system}`),
    ...(await examineParts(env, { now, fetch, illustrator })),
  ]
  const clean = createCleaner(env)
  return {
    at: new Date(now()).toISOString(),
    versions: own,
    settings: settingsOf(env, clean),
    findings: findings.map(({ message, advice, ...finding }) => ({
      ...finding,
      message: clean(message),
      ...(advice === undefined ? {} : { advice: clean(advice) }),
    })),
  }
}

type Parts = Required<Pick<DoctorOptions, 'now' | 'fetch'>> & Pick<DoctorOptions, 'illustrator'>

async function examineParts(
  env: Environment,
  { now, fetch, illustrator }: Parts,
): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'Correct it in the environment or in .env: docs/configuration.md'
    return error.message.split('\n').map((line) => failed('configuration', line, advice))
  }
  const [{ findings: database, installation }, ...parts] = await Promise.all([
    checkDatabase(config.database, now),
    checkImages(config),
    checkEngines(config, illustrator),
    checkDisk(config),
    checkPermissions(config),
    checkSignIn(config, { fetch, now }),
    checkMail(config),
  ])
  const addresses = await checkAddresses(config, { fetch, installation })
  const count = Object.keys(settingsOf(env)).length
  return [
    ok('configuration', `${count} settings are set, and all are valid`),
    ...database,
    ...parts.flat(),
    ...addresses,
  ]
}

/** Opens a bucket, which puts, gets and deletes an object. The other checks look at a folder. */
async function checkImages({ images }: Config): Promise<Finding[]> {
  if (images.kind === 'folder') return []
  return findingsOf('images', async () => {
    await using store = await openImages(images, { clock: systemClock })
    return [ok('images', `${store.place} takes, returns and deletes an object`)]
  })
}

function settingsOf(env: Environment, clean = (text: string) => text): Record<string, string> {
  const set = Object.keys(settings.shape).filter((name) => env[name])
  return Object.fromEntries(
    set.map((name) => [name, isSecret(name) ? '(set)' : clean(String(env[name]))]),
  )
}

/** Shorter values are often words of the report, and a gap in a known sentence would tell them. */
const shortestSecret = 8

/** Removes the values of secret settings from texts, and the logins of URLs. */
function createCleaner(env: Environment): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) =>
    isSecret(name) && value.length >= shortestSecret ? [value] : [],
  )
  return (text) =>
    secrets.reduce(
      (clean, secret) => clean.replaceAll(secret, '…'),
      withoutLogin(withoutSecrets(text)),
    )
}
