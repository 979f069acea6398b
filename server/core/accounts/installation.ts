import type { Installations } from '../../../schema/core/installation.ts'
import { ServiceError } from '../../../schema/error.ts'
import { listOutages } from '../../db/engine-outages.ts'
import { lastBackupAt } from '../../db/last-backup.ts'
import type { Deps } from '../deps.ts'
import { configured } from '../generation/engines.ts'
import { accountOf } from './identity.ts'

/** Reads what the metrics read, and what servers have noted about engines: it asks no engine. */
export function createInstallation({
  database: { db },
  engine,
  queue,
  disks,
  settings: { keepDays, keepGb, signUp },
}: Pick<Deps, 'database' | 'engine' | 'queue' | 'disks' | 'settings'>): Installations {
  return {
    async read(caller) {
      if (!accountOf(caller, 'see the installation').isOwner)
        throw new ServiceError('FORBIDDEN', 'Only an owner can see the state of the installation')
      const [load, outages, found, backup] = await Promise.all([
        queue.load(),
        listOutages(db),
        disks(),
        lastBackupAt(db),
      ])
      const down = new Set(outages.map((outage) => outage.engine))
      return {
        queue: load,
        engines: configured(engine).map(({ name, id, model }) => ({
          ...{ name, id, model },
          isDown: down.has(name),
        })),
        disks: found.map(({ setting, free, total }) => ({
          ...{ setting, freeBytes: free, totalBytes: total },
        })),
        lastBackupAt: backup ?? null,
        keepDays: keepDays ?? null,
        keepGb: keepGb ?? null,
        signUp,
      }
    },
  }
}
