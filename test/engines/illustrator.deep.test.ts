import { afterAll, describe, expect, test } from 'vitest'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'

/** One drawing thread for all tests, because a cold one takes longer than most pictures. */
const engine = createIllustratorEngine({ workers: 1 })
afterAll(() => engine[Symbol.asyncDispose]())

async function typesOf(request: { prompt: string; images: number; width: number; height: number }) {
  const types: string[] = []
  const whole = { ...request, steps: 1, seed: 1, strict: false }
  for await (const { type } of engine.generate(whole, AbortSignal.timeout(250_000)))
    types.push(type)
  return types
}

/** As long as prompts may be, specification section 3. */
const longest = 2000

// To try every slip of so long a word took more memory than a thread has.
describe('in a drawing thread', () => {
  test.each(['ä', 'x', 'я', '漢', 'ไ', 'أ', '가', 'x ', 'fogx ', 'logo '])(
    'a prompt of nothing but %j is drawn',
    async (part) => {
      const prompt = part.repeat(longest / part.length)
      const types = await typesOf({ prompt, images: 1, width: 256, height: 256 })
      expect(types.at(-1)).toBe('image')
    },
  )
})

test('two large images are both drawn', async () => {
  const types = await typesOf({
    prompt: 'a red fox by a lake',
    images: 2,
    width: 2112,
    height: 2048,
  })
  expect(types.filter((type) => type === 'image')).toHaveLength(2)
})
