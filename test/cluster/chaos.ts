import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { balancedAt } from '../support/books.ts'
import { openPostgresServer } from '../support/postgres-server.ts'
import { seeded } from '../support/random.ts'
import { openS3Server } from '../support/s3/server.ts'
import { contradictions, generationsOf, type Remains, remainsOf, settled } from './chaos-books.ts'
import { type Asked, kinds, request, visitorToken } from './chaos-clients.ts'
import { createFaults } from './chaos-faults.ts'
import { openCluster } from './cluster.ts'

export interface ChaosOptions {
  minutes: number
  seed: number
}

export interface ChaosReport {
  /** How often each fault happened. */
  faults: Record<string, number>
  /** How the requests of each kind ended for their clients. */
  requests: Record<string, Record<string, number>>
  /** How often each error was the answer. */
  refusals: Record<string, number>
  remains: Remains
  /** Answers with images that were given back, because their server died just then. */
  answeredAndGivenBack: number
  /** What must not be. */
  problems: string[]
}

const everyMs = 50
/** How long after the last fault everything may take to end. */
const settleMs = 120_000
const limits = { RATE_LIMIT: '1000000', DAILY_LIMIT: '1000000', QUEUE_LIMIT: '100000' }

/** Twenty requests a second at two api servers and two workers, while parts of it fail. */
export async function chaos({ minutes, seed }: ChaosOptions): Promise<ChaosReport> {
  await using postgres = await openPostgresServer()
  await using s3 = await openS3Server()
  await using cluster = await openCluster({
    postgresUrl: postgres.url,
    roles: ['api', 'api', 'worker', 'worker'],
    program: 'test/cluster/chaos-server.ts',
    env: { ...limits, ...s3.env() },
  })
  const faults = createFaults({ cluster, postgres, s3, random: seeded(seed) })
  const random = seeded(seed + 1)
  const over = AbortSignal.timeout(minutes * 60_000 + settleMs)
  const running: Promise<Asked>[] = []
  const uploads: string[] = []
  const token = await visitorToken(cluster)
  const endsAt = Date.now() + minutes * 60_000
  let disturbsAt = Date.now() + 2000
  for (; Date.now() < endsAt; await delay(everyMs)) {
    const prompt = `a fox ${running.length}`
    const asked = { kind: random.pick(kinds), prompt, image: 1 + random.below(2) }
    running.push(request({ cluster, token, random, over, uploads }, asked))
    if (Date.now() < disturbsAt) continue
    faults.disturb()
    disturbsAt = Date.now() + 2000 + random.below(3000)
  }
  await faults.over()
  const asked = await Promise.all(running)
  const isSettled = await settled(cluster.env, settleMs)
  const remains = await remainsOf(cluster.env, uploads)
  const { books } = remains
  const rows = await generationsOf(cluster.env)
  const charged = new Set(rows.filter((row) => row.charged > 0).map(({ prompt }) => prompt))
  const lost = asked.filter(({ ending, prompt }) => ending === 'done' && !charged.has(prompt))
  return {
    faults: faults.counts,
    requests: tallyOf(asked),
    refusals: refusalsOf(asked),
    remains,
    answeredAndGivenBack: lost.length,
    problems: [
      ...faults.problems,
      ...(isSettled ? [] : ['generations are unfinished']),
      ...(isDeepStrictEqual(books, balancedAt(books.rows)) ? [] : ['the books']),
      ...remains.lostUploads.map((id) => `the upload ${id} is lost`),
      ...(remains.uploads.keptRows === remains.uploads.used ? [] : ['uploads after a day']),
      ...contradictions(rows, asked),
    ],
  }
}

function tallyOf(asked: Asked[]): ChaosReport['requests'] {
  const tally: ChaosReport['requests'] = {}
  for (const { kind, ending } of asked) {
    tally[kind] ??= {}
    tally[kind][ending] = (tally[kind][ending] ?? 0) + 1
  }
  return tally
}

function refusalsOf(asked: Asked[]): ChaosReport['refusals'] {
  const refused = Map.groupBy(
    asked.filter(({ ending }) => ending === 'refused'),
    ({ error }) => error ?? 'no error',
  )
  return Object.fromEntries([...refused].map(([error, { length }]) => [error, length]))
}
