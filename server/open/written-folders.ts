import { tmpdir } from 'node:os'
import type { Config } from '../config.ts'
import type { Place } from '../folder-access.ts'

/** The folders that an installation with these settings writes. */
export function writtenFolders({
  dataDir,
  database,
  images,
}: Pick<Config, 'dataDir' | 'database' | 'images'>): Place[] {
  const data = database.kind === 'sqlite' ? [{ path: dataDir, setting: 'DATA_DIR' }] : []
  const { folder: path, setting } =
    images.kind === 'folder' ? images : { folder: tmpdir(), setting: 'TMPDIR' }
  return [...data, { path, setting }]
}
