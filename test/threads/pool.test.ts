import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Pool, type PoolOptions } from '../../server/threads/pool.ts'
import { run as runProgram } from '../support/child.ts'

const fragile = new URL('../support/fragile-thread.ts', import.meta.url)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-pool-'))
})
afterAll(() => rm(folder, { recursive: true }))

function start(size: number, options: Partial<PoolOptions> = {}) {
  return new Pool<string, string>({ script: fragile, patienceMs: 20_000, ...options, size })
}

async function run(
  pool: Pool<string, string>,
  job: string,
  signal = new AbortController().signal,
): Promise<string | undefined> {
  const reports: string[] = []
  await pool.run(job, (report) => reports.push(report), signal)
  return reports.at(-1)
}

describe('a pool of threads', () => {
  test('replaces a crashed thread, and retries its job', async () => {
    await using pool = start(1)
    const prompt = `crash once ${join(folder, 'once')}`
    expect(await run(pool, prompt)).toBe(prompt)
    expect(await run(pool, 'after')).toBe('after')
  })

  test('fails a job after two failed threads, and continues with other jobs', async () => {
    await using pool = start(1)
    await expect(run(pool, 'crash')).rejects.toMatchObject({
      name: 'PoolError',
      kind: 'failed',
      message: 'it failed twice: its thread stopped',
    })
    await expect(run(pool, 'fail')).rejects.toThrow(/this job fails/)
    expect(await run(pool, 'after')).toBe('after')
  })

  test('reports that a thread ran out of memory', async () => {
    await using pool = start(1, { resourceLimits: { maxOldGenerationSizeMb: 16 } })
    await expect(run(pool, 'hoard')).rejects.toThrow(/its thread stopped: .*memory/)
    expect(await run(pool, 'after')).toBe('after')
  })

  test('replaces a thread that hangs', async () => {
    await using pool = start(1, { patienceMs: 250 })
    await expect(run(pool, 'hang')).rejects.toMatchObject({
      kind: 'failed',
      message: 'it failed twice: its thread sent no message for 250 ms',
    })
    expect(await run(pool, 'after')).toBe('after')
  })

  test('does waiting jobs when threads become free', async () => {
    await using pool = start(2)
    const prompts = Array.from({ length: 9 }, (_, i) => `job ${i}`)
    expect(await Promise.all(prompts.map((prompt) => run(pool, prompt)))).toEqual(prompts)
  })

  test('answers an abort at once, whether the job runs or waits', async () => {
    await using pool = start(1)
    await pool.ready()
    const abort = new AbortController()
    const drawing = run(pool, 'hang', abort.signal)
    const waiting = run(pool, 'never', abort.signal)
    abort.abort(new Error('changed my mind'))
    await expect(drawing).rejects.toThrow('changed my mind')
    await expect(waiting).rejects.toThrow('changed my mind')
  })

  test('refuses jobs after it is closed, and fails running ones', async () => {
    const pool = start(1)
    await pool.ready()
    const hanging = run(pool, 'hang')
    const ended = expect(hanging).rejects.toMatchObject({ kind: 'unavailable' })
    await pool[Symbol.asyncDispose]()
    await ended
    await expect(run(pool, 'late')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('closes while a thread loads, after the thread has loaded', async () => {
    const env = { MARK: join(folder, 'loads') }
    const { code, stdout } = await runProgram('test/support/closes-early.ts', env).ended
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'loaded, then closed' })
  })

  test('reports that its threads cannot start', async () => {
    await using pool = start(1, {
      script: new URL('../support/no-such-thread.ts', import.meta.url),
    })
    await expect(pool.ready()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
