import type { Deps } from '../core/deps.ts'
import { expiringSoonMs } from '../core/webhooks/events.ts'
import { countExpiringKeys } from '../db/keys.ts'
import { lastBackupAt } from '../db/last-backup.ts'
import { createMetrics, type Metrics } from '../metrics/metrics.ts'
import type { QueueParts } from './queue.ts'

type Parts = Pick<Deps, 'database' | 'disks' | 'store' | 'now'> &
  Pick<QueueParts, 'queue' | 'notifications'>

/** The metrics, which read the state of the database, the disks and the queue. */
export function openMetrics({
  database: { db },
  disks,
  store,
  queue,
  notifications,
  now,
}: Parts): Metrics {
  return createMetrics({
    queue,
    notifications,
    s3: store.requests,
    disks,
    lastBackupAt: () => lastBackupAt(db),
    expiringKeys: () => countExpiringKeys(db, now(), now() + expiringSoonMs),
  })
}
