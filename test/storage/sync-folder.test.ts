import { expect, test } from 'vitest'
import { createFolderSync } from '../../server/images/sync-folder.ts'

test('renames of the same moment share a sync of their folder, which begins after each of them', async () => {
  const begun: PromiseWithResolvers<void>[] = []
  const ended: string[] = []
  const sync = createFolderSync('/images', () => {
    const running = Promise.withResolvers<void>()
    begun.push(running)
    return running.promise
  })
  const call = (name: string) =>
    sync().then(
      () => ended.push(name),
      () => ended.push(`${name} failed`),
    )
  const [a, b] = [call('a'), call('b')]
  await expect.poll(() => begun.length).toBe(1)
  const [c, d] = [call('c'), call('d')]
  begun[0]?.reject(new Error('The disk fails'))
  await Promise.all([a, b])
  expect(ended).toEqual(['a failed', 'b failed'])
  await expect.poll(() => begun.length).toBe(2)
  const e = call('e')
  begun[1]?.resolve()
  await Promise.all([c, d])
  expect(ended.slice(2)).toEqual(['c', 'd'])
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.resolve()
  await e
  expect(ended.at(-1)).toBe('e')
})
