import { expect, test } from 'vitest'
import { createIllustrator } from '../../server/engines/illustrator/index.ts'
import { engineContract } from '../engines/engine.contract.ts'

engineContract('the illustrator', { open: () => createIllustrator() })

/** As long as prompts may be, specification section 3. */
const longest = 2000

// To try every slip of so long a word took more memory than a thread has.
test('a prompt of nothing but one letter or one word is drawn', async () => {
  await using engine = createIllustrator({ workers: 1 })
  for (const part of ['ä', 'x', 'я', '漢', 'ไ', 'أ', '가', 'x ', 'fogx ', 'logo ']) {
    const prompt = part.repeat(longest / part.length)
    const request = { prompt, images: 1, width: 256, height: 256, steps: 1, seed: 1, strict: false }
    const types: string[] = []
    for await (const { type } of engine.generate(request, AbortSignal.timeout(250_000)))
      types.push(type)
    expect(types.at(-1), part).toBe('image')
  }
})
