import manifest from '../../package.json' with { type: 'json' }
import { readEnvironment } from '../config.ts'
import { examine } from '../doctor/doctor.ts'
import { table } from './table.ts'

/** Prints the report. Sets the exit code 1 when a check failed. */
export async function examineInstallation({ json = false }: { json?: boolean }): Promise<void> {
  const report = await examine(readEnvironment(), { version: manifest.version })
  const { findings } = report
  const lines = findings.flatMap(({ status, check, message, advice }) => [
    [status, check, message],
    ...(advice === undefined ? [] : [['', '', `→ ${advice}`]]),
  ])
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : table(lines))
  if (findings.some(({ status }) => status === 'failed')) process.exitCode = 1
}
