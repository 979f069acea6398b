import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import type { Key } from '../../schema/key.ts'
import { type App, createApp, type Overrides } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createLog } from '../../server/log.ts'
import { createTestEngine, type TestEngine } from './test-engine.ts'

export const origin = 'http://easel.localhost'

export interface Easel extends AsyncDisposable {
  app: App
  engine: TestEngine
  config: Config
  /** The time of the clock, which a test may set. Epoch milliseconds. */
  clock: { now: number }
  /** Every line that was logged. */
  logged: string[]
  /** A key and its secret. */
  key(input?: object): Promise<{ key: Key; secret: string }>
  /** Gives back the generations of dead servers, once their death is certain. */
  recover(): Promise<void>
  fetch(path: string, init?: RequestInit & { address?: string }): Promise<Response>
}

export interface EaselOptions {
  env?: Record<string, string>
  engine?: TestEngine
  overrides?: Overrides
}

/** A whole Easel on a folder of its own, with a test engine and a clock that a test can move. */
export async function startEasel({
  env = {},
  engine = createTestEngine(),
  overrides,
}: EaselOptions = {}): Promise<Easel> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'easel-')))
  const config = readConfig({ RATE_LIMIT: '1000000', ...env, DATA_DIR: dataDir })
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const logged: string[] = []
  const stream: DestinationStream = { write: (line) => void logged.push(line) }
  const log = createLog(config, stream)
  const app = await createApp(config, { engine, now: () => clock.now, log, ...overrides })
  return {
    app,
    engine,
    config,
    clock,
    logged,
    async recover() {
      await makeOthersLate(config.database)
      await app.recover()
      clock.now += 10_000
      await app.recover()
    },
    key: (input = {}) => app.keys.create({ name: 'Test', ...input }),
    async fetch(path, { address = '203.0.113.7', ...init } = {}) {
      return app.http.fetch(new Request(new URL(path, origin), init), {
        req: { socket: { remoteAddress: address } },
      })
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes servers on PostgreSQL look as if their last heartbeat was a minute ago. */
async function makeOthersLate(location: Config['database']): Promise<void> {
  if (location.kind !== 'postgres') return
  await using database = await openDatabase(location)
  await sql`update servers set seen_at = now() - interval '1 minute'`.execute(database.db)
}
