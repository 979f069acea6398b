import { expect, test } from 'vitest'
import { SharedWork } from '../../server/shared-work.ts'

function open() {
  const work = new SharedWork<string>()
  const begun: { signal: AbortSignal; finish(text: string): void; fail(error: Error): void }[] = []
  const wants = (stop = new AbortController()) =>
    work.do('a', stop.signal, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      begun.push({ signal, finish: resolve, fail: reject })
      return promise
    })
  return { begun, wants }
}

test('Work is done once for simultaneous callers, and again for later callers', async () => {
  const { begun, wants } = open()
  const all = Promise.all([wants(), wants(), wants()])
  begun[0]?.finish('done')
  expect([await all, begun.length]).toEqual([['done', 'done', 'done'], 1])
  const later = wants()
  begun[1]?.finish('again')
  expect(await later).toBe('again')
})

test('Work continues while a caller waits, and is stopped when the last caller aborts', async () => {
  const { begun, wants } = open()
  const [one, other] = [new AbortController(), new AbortController()]
  const both = [wants(one), wants(other)]
  one.abort(new Error('aborted'))
  await expect(both[0]).rejects.toThrow('aborted')
  expect(begun[0]?.signal.aborted).toBe(false)
  other.abort(new Error('aborted too'))
  await expect(both[1]).rejects.toThrow('aborted too')
  expect(begun[0]?.signal.aborted).toBe(true)
})

test('A caller after stopped work gets new work', async () => {
  const { begun, wants } = open()
  const stop = new AbortController()
  const caller = wants(stop)
  stop.abort(new Error('aborted'))
  await expect(caller).rejects.toThrow('aborted')
  const next = wants()
  begun[0]?.fail(new Error('stopped'))
  begun[1]?.finish('done')
  expect(await next).toBe('done')
})

test('All waiting callers get the failure of the work, and no caller that had aborted', async () => {
  const { begun, wants } = open()
  const both = Promise.allSettled([wants(), wants()])
  begun[0]?.fail(new Error('broken'))
  for (const end of await both)
    expect((end as PromiseRejectedResult).reason).toMatchObject({ message: 'broken' })
  const stop = new AbortController()
  stop.abort(new Error('aborted'))
  await expect(wants(stop)).rejects.toThrow('aborted')
  expect(begun).toHaveLength(1)
})
