import { once } from 'node:events'
import { expect, test } from 'vitest'
import { balancedAt, booksOf } from '../support/books.ts'
import { runServer } from '../support/child.ts'
import { databases } from '../support/databases.ts'
import { startEasel } from '../support/easel.ts'

for (const [name, open] of Object.entries(databases)) {
  test(`a kill during 100 generations leaves as much usage as images, on ${name}`, async () => {
    await using empty = await open()
    const kept: string[] = []
    {
      await using server = await runServer({ ...empty.env, RATE_LIMIT: '1000' })
      const prompts = ['a fox', 'half', 'a hen', 'held']
      const begun = new Promise<void>((resolve) => {
        let count = 0
        server.process.on('message', () => ++count === 100 && resolve())
      })
      const asked = Array.from({ length: 100 }, async (_, index) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${server.key}`,
        }
        const body = JSON.stringify({
          prompt: prompts[index % 4],
          image: 2 + (index % 5),
          dimensions: '3:2',
        })
        const response = await fetch(`${server.url}/api/v1/images`, {
          method: 'POST',
          headers,
          body,
        })
        kept.push(...(await response.json()).images)
      })
      const settled = Promise.allSettled(asked)
      await Promise.race([Promise.all([begun, asked[0]]), once(server.process, 'exit')])
      server.process.kill('SIGKILL')
      expect((await server.ended).signal).toBe('SIGKILL')
      await settled
    }
    await using easel = await startEasel({ env: empty.env })
    await easel.recover()
    const books = await booksOf(easel)
    const { used } = books
    expect(books).toEqual(balancedAt(used))
    expect(kept.length).toBeGreaterThan(0)
    expect(used).toBeGreaterThanOrEqual(kept.length)
    for (const url of kept) expect((await easel.fetch(new URL(url).pathname)).status).toBe(200)
  })
}
