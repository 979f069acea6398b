import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'
import { engineContract } from './engine.contract.ts'

engineContract('the illustrator', { open: () => createIllustratorEngine() })

/** As long as prompts may be, specification section 3. */
const longest = 2000

// A search for all typing errors of such a long word took more memory than a thread has.
test.each(['ä', 'x', 'я', '漢', 'ไ', 'أ', '가', 'x ', 'fogx ', 'logo '])(
  'a prompt of nothing but %j is drawn',
  async (part) => {
    await using engine = createIllustratorEngine({ workers: 1 })
    const prompt = part.repeat(longest / part.length)
    const request = { prompt, images: 1, width: 256, height: 256, steps: 1, seed: 1, strict: false }
    const types: string[] = []
    for await (const { type } of engine.generate(request, AbortSignal.timeout(250_000)))
      types.push(type)
    expect(types.at(-1)).toBe('image')
  },
)

const prompts = [
  'a red fox in the snow at sunset, watercolor',
  'a city street at night in the rain',
  'what silence weighs',
]

/**
 * Fingerprints of the pictures of some prompts, by prompt. All are requested at the same time, in
 * this order.
 */
async function fingerprints(
  workers: number,
  order: readonly string[],
): Promise<Map<string, string>> {
  await using illustrator = createIllustratorEngine({ workers })
  const drawings = order.map(async (prompt): Promise<[string, string]> => {
    const hash = createHash('sha256')
    const request = { prompt, images: 2, width: 384, height: 256, steps: 4, seed: 7, strict: false }
    const images = new Map<number, Uint8Array>()
    for await (const event of illustrator.generate(request, new AbortController().signal)) {
      if (event.type === 'image') images.set(event.index, event.bytes)
    }
    for (const index of [0, 1]) hash.update(images.get(index) ?? 'missing')
    return [prompt, hash.digest('hex')]
  })
  return new Map(await Promise.all(drawings))
}

test('a request gives the same bytes on any worker and in any order', async () => {
  const alone = await fingerprints(1, prompts)
  const together = await fingerprints(2, prompts.toReversed())
  for (const prompt of prompts) expect(together.get(prompt)).toBe(alone.get(prompt))
  expect(new Set(alone.values()).size).toBe(prompts.length)
})
