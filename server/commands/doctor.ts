import manifest from '../../package.json' with { type: 'json' }
import { readEnvironment } from '../config.ts'
import { examine } from '../doctor/doctor.ts'
import { releasesAfter } from '../doctor/releases.ts'
import { table } from './table.ts'

interface Options {
  json?: boolean
  upgradeFrom?: string
}

/** Prints the report. Sets the exit code 1 when a check failed. */
export async function examineInstallation({ json, upgradeFrom }: Options): Promise<void> {
  if (upgradeFrom !== undefined) return printReleases(upgradeFrom, json)
  const report = await examine(readEnvironment(), { version: manifest.version })
  const { findings } = report
  const lines = findings.flatMap(({ status, check, message, advice }) => [
    [status, check, message],
    ...(advice === undefined ? [] : [['', '', `→ ${advice}`]]),
  ])
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : table(lines))
  if (findings.some(({ status }) => status === 'failed')) process.exitCode = 1
}

function printReleases(version: string, isJson = false): void {
  const releases = releasesAfter(version)
  const texts = releases.map((release) => `## ${release.version}\n\n${release.text}\n`)
  if (isJson) process.stdout.write(`${JSON.stringify(releases, null, 2)}\n`)
  else process.stdout.write(texts.join('\n') || `${version} is the newest release\n`)
}
