import manifest from '../../package.json' with { type: 'json' }
import { backUp } from '../backup/backup.ts'
import { checkBackups, restore } from '../backup/restore.ts'
import { sourceAt } from '../backup/source.ts'
import { verify } from '../backup/verify.ts'
import { readConfig, readEnvironment } from '../config.ts'
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
  const config = configOf()
  const { version } = manifest
  const options = { place, recipients, since, identity, version, onProgress }
  const { lost } = await backUp(config, options)
  tellLost(lost)
}

export async function restoreBackups(
  files: string[],
  { identity }: Pick<BackupOptions, 'identity'>,
): Promise<void> {
  const config = configOf()
  const sources = files.map((name) => sourceAt(name, { config, identity }))
  const { files: count, lost } = await restore(config, sources)
  process.stderr.write(`Restored ${count} files and the database. Start Easel now\n`)
  tellLost(lost)
}

/** Verifies backups, or without files this installation. */
export async function verifyFiles(
  files: string[],
  { identity }: Pick<BackupOptions, 'identity'>,
): Promise<void> {
  const config = configOf()
  const sources = files.map((name) => sourceAt(name, { config, identity }))
  const { files: count, lost } = await (files.length > 0
    ? checkBackups(sources)
    : verify(config, onProgress))
  process.stdout.write(`${count} files are as they were stored\n`)
  tellLost(lost)
}

function configOf() {
  process.umask(0o077)
  return readConfig(readEnvironment())
}

/** Names lost files, and sets the exit code 1 if there are some. */
function tellLost(lost: string[]): void {
  if (lost.length === 0) return
  const some = lost.slice(0, 10).join(' ')
  process.stderr.write(`${lost.length} files are missing or damaged: ${some}\n`)
  process.exitCode = 1
}
