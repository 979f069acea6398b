import { Gauge, type Registry } from 'prom-client'

/** What `/metrics` reads when it is asked. */
export interface Readings {
  queue: { load(): Promise<{ waiting: number; running: number }> }
  /** Free and total bytes of the disks that this server writes, by the setting of their folder. */
  disks(): Promise<{ setting: string; free: number; total: number }[]>
  /** Whether notifications of PostgreSQL are lost now. Undefined: there are none. */
  notifications: { readonly isLost: boolean } | undefined
  /** Epoch milliseconds. Undefined: there is no backup. */
  lastBackupAt(): Promise<number | undefined>
  /** The number of keys that expire within seven days. */
  expiringKeys(): Promise<number>
}

type Values = [labels: Record<string, string>, value: number][]

/** Adds gauges that are read at each request of `/metrics`. */
export function addGauges(register: Registry, readings: Readings): void {
  const { queue, disks, notifications, lastBackupAt, expiringKeys } = readings

  /** A gauge keeps its values while they cannot be read: the others are needed most then. */
  function add(about: { name: string; help: string; label?: string }, read: () => Promise<Values>) {
    new Gauge({
      name: about.name,
      help: about.help,
      labelNames: about.label ? [about.label] : [],
      registers: [register],
      async collect() {
        const values = await read().catch(() => undefined)
        if (!values) return
        this.reset()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  }

  add(
    {
      name: 'easel_queue_length',
      help: 'Generations that wait or run now, on all servers of the database.',
      label: 'state',
    },
    async () => Object.entries(await queue.load()).map(([state, count]) => [{ state }, count]),
  )
  add(
    {
      name: 'easel_disk_free_bytes',
      help: 'Free bytes of the disks that this server writes, by the setting of their folder.',
      label: 'setting',
    },
    async () => (await disks()).map(({ setting, free }) => [{ setting }, free]),
  )
  add(
    {
      name: 'easel_disk_bytes',
      help: 'Bytes of the disks that this server writes, by the setting of their folder.',
      label: 'setting',
    },
    async () => (await disks()).map(({ setting, total }) => [{ setting }, total]),
  )
  add(
    {
      name: 'easel_backup_timestamp_seconds',
      help: 'When the newest complete backup of "easel backup" was begun; 0: never.',
    },
    async () => [[{}, ((await lastBackupAt()) ?? 0) / 1000]],
  )
  add(
    {
      name: 'easel_keys_expiring',
      help: 'Keys that expire within seven days and have no successor.',
    },
    async () => [[{}, await expiringKeys()]],
  )
  if (notifications)
    add(
      {
        name: 'easel_notifications_lost',
        help: '1 while notifications of PostgreSQL do not reach this server.',
      },
      async () => [[{}, notifications.isLost ? 1 : 0]],
    )
}
