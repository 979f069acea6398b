import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  illustratorInThread,
  type PictureEvent,
} from '../../server/engines/illustrator/in-thread.ts'
import { createIllustrator } from '../../server/engines/illustrator/index.ts'

const prompts = [
  'a red fox in the snow at sunset, watercolor',
  'a city street at night in the rain',
  'what silence weighs',
]

/**
 * Fingerprints of the pictures of some prompts, by prompt; all asked for at the same time, in the
 * order given.
 */
async function fingerprints(
  workers: number,
  order: readonly string[],
): Promise<Map<string, string>> {
  await using illustrator = createIllustrator({ workers })
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

test('pictures that are painted by turns in one thread do not share their pixels', async () => {
  const illustrator = await illustratorInThread()
  const start = (prompt: string) => {
    const scene = illustrator.understand(prompt)
    return illustrator.draw({ scene, size: { width: 256, height: 256 }, seed: 7, steps: 4 })
  }
  const alone: string[] = []
  for (const prompt of prompts) alone.push(await lastImage(start(prompt)))
  // Each has its draft before any of them is finished.
  const begun = prompts.map(start)
  for (const picture of begun) await picture.next()
  const byTurns: string[] = []
  for (const picture of begun) byTurns.push(await lastImage(picture))
  expect(byTurns).toEqual(alone)
})

async function lastImage(events: AsyncIterable<PictureEvent>): Promise<string> {
  let image = ''
  for await (const event of events)
    if (event.type === 'image') image = createHash('sha256').update(event.bytes).digest('hex')
  return image
}
