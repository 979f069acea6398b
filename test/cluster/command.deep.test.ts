import { expect, test } from 'vitest'
import { run } from '../support/child.ts'
import { doors } from '../support/doors.ts'
import { snippet } from '../support/snippet.ts'

test('npm run cluster prints an address, a key and the id of each server, and ends them with itself', async () => {
  const shown = snippet('docs/operations.md', 'sh', 'npm run cluster')
  const [, options = ''] = /cluster -- (--api 2 --workers 1 --port )5000/.exec(shown) ?? []
  await using command = run('test/cluster/run.ts', {}, `${options}0`.split(' '))
  const [url = ''] = await command.line(/^http:\/\/localhost:\d+$/)
  const [secret = ''] = await command.line(/^easel_live_\w+$/)
  await command.line(/^worker \d+ http:\/\/localhost:\d+$/)
  const cluster = { fetch: (path: string, init?: RequestInit) => fetch(new URL(path, url), init) }
  for (const door of doors) {
    const { images } = await door.generate(cluster, { prompt: 'a fox', steps: 1 }, { secret })
    expect(images).toHaveLength(1)
  }
  command.process.kill('SIGINT')
  const { stdout } = await command.ended
  const servers = [...stdout.matchAll(/^(?:api|worker) \d+ (.+)$/gm)].map(
    ([, server = '']) => server,
  )
  expect(servers).toHaveLength(3)
  for (const server of servers) {
    const isAnswering = () => fetch(server).then(Boolean, () => false)
    await expect.poll(isAnswering).toBe(false)
  }
})
