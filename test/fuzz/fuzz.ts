import { setTimeout as delay } from 'node:timers/promises'
import { connectTo, type Reply } from './connection.ts'
import { createFindings, type Finding, hasPath, inspectOutput } from './findings.ts'
import { requestAt } from './requests.ts'
import { startTarget } from './target.ts'

const clients = 24
/** After these requests every part of the server was used and its caches are full. */
const warmUp = 2000
/** How often the memory is measured. */
const parts = 9
/** Longer than the time limit of a generation. */
const patienceMs = 150_000
const settleMs = 60_000
const allowedGrowth = 100 * 2 ** 20

export interface Report {
  /** The number of answers with each status, by door. */
  statuses: Record<string, Record<string, number>>
  findings: Finding[]
  /** The slowest answer. */
  slowest: { seconds: number; door: string; index: number }
  /** Resident bytes after the warm-up, at the most and at the end. */
  memory: { before: number; most: number; after: number }
  seconds: number
}

/** Sends random requests to a server of `npm start`, and returns the findings. */
export async function fuzz({
  requests,
  seed,
}: {
  requests: number
  seed: number
}): Promise<Report> {
  await using target = await startTarget()
  const { fixtures, server, port } = target
  const statuses: Report['statuses'] = {}
  const found = createFindings()
  const failed: { door: string; index: number }[] = []
  const startedAt = performance.now()
  let slowest = { seconds: 0, door: '', index: 0 }
  let next = 0

  function judge(door: string, index: number, reply: Reply): void {
    const status = typeof reply === 'object' ? String(reply.status) : reply
    statuses[door] ??= {}
    const row = statuses[door]
    row[status] = (row[status] ?? 0) + 1
    if (reply === 'hang') found.add(`a hang: ${door}`, index)
    if (typeof reply !== 'object') return
    if (reply.status === 500) failed.push({ door, index })
    if (hasPath(reply.body)) found.add(`an answer with a path of the server's code: ${door}`, index)
    if (reply.body.length > 10_000) return
    const [, generation] = /"(gen_\w+)"/.exec(reply.body.toString()) ?? []
    if (generation) fixtures.generation = generation
  }

  async function client(until: number): Promise<void> {
    using connection = connectTo(port, patienceMs)
    while (next < until && server.process.exitCode === null && server.process.signalCode === null) {
      const index = next++
      const request = requestAt(seed, index, fixtures)
      const sentAt = performance.now()
      judge(request.door, index, await connection.send(request))
      const seconds = (performance.now() - sentAt) / 1000
      if (seconds > slowest.seconds) slowest = { seconds, door: request.door, index }
    }
  }
  const sendUntil = (until: number) =>
    Promise.all(Array.from({ length: clients }, () => client(until)))

  const warm = Math.max(requests / 10, Math.min(requests / 2, warmUp))
  await sendUntil(warm)
  const before = await target.bytes()
  let most = before
  for (let part = 1; part <= parts; part++) {
    await sendUntil(warm + ((requests - warm) * part) / parts)
    most = Math.max(most, await target.bytes())
  }
  let after = await target.bytes()
  for (
    const deadline = Date.now() + settleMs;
    after > before + allowedGrowth && Date.now() < deadline;
  ) {
    await delay(500)
    after = await target.bytes()
  }
  if (after > before + allowedGrowth)
    found.add(`memory that is not released: ${megabytes(after - before)} MB`)

  server.process.kill('SIGTERM')
  const ended = await server.ended
  if (ended.code !== 0) found.add(`the process ended with ${ended.code ?? ended.signal}`)
  const causes = inspectOutput(ended, fixtures, found)
  for (const { door, index } of failed)
    found.add(`500: ${door}: ${causes.get(index) ?? 'nothing in the log'}`, index)
  const seconds = (performance.now() - startedAt) / 1000
  return { statuses, findings: found.list(), slowest, memory: { before, most, after }, seconds }
}

export const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

/** Sends one request of a run again. Returns the request, its answer and its log lines. */
export async function replay(
  seed: number,
  index: number,
): Promise<{ request: string; reply: Reply; log: string }> {
  await using target = await startTarget()
  const request = requestAt(seed, index, target.fixtures)
  using connection = connectTo(target.port, patienceMs)
  const reply = await connection.send(request)
  target.server.process.kill('SIGTERM')
  const { stdout, stderr } = await target.server.ended
  const log =
    stdout
      .split('\n')
      .filter((line) => line.includes(`fuzz-${index}`))
      .join('\n') + stderr
  return { request: request.bytes.toString('latin1'), reply, log }
}
