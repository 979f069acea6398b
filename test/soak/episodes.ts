import { spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { hang, reset } from '../support/fakes/faults.ts'
import { fakeSdServer } from '../support/fakes/sd-server.ts'
import type { Installation } from '../support/installation.ts'
import { openPostgresServer } from '../support/postgres-server.ts'
import type { Random } from '../support/random.ts'

/** A disturbance during the soak: settings, and an event while generations run. */
export interface Episode extends AsyncDisposable {
  env: Record<string, string>
  /** Occurs four times, at equal distances. */
  disturb(easel: Installation): Promise<void>
}

/** Prepares each episode. Returns a text when this machine cannot run it. */
export const episodes: Record<string, (random: Random) => Promise<Episode | string>> = {
  killed: async () => ({
    env: {},
    async disturb(easel) {
      await easel.stop('SIGKILL')
      await easel.start()
    },
    [Symbol.asyncDispose]: async () => {},
  }),
  'PostgreSQL restarts': postgresRestarts,
  'the disk is full': fullDisk,
  'an engine hangs': hangingEngine,
}

async function postgresRestarts(): Promise<Episode> {
  const server = await openPostgresServer()
  const client = new pg.Client({ connectionString: `${server.url}/postgres` })
  await client.connect()
  await client.query('create database soak')
  await client.end()
  return {
    env: { DATABASE_URL: `${server.url}/soak` },
    disturb: () => server.restart(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** A small file system in memory, which only root may mount. */
async function fullDisk(): Promise<Episode | string> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-soak-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1g', 'easel-soak', folder])
  if (status !== 0) {
    await rm(folder, { recursive: true })
    return 'only root may mount a small disk'
  }
  const ballast = join(folder, 'ballast')
  return {
    env: { DATA_DIR: folder },
    async disturb() {
      const { bavail, bsize } = await statfs(folder)
      const file = createWriteStream(ballast)
      const piece = Buffer.alloc(2 ** 20)
      for (let freeBytes = bavail * bsize; freeBytes > 0; freeBytes -= piece.length)
        file.write(piece)
      file.end()
      // Fails at the last chunk, so that the disk is full to its last byte.
      await finished(file).catch(() => {})
      await delay(3000)
      await rm(ballast)
    },
    async [Symbol.asyncDispose]() {
      spawnSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A preferred engine that answers, hangs or resets, with the illustrator as its fallback. */
async function hangingEngine(random: Random): Promise<Episode> {
  const fake = await fakeSdServer()
  const faults = () => (random.chance(0.1) ? random.pick([hang, reset]) : undefined)
  for (const stage of ['submit', 'poll']) fake.disturb(stage, faults)
  return {
    env: { ENGINE: `sd-server:${fake.url},illustrator`, ENGINE_TIMEOUT_SECONDS: '20' },
    async disturb() {
      for (const stage of ['ready', 'submit', 'poll']) fake.fail(stage, hang)
      await delay(5000)
      fake.fail('ready', hang, 0)
      for (const stage of ['submit', 'poll']) fake.disturb(stage, faults)
    },
    [Symbol.asyncDispose]: () => fake[Symbol.asyncDispose](),
  }
}
