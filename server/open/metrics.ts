import type { Config } from '../config.ts'
import type { Deps } from '../core/deps.ts'
import { expiringSoonMs } from '../core/webhooks/events.ts'
import { countExpiringKeys } from '../db/keys.ts'
import { lastBackupAt } from '../db/last-backup.ts'
import { freeSpace, nearest } from '../folder-access.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { QueueParts } from './queue.ts'
import { writtenFolders } from './written-folders.ts'

type Parts = Pick<Deps, 'database' | 'store' | 'now'> & Pick<QueueParts, 'queue' | 'notifications'>

/** The metrics, which read the state of the database, the disks and the queue. */
export function openMetrics(
  config: Config,
  { database: { db }, store, queue, notifications, now }: Parts,
): Metrics {
  const folders = writtenFolders(config)
  return createMetrics({
    queue,
    notifications,
    s3: store.requests,
    disks: () =>
      Promise.all(
        folders.map(async ({ path, setting }) => {
          const { bytes: free, totalBytes: total } = await freeSpace(nearest(path))
          return { setting, free, total }
        }),
      ),
    lastBackupAt: () => lastBackupAt(db),
    expiringKeys: () => countExpiringKeys(db, now(), now() + expiringSoonMs),
  })
}
