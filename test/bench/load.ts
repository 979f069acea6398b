import { fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'

export interface Load {
  url: string
  /** Each connection asks for them in turn, instead of `url`. */
  urls?: string[]
  connections?: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const manyConnections = 32

/**
 * Sends `amount` requests from a process of its own, so that only the server's work is counted
 * here.
 */
export async function send(load: Load, amount: number): Promise<void> {
  const child = fork(import.meta.filename, { serialization: 'advanced', execArgv: [] })
  child.send({ load, amount })
  const [result] = (await once(child, 'message')) as [autocannon.Result]
  child.kill()
  const answered = result['2xx']
  if (answered < amount)
    throw new Error(`${load.url} answered ${answered} of ${amount} requests with success`)
}

if (process.send) {
  process.once('message', async ({ load, amount }: { load: Load; amount: number }) => {
    const { urls, connections = manyConnections, ...request } = load
    const requests = urls?.map((url) => ({ path: new URL(url).pathname }))
    process.send?.(await autocannon({ ...request, requests, amount, connections, timeout: 60 }))
  })
}
