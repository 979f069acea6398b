import { describe, expect, test } from 'vitest'
import { EngineError, type EngineEvent, type EngineRequest } from '../../server/engines/engine.ts'
import { balancedAt, booksOf } from '../support/books.ts'
import { doors } from '../support/doors.ts'
import { startEasel } from '../support/easel.ts'
import { drawn, flatPng, held } from '../support/test-engine.ts'

const input = { prompt: 'a fox', image: 3, dimensions: '3:2' }

async function* failingAfterAll(request: EngineRequest): AsyncGenerator<EngineEvent> {
  yield* drawn(request)
  throw new EngineError('unavailable', 'too late')
}

/** Ways in which an engine can break its contract. */
const broken: Record<string, (request: EngineRequest) => AsyncGenerator<EngineEvent>> = {
  'stops after two of three images': (request) => drawn({ ...request, images: 2 }),
  'sends an image twice': async function* (request) {
    yield* drawn({ ...request, images: 1 })
    yield* drawn(request)
  },
  'sends an image that was not requested': async function* ({ width, height, seed }) {
    yield { type: 'image', index: 3, bytes: flatPng(width, height, seed), seed }
  },
  'sends other pixels': (request) => drawn({ ...request, width: 512 }),
  'sends no image': async function* ({ seed }) {
    yield { type: 'image', index: 0, bytes: Buffer.from('<html>502 Bad Gateway</html>'), seed }
  },
}

for (const door of doors) {
  describe(`a generation, through ${door.name},`, () => {
    test('is kept after its last image, even if the engine fails later', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      easel.engine.script(failingAfterAll)
      const { images } = await door.generate(easel, input, { secret })
      expect(images).toHaveLength(3)
      await easel.app.drain(60_000)
      expect(await booksOf(easel)).toEqual(balancedAt(3))
      expect(easel.logged.join()).not.toContain('A generation failed')
    })

    for (const [what, step] of Object.entries(broken)) {
      test(`is 502 and refunded when the engine ${what}`, async () => {
        await using easel = await startEasel()
        const { secret } = await easel.key()
        easel.engine.script(step)
        const { error, images } = await door.generate(easel, input, { secret })
        expect(error?.message).toBe('Upstream error')
        expect(images).toEqual([])
        expect(await booksOf(easel)).toEqual(balancedAt(0))
      })
    }

    test('is 503 and refunded when the server stops while it runs', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      const { step, entered } = held()
      easel.engine.script(step)
      const answer = door.generate(easel, input, { secret })
      await entered
      await easel.app.drain(0)
      expect((await answer).error?.message).toBe('Server is shutting down')
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })

    test('is 503 and refunded when the server stops during its admission', async () => {
      await using easel = await startEasel()
      const { secret } = await easel.key()
      easel.engine.script(held().step)
      const answer = door.generate(easel, input, { secret })
      await easel.app.drain(0)
      expect((await answer).error?.message).toBe('Server is shutting down')
      expect(await booksOf(easel)).toEqual(balancedAt(0))
    })
  })
}
