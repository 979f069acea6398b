import manifest from '../../package.json' with { type: 'json' }
import { backUp } from '../backup/backup.ts'
import { checkBackups, restore } from '../backup/restore.ts'
import { type BackupSource, sourceAt } from '../backup/source.ts'
import { verify } from '../backup/verify.ts'
import type { Config } from '../config.ts'
import { readSettings } from './database.ts'
import { showProgress as onProgress } from './show-progress.ts'

interface BackupOptions {
  encrypt?: string[]
  since?: string
  identity?: string
}

/** Sets the exit code 1 when files are lost, as `verify` does. */
export async function writeBackup(
  place: string,
  { encrypt: recipients = [], since, identity }: BackupOptions,
): Promise<void> {
  const config = readSettings()
  const { version } = manifest
  const options = { place, recipients, since, identity, version, onProgress }
  const { lost } = await backUp(config, options)
  tellLost(lost)
}

export async function restoreBackups(
  files: string[],
  { identity }: Pick<BackupOptions, 'identity'>,
): Promise<void> {
  const config = readSettings()
  const { files: count, lost } = await restore(config, sourcesAt(files, { config, identity }))
  process.stderr.write(`Restored ${count} files and the database. Start Easel now\n`)
  tellLost(lost)
}

/** Verifies backups, or without files this installation. */
export async function verifyFiles(
  files: string[],
  { identity }: Pick<BackupOptions, 'identity'>,
): Promise<void> {
  const config = readSettings()
  const { files: count, lost } = await (files.length > 0
    ? checkBackups(sourcesAt(files, { config, identity }))
    : verify(config, onProgress))
  process.stdout.write(`${count} files are as they were stored\n`)
  tellLost(lost)
}

function sourcesAt(
  names: string[],
  options: { config: Config; identity: string | undefined },
): BackupSource[] {
  return names.map((name) => sourceAt(name, options))
}

/** Names lost files, and sets the exit code 1 if there are some. */
function tellLost(lost: string[]): void {
  if (lost.length === 0) return
  const some = lost.slice(0, 10).join(' ')
  process.stderr.write(`${lost.length} files are missing or damaged: ${some}\n`)
  process.exitCode = 1
}
