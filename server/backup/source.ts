import type { Config } from '../config.ts'
import { decrypted } from './encryption.ts'
import { openBytes } from './places.ts'
import { type OpenBackup, openBackup } from './read.ts'

/** A backup that can be read several times. */
export interface BackupSource {
  name: string
  /** Reads its head. Throws one line that names the backup. */
  open(): Promise<OpenBackup>
}

interface SourceOptions {
  config: Config
  /** The file of the age identity that decrypts it. */
  identity?: string | undefined
}

/** The backup in a file or at `s3://bucket/key`. */
export function sourceAt(name: string, { config, identity }: SourceOptions): BackupSource {
  return {
    name,
    async open() {
      const bytes = await openBytes(name, config)
      return openBackup(await decrypted(bytes, { name, identity }), name)
    },
  }
}
