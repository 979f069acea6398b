import { Channel } from '../channel.ts'
import type { Engine, EngineEvent, EngineRequest } from '../engine.ts'
import type { ModelServer } from './model-server.ts'

/**
 * The events of a request, and the steps that the process prints meanwhile: the API of the server
 * does not tell them. The process works on one image at a time, in the order of the images.
 */
export async function* withSteps(
  { engine, server }: { engine: Engine; server: ModelServer },
  request: EngineRequest,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent> {
  const channel = new Channel<EngineEvent>()
  const stop = new AbortController()
  let image = 0
  let last = 0
  let isDrawing = false
  using _ = server.onStep((step, steps) => {
    // After the last step the decoder counts its tiles in the same way.
    if (!isDrawing || step <= last) return
    last = step === steps ? Number.POSITIVE_INFINITY : step
    channel.push({ type: 'progress', image, step, steps })
  })

  async function read(): Promise<void> {
    const limit = AbortSignal.any([signal, stop.signal])
    for await (const event of engine.generate(request, limit)) {
      // The first poll of a short job finds it finished.
      if (event.type === 'started' || event.type === 'queued') isDrawing = true
      if (event.type === 'image') {
        image += 1
        last = 0
        isDrawing = false
      }
      channel.push(event)
    }
  }

  try {
    read().then(
      () => channel.close(),
      (error) => channel.fail(error),
    )
    yield* channel
  } finally {
    stop.abort()
  }
}
