import { corpus } from '../../illustrator/test/corpus.ts'
import { createIllustratorEngine } from '../../server/engines/illustrator/index.ts'

/**
 * By how many megabytes a worker that draws some fifty prompts of the corpus at 1024² makes this
 * process grow.
 */
export async function measureWorkerMemory(): Promise<number> {
  const before = process.memoryUsage.rss()
  await using illustrator = createIllustratorEngine({ workers: 1 })
  await illustrator.ready(AbortSignal.timeout(60_000))
  const prompts = [...corpus().values()]
    .flat()
    .flatMap(({ prompt }, i) => (i % 12 === 0 ? [prompt] : []))
  let most = 0
  for (const [seed, prompt] of prompts.entries()) {
    const request = { prompt, seed, images: 1, width: 1024, height: 1024, steps: 4, strict: false }
    for await (const _event of illustrator.generate(request, AbortSignal.timeout(60_000))) {
      most = Math.max(most, process.memoryUsage.rss() - before)
    }
  }
  return Math.round(most / 1e6)
}
