import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStages, type PictureEvent } from '../stages.ts'

const prompts = [
  'a red fox in the snow at sunset, watercolor',
  'a city street at night in the rain',
  'what silence weighs',
]

test('pictures that one thread paints in turns do not share their pixels', async () => {
  const illustrator = await openStages()
  const start = (prompt: string) => {
    const scene = illustrator.understand(prompt)
    return illustrator.draw({ scene, size: { width: 256, height: 256 }, seed: 7, steps: 4 })
  }
  const alone: string[] = []
  for (const prompt of prompts) alone.push(await lastImage(start(prompt)))
  // Both have a draft before one of them is finished.
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
