import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { dayMs } from '../../schema/durations.ts'
import { addGauges } from '../../server/metrics/gauges.ts'
import { databases, kindsOfDatabases } from '../support/databases.ts'
import { doors } from '../support/doors.ts'
import { type Easel, startEasel } from '../support/easel.ts'
import { failing } from '../support/test-engine.ts'

/** The value of a series with this name in Prometheus' format. */
async function count(easel: Easel, series: string): Promise<number | undefined> {
  const text = await (await easel.fetch('/metrics')).text()
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

describe('the page /metrics', () => {
  test('counts generations and images by engine, and measures their time and waiting time', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    for (const door of doors) await door.generate(easel, { prompt: 'a fox', image: 2 }, { secret })
    expect(await count(easel, 'easel_generations_total{engine="test",status="SUCCEEDED"}')).toBe(
      doors.length,
    )
    expect(await count(easel, 'easel_images_total{engine="test"}')).toBe(2 * doors.length)
    expect(await count(easel, 'easel_engine_seconds_count{engine="test",status="SUCCEEDED"}')).toBe(
      doors.length,
    )
    expect(await count(easel, 'easel_queue_wait_seconds_count')).toBe(doors.length)
    expect(await count(easel, 'easel_queue_length{state="running"}')).toBe(0)
  })

  test('counts failures of the engine by kind', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key()
    easel.engine.script(failing('unavailable'), failing('timed_out'))
    for (const door of doors.slice(0, 2))
      await door.generate(easel, { prompt: 'a fox' }, { secret })
    expect(await count(easel, 'easel_engine_errors_total{engine="test",kind="unavailable"}')).toBe(
      1,
    )
    expect(await count(easel, 'easel_engine_errors_total{engine="test",kind="timed_out"}')).toBe(1)
    expect(await count(easel, 'easel_generations_total{engine="test",status="FAILED"}')).toBe(2)
  })

  test('counts refusals by code, and requests by door and status', async () => {
    await using easel = await startEasel()
    const { secret } = await easel.key({ dailyLimit: 1 })
    for (const door of doors) await door.generate(easel, { prompt: 'a fox', image: 2 }, { secret })
    expect(await count(easel, 'easel_refusals_total{code="QUOTA_EXCEEDED"}')).toBe(doors.length)
    expect(
      await count(easel, 'easel_request_seconds_count{door="images",method="POST",status="429"}'),
    ).toBe(1)
    expect(
      await count(easel, 'easel_request_seconds_count{door="graphql",method="POST",status="200"}'),
    ).toBe(1)
  })

  test('contains no key, prompt or id', async () => {
    await using easel = await startEasel()
    const { key, secret } = await easel.key()
    const prompt = 'a very particular fox'
    const outcomes = []
    for (const door of doors) outcomes.push(await door.generate(easel, { prompt }, { secret }))
    await easel.fetch(`/nowhere/${secret}?prompt=${prompt}`)
    const text = await (await easel.fetch('/metrics')).text()
    for (const hidden of [
      secret,
      key.id,
      'particular',
      'nowhere',
      ...outcomes.map(({ generation }) => generation),
    ]) {
      expect(text).not.toContain(hidden)
    }
  })

  for (const kind of kindsOfDatabases)
    test(`tells on ${kind} of disks, keys that expire, and lost notifications`, async () => {
      await using database = await databases[kind]()
      await using easel = await startEasel({ env: database.env })
      const day = (days: number) => new Date(easel.clock.now + days * dayMs).toISOString()
      for (const days of [1, 6, 8]) await easel.key({ expires: day(days) })
      expect(await count(easel, 'easel_keys_expiring')).toBe(2)
      const [free = 0, total = 0] = await Promise.all(
        ['free_bytes', 'bytes'].map((name) =>
          count(easel, `easel_disk_${name}{setting="DATA_DIR"}`),
        ),
      )
      expect(free).toBeGreaterThan(0)
      expect(total).toBeGreaterThan(free)
      const lost = kind === 'SQLite' ? undefined : 0
      expect(await count(easel, 'easel_notifications_lost')).toBe(lost)
    })

  test('has the other values when the database does not answer', async () => {
    const register = new Registry()
    const noAnswer = async () => Promise.reject(new Error('no answer'))
    addGauges(register, {
      queue: { load: noAnswer },
      disks: async () => [{ setting: 'DATA_DIR', free: 1, total: 2 }],
      notifications: { isLost: true },
      lastBackupAt: noAnswer,
      expiringKeys: noAnswer,
    })
    const text = await register.metrics()
    expect(text).toContain('easel_disk_bytes{setting="DATA_DIR"} 2')
    expect(text).toContain('easel_notifications_lost 1')
  })

  test('is absent with METRICS=off', async () => {
    await using easel = await startEasel({ env: { METRICS: 'off' } })
    expect(await (await easel.fetch('/metrics')).text()).not.toContain('easel_')
  })
})
