import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A free port that no outgoing connection gets by itself: systems take ports of connections from
 * 32768 on. So a server can take its port again after a restart.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
