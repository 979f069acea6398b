import { systemClock } from '../../server/clock.ts'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { openStorage } from '../../server/open/storage.ts'

/**
 * Opens the storage of a server in each folder of its arguments, and prints why that fails, one
 * line for each folder. Run as a separate process of another user.
 */
for (const folder of process.argv.slice(2)) {
  await using stack = new AsyncDisposableStack()
  const config = readConfig({ DATA_DIR: folder })
  const parts = { stack, clock: systemClock, now: Date.now, log: createLog(config) }
  const opened = openStorage(config, parts)
  process.stdout.write(
    await opened.then(
      () => 'opened\n',
      ({ message }: Error) => `${message}\n`,
    ),
  )
}
