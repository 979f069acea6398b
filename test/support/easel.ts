import { join } from 'node:path'
import { sql } from 'kysely'
import type { DestinationStream } from 'pino'
import type { Key } from '../../schema/key.ts'
import { type App, createApp, type Overrides } from '../../server/app.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createLog } from '../../server/log.ts'
import { databases } from './databases.ts'
import { imageThreads } from './image-threads.ts'
import { quickPasswords } from './quick-passwords.ts'
import { createTestEngine, type TestEngine } from './test-engine.ts'

export const origin = 'http://easel.localhost'

/** A server reads its site at the start. Most tests need none. */
const noSite = join(import.meta.dirname, 'no-site')
/** Parts that would cost most of the time of a test. */
const cheap = { ...imageThreads, passwords: quickPasswords }
/** Overrides for a server with the built site. */
export const builtSite = { playgroundFolder: undefined }

export interface Easel extends AsyncDisposable {
  app: App
  engine: TestEngine
  config: Config
  /** The time of the clock in epoch milliseconds; a test may set it. */
  clock: { now: number }
  /** Every line that was logged. */
  logged: string[]
  /** Creates a key. Returns it with its secret. */
  key(input?: object): Promise<{ key: Key; secret: string }>
  /** Refunds the generations of dead servers, as if their last heartbeat was long ago. */
  recover(): Promise<void>
  fetch(path: string, init?: RequestInit & { address?: string }): Promise<Response>
}

export interface EaselOptions {
  env?: Record<string, string>
  engine?: TestEngine
  overrides?: Overrides
}

/**
 * Starts a whole Easel in a temporary folder, with a test engine and a clock that a test can move.
 * In the run "on a cluster" it is several servers on one PostgreSQL that get the requests in turn.
 */
export async function startEasel({
  env = {},
  engine = createTestEngine(),
  overrides,
}: EaselOptions = {}): Promise<Easel> {
  await using stack = new AsyncDisposableStack()
  const { servers, shared } = await placesOf(env, stack)
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const logged: string[] = []
  const stream: DestinationStream = { write: (line) => void logged.push(line) }
  const apps: App[] = []
  for (const roles of servers) {
    const config = readConfig({ RATE_LIMIT: '1000000', ...roles, ...env, ...shared })
    const log = createLog(config, stream)
    const parts = { engine, now: () => clock.now, log, playgroundFolder: noSite }
    const app = await createApp(config, { ...cheap, ...parts, ...overrides })
    apps.push(stack.use(app))
  }
  const config = readConfig({ RATE_LIMIT: '1000000', ...env, ...shared })
  const answering = apps.filter((_, index) => servers[index]?.ROLES !== 'worker')
  const [app] = answering as [App]
  let requests = 0
  const opened = stack.move()
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
      const { http } = answering[requests++ % answering.length] as App
      return http.fetch(new Request(new URL(path, origin), init), {
        req: { socket: { remoteAddress: address } },
      })
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** The shared storage of the servers, and the settings of each. */
async function placesOf(
  env: Record<string, string>,
  stack: AsyncDisposableStack,
): Promise<{ servers: Record<string, string>[]; shared: Record<string, string> }> {
  if (process.env.EASEL_TESTS_ON === 'cluster' && !env.DATA_DIR && !env.DATABASE_URL) {
    const database = stack.use(await databases.PostgreSQL())
    return {
      servers: [{ ROLES: 'api' }, { ROLES: 'worker' }, { ROLES: 'api' }],
      shared: database.env,
    }
  }
  const shared = env.DATA_DIR ? {} : stack.use(await databases.SQLite()).env
  return { servers: [{}], shared }
}

/** Makes servers on PostgreSQL look as if their last heartbeat was a minute ago. */
async function makeOthersLate(location: Config['database']): Promise<void> {
  if (location.kind !== 'postgres') return
  await using database = await openDatabase(location)
  await sql`update servers set seen_at = now() - interval '1 minute'`.execute(database.db)
}
