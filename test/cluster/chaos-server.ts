import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '../../server/serve.ts'
import { allInputs, createTestEngine } from '../support/test-engine.ts'

const engine = createTestEngine({ concurrency: 8, capabilities: allInputs })
const { generate } = engine

/** A server process with a test engine that takes 50 to 400 ms an image. */
await serve({
  engine: Object.assign(engine, {
    async *generate(...[request, signal]: Parameters<typeof generate>) {
      for await (const event of generate(request, signal)) {
        if (event.type === 'image') await delay(50 + (event.seed % 351), undefined, { signal })
        yield event
      }
    },
  }),
})
