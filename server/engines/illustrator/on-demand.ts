import type { Engine } from '../engine.ts'
import { buildPack, capabilities, createIllustrator, id } from './index.ts'
import { model } from './version.ts'

/**
 * The illustrator without a thread until its first request: for servers whose pictures are drawn
 * elsewhere.
 */
export function illustratorOnDemand(): Engine {
  let running: Engine | undefined
  const illustrator = async () => {
    await buildPack()
    running ??= createIllustrator()
    return running
  }
  return {
    id,
    model,
    concurrency: 1,
    capabilities,
    ready: async (signal) => (await illustrator()).ready(signal),
    async *generate(request, signal) {
      yield* (await illustrator()).generate(request, signal)
    },
    async [Symbol.asyncDispose]() {
      await running?.[Symbol.asyncDispose]()
    },
  }
}
