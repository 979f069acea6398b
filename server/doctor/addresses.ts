import type { Config } from '../config.ts'
import { adviceOn } from '../engines/advice.ts'
import { causesOf } from '../outgoing/causes-of.ts'
import { answerMs, type Finding, failed, ok, warning } from './finding.ts'

type AddressConfig = Pick<Config, 'host' | 'port' | 'publicUrl' | 'trustProxy' | 'roles'>

interface Probe {
  fetch: typeof fetch
  /** The id that `/healthz` of this installation tells. Null: it is not known. */
  installation: string | null | undefined
}

/** What answers at an address. */
type Answer =
  | { kind: 'ours' | 'another Easel' | 'another program'; status: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'nothing'; reason: string }

/** Asks this server at its port, and through PUBLIC_URL, which leads through its proxy. */
export async function checkAddresses(config: AddressConfig, probe: Probe): Promise<Finding[]> {
  const { publicUrl } = config
  const local = localUrl(config)
  const answer = await ask(local, probe)
  const isRunning = answer.kind === 'ours'
  const findings = [await serverFinding(local, answer, probe)]
  if (!config.roles.includes('api')) return findings
  if (publicUrl === undefined)
    return [...findings, ok('proxy', 'PUBLIC_URL is not set: addresses follow each request')]
  findings.push(proxyFinding(publicUrl, await ask(publicUrl, probe), { isRunning, local }))
  if (publicUrl.startsWith('https:') && config.trustProxy === 0)
    findings.push(
      warning(
        'proxy',
        'PUBLIC_URL is https, but TRUST_PROXY is 0: ' +
          'all clients have the address of the proxy, and share one limit',
        'Set TRUST_PROXY to the number of your proxies: docs/proxies.md',
      ),
    )
  return findings
}

function localUrl({ host, port }: AddressConfig): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}

async function ask(url: string, { fetch, installation }: Probe): Promise<Answer> {
  const signal = AbortSignal.timeout(answerMs)
  try {
    const response = await fetch(`${url}/healthz`, { redirect: 'manual', signal })
    const { status, headers } = response
    const to = headers.get('location')
    if (to !== null && status >= 300 && status < 400) return { kind: 'redirect', to }
    const told = await installationIn(response)
    if (told === undefined) return { kind: 'another program', status }
    const isOurs = installation === null || told === installation
    return { kind: isOurs ? 'ours' : 'another Easel', status }
  } catch (error) {
    const cause = causesOf(error).at(-1) as NodeJS.ErrnoException
    return { kind: 'nothing', reason: cause.code ?? cause.message }
  }
}

/** Undefined: the answer is not one of `/healthz`. */
async function installationIn(response: Response): Promise<string | undefined> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  if (!isJson) await response.body?.cancel()
  const body = isJson ? await response.json().catch(() => null) : null
  return body?.installation
}

async function serverFinding(url: string, answer: Answer, { fetch }: Probe): Promise<Finding> {
  const check = 'server'
  if (answer.kind === 'nothing')
    return warning(check, `No server answers at ${url}: ${answer.reason}`, 'Run "easel start"')
  if (answer.kind !== 'ours')
    return failed(
      check,
      `${nameOf(answer)} answers at ${url}`,
      'Choose another PORT, or run this command with the settings of that server',
    )
  try {
    const signal = AbortSignal.timeout(answerMs)
    const { status, ...parts } = await (await fetch(`${url}/readyz`, { signal })).json()
    const problems = Object.entries(parts).map(([part, reason]) => `${part}: ${reason}`)
    if (problems.length === 0) return ok(check, `It runs at ${url}, and is ready`)
    const message = `It runs at ${url}, and /readyz says: ${problems.join('; ')}`
    const advice = 'Read the log of the server'
    return status === 'ok' ? warning(check, message, advice) : failed(check, message, advice)
  } catch (error) {
    return failed(check, `/readyz does not answer: ${(error as Error).message}`)
  }
}

function proxyFinding(
  url: string,
  answer: Answer,
  { isRunning, local }: { isRunning: boolean; local: string },
): Finding {
  const check = 'proxy'
  if (answer.kind === 'ours') return ok(check, `PUBLIC_URL=${url} leads to this Easel`)
  if (!isRunning)
    return warning(
      check,
      `PUBLIC_URL=${url} was not checked, because the server does not run`,
      'Start the server, and run this command again',
    )
  if (answer.kind === 'redirect')
    return failed(
      check,
      `PUBLIC_URL=${url} redirects to ${answer.to}`,
      'Set PUBLIC_URL to the address that the redirect ends at',
    )
  if (answer.kind === 'nothing')
    return failed(
      check,
      `PUBLIC_URL=${url} does not answer: ${answer.reason}`,
      adviceOn(answer.reason),
    )
  return failed(
    check,
    `PUBLIC_URL=${url} leads elsewhere: ${nameOf(answer)} answers there`,
    `Let the proxy pass this address to ${local}, or correct PUBLIC_URL: docs/proxies.md`,
  )
}

function nameOf(answer: Answer): string {
  return 'status' in answer ? `${answer.kind} (HTTP ${answer.status})` : answer.kind
}
