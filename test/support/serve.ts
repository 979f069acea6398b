import { serve } from '../../server/serve.ts'
import { createTestEngine, held } from './test-engine.ts'

/** The number of images after which a prompt waits for a message of the parent. */
const waitsAfter: Record<string, number> = { held: 0, half: 1 }

const engine = createTestEngine({ concurrency: 100 })
const { generate } = engine
const gate = held()
process.once('message', gate.release)
process.channel?.unref()

/**
 * A server process with a test engine that reports each prompt to its parent when it begins.
 */
await serve({
  engine: Object.assign(engine, {
    async *generate(...[request, signal]: Parameters<typeof generate>) {
      process.send?.(request.prompt)
      let images = 0
      for await (const event of generate(request, signal)) {
        if (images === waitsAfter[request.prompt]) await gate.step(request, signal)
        if (event.type === 'image') images += 1
        yield event
      }
    },
  }),
})
