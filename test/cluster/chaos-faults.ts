import { setTimeout as delay } from 'node:timers/promises'
import { reset } from '../support/fakes/faults.ts'
import type { PostgresServer } from '../support/postgres-server.ts'
import type { Random } from '../support/random.ts'
import { s3Error } from '../support/s3/front.ts'
import type { S3Server } from '../support/s3/server.ts'
import type { Cluster, ClusterServer } from './cluster.ts'

export interface Surroundings {
  cluster: Cluster
  postgres: PostgresServer
  s3: S3Server
  random: Random
}

export interface Faults {
  /** How many of each kind were begun. */
  counts: Record<string, number>
  /** What no fault explains, such as a server that ended by itself. */
  problems: string[]
  /** Begins one fault; none when too many servers are away. */
  disturb(): void
  /** Resolves when everything works again. */
  over(): Promise<void>
}

const stages = ['GET', 'PUT', 'DELETE']
const restartPauseMs = 1000

/** Faults of servers and of what they stand on, one after another or at once. */
export function createFaults({ cluster, postgres, s3, random }: Surroundings): Faults {
  const counts: Record<string, number> = {}
  const problems: string[] = []
  const away = new Set<ClusterServer | 'PostgreSQL' | 'S3'>()
  const running = new Set<Promise<void>>()

  /** One that may go: one server of those that answer must stay. */
  function victim(): ClusterServer | undefined {
    const living = cluster.servers.filter((server) => !away.has(server))
    const answering = living.filter(({ roles }) => roles !== 'worker')
    return random.pick(answering.length > 1 ? living : living.filter((one) => one !== answering[0]))
  }

  /** A start fails while PostgreSQL or S3 does: then it is tried again, as a supervisor would. */
  async function restart(server: ClusterServer): Promise<void> {
    for (;;) {
      const isStarted = await server.start().then(
        () => true,
        () => delay(restartPauseMs, false),
      )
      if (isStarted) return guard(server)
    }
  }

  function guard(server: ClusterServer): void {
    void server.child.ended.then(({ code, signal, stderr }) => {
      if (!away.has(server)) problems.push(`a server ended by itself: ${code ?? signal} ${stderr}`)
    })
  }

  const end = (signal: 'SIGKILL' | 'SIGTERM') => async (server: ClusterServer) => {
    await server.stop(signal)
    await restart(server)
  }

  const ofServers: Record<string, (server: ClusterServer) => Promise<void>> = {
    SIGKILL: end('SIGKILL'),
    SIGTERM: end('SIGTERM'),
    async SIGSTOP({ child }) {
      child.process.kill('SIGSTOP')
      await delay(3000 + random.below(12_000))
      child.process.kill('SIGCONT')
    },
  }

  const ofParts: Record<string, ['PostgreSQL' | 'S3', () => Promise<void>]> = {
    'PostgreSQL restarts': ['PostgreSQL', () => postgres.restart()],
    'S3 refuses': [
      'S3',
      async () => {
        for (const stage of stages)
          s3.front.disturb(stage, () => random.pick([s3Error('SlowDown', 503), reset]))
        await delay(1000 + random.below(4000))
        for (const stage of stages) s3.front.disturb(stage, () => undefined)
      },
    ],
    'S3 is slow': [
      'S3',
      async () => {
        s3.front.slowMs = 500 + random.below(1500)
        await delay(1000 + random.below(4000))
        s3.front.slowMs = 0
      },
    ],
  }

  function begin(kind: string, part: ClusterServer | 'PostgreSQL' | 'S3', work: Promise<void>) {
    counts[kind] = (counts[kind] ?? 0) + 1
    away.add(part)
    const ended = work
      .catch((error) => void problems.push(`${kind}: ${error}`))
      .finally(() => {
        away.delete(part)
        running.delete(ended)
      })
    running.add(ended)
  }

  for (const server of cluster.servers) guard(server)
  return {
    counts,
    problems,
    disturb() {
      const kind = random.pick([...Object.keys(ofServers), ...Object.keys(ofParts)])
      const [part, work] = ofParts[kind] ?? []
      if (part && work) return away.has(part) ? undefined : begin(kind, part, work())
      const server = victim()
      if (server) begin(kind, server, ofServers[kind]?.(server) ?? Promise.resolve())
    },
    async over() {
      await Promise.all(running)
    },
  }
}
