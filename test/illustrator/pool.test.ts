import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EngineError } from '../../server/engines/engine.ts'
import type { Report } from '../../server/engines/illustrator/pool/job.ts'
import { Pool } from '../../server/engines/illustrator/pool/pool.ts'

const fragile = new URL('../support/fragile-worker.ts', import.meta.url)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-pool-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(
  pool: Pool,
  prompt: string,
  signal = AbortSignal.timeout(10_000),
): Promise<string> {
  const reports: Report[] = []
  await pool.run({ prompt, width: 1, height: 1, seed: 0, steps: 1 }, signal, (report) =>
    reports.push(report),
  )
  const last = reports.at(-1)
  return last?.type === 'image' ? new TextDecoder().decode(last.bytes) : ''
}

describe('the pool of workers', () => {
  test('replaces a worker that crashes and draws its picture again', async () => {
    await using pool = new Pool(1, { script: fragile })
    const prompt = `crash once ${join(folder, 'once')}`
    expect(await run(pool, prompt)).toBe(prompt)
    expect(await run(pool, 'after')).toBe('after')
  })

  test('gives up on a picture that two workers failed at, and goes on with others', async () => {
    await using pool = new Pool(1, { script: fragile })
    await expect(run(pool, 'crash')).rejects.toMatchObject({
      name: 'EngineError',
      kind: 'bad_response',
    })
    await expect(run(pool, 'fail')).rejects.toThrow(/told to/)
    expect(await run(pool, 'after')).toBe('after')
  })

  test('replaces a worker that hangs', async () => {
    await using pool = new Pool(1, { script: fragile, patienceMs: 250 })
    await expect(run(pool, 'hang')).rejects.toMatchObject({ kind: 'bad_response' })
    expect(await run(pool, 'after')).toBe('after')
  })

  test('draws what waits as workers get free', async () => {
    await using pool = new Pool(2, { script: fragile })
    const prompts = Array.from({ length: 9 }, (_, i) => `picture ${i}`)
    expect(await Promise.all(prompts.map((prompt) => run(pool, prompt)))).toEqual(prompts)
  })

  test('answers an abort at once, whether the picture is being drawn or waits', async () => {
    await using pool = new Pool(1, { script: fragile })
    await pool.ready()
    const abort = new AbortController()
    const drawing = run(pool, 'hang', abort.signal)
    const waiting = run(pool, 'never', abort.signal)
    const since = performance.now()
    abort.abort(new Error('changed my mind'))
    await expect(drawing).rejects.toThrow('changed my mind')
    await expect(waiting).rejects.toThrow('changed my mind')
    expect(performance.now() - since).toBeLessThan(200)
  })

  test('refuses after it is closed, and ends what it was doing', async () => {
    const pool = new Pool(1, { script: fragile })
    await pool.ready()
    const hanging = run(pool, 'hang')
    const ended = expect(hanging).rejects.toBeInstanceOf(EngineError)
    await pool[Symbol.asyncDispose]()
    await ended
    await expect(run(pool, 'late')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('says so when its workers cannot start', async () => {
    await using pool = new Pool(1, {
      script: new URL('../support/no-such-worker.ts', import.meta.url),
    })
    await expect(pool.ready()).rejects.toMatchObject({ kind: 'unavailable' })
  })
})
