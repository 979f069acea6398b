import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { ways } from '../scene.ts'
import { corpus } from './corpus.ts'
import { drawn, understand } from './images.ts'

const random = new Random('mixes')
const pick = <Item>(items: readonly Item[]) => random.pick(items)
const prompts = [...corpus().values()].flat().map(({ prompt }) => prompt)
const words = [...new Set(prompts.flatMap((prompt) => prompt.split(/\s+/)))]

/** A way of presenting, or none, and a prompt of the corpus, or words of all prompts. */
function mix(): string {
  const way = pick(['', `${pick(ways)} of`])
  const mixed = Array.from({ length: random.integer(0, 6) }, () => pick(words)).join(' ')
  const title = pick(['', '', '', `"${pick(words)} ${pick(words)}"`])
  return `${way} ${pick([mixed, mixed, pick(prompts)])} ${title}`.trim()
}

test('any words give a picture', async () => {
  const odd = [
    'a character sheet shows the hair that the words name',
    'character sheet of bokeh lights',
    'tattoo of birch earrings constructor',
    'infographic about a frog toString __proto__',
    ...Array.from({ length: 300 }, mix),
  ]
  const failures: { prompt: string; reason: unknown }[] = []
  for (const prompt of odd) {
    try {
      const image = await drawn(understand(prompt), { width: 96, height: 64, steps: 1 })
      if (image.length <= 100) failures.push({ prompt, reason: `${image.length} bytes` })
    } catch (reason) {
      failures.push({ prompt, reason })
    }
  }
  expect(failures).toEqual([])
})
