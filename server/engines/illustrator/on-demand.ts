import type { Engine } from '../engine.ts'
import { capabilities, createIllustrator, id } from './index.ts'
import { model } from './version.ts'

/** The illustrator without a thread until its first request: for servers whose pictures are drawn elsewhere. */
export function illustratorOnDemand(): Engine {
  let running: Engine | undefined
  const illustrator = () => {
    running ??= createIllustrator()
    return running
  }
  return {
    id,
    model,
    concurrency: 1,
    capabilities,
    ready: (signal) => illustrator().ready(signal),
    generate: (request, signal) => illustrator().generate(request, signal),
    async [Symbol.asyncDispose]() {
      await running?.[Symbol.asyncDispose]()
    },
  }
}
