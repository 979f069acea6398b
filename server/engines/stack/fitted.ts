import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import type { Fitted, PictureFitter } from '../pictures.ts'
import { wrapped } from './wrapped.ts'

/**
 * An upstream's pictures as PNG of the pixels that were asked for; a picture that cannot be is an
 * EngineError.
 */
export function fitted(engine: Engine, fitter: PictureFitter): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const noted = new Set<string>()
    for await (const event of engine.generate(request, signal)) {
      if (event.type !== 'image') {
        yield event
        continue
      }
      const picture = await madeToFit(event.bytes, request)
      signal.throwIfAborted()
      const message = accept(engine, picture, request)
      if (message && !noted.has(message)) yield { type: 'warning', message }
      if (message) noted.add(message)
      yield { ...event, bytes: picture.png }
    }
  }

  async function madeToFit(bytes: Uint8Array, request: EngineRequest): Promise<Fitted> {
    try {
      return await fitter.fit(bytes, request)
    } catch (error) {
      throw new EngineError('bad_response', (error as Error).message)
    }
  }

  return wrapped(engine, generate)
}

/** Throws when the picture is not one to show. Returns what the caller is to be told of it. */
function accept(
  { capabilities }: Engine,
  { drawn, isBlack }: Fitted,
  request: EngineRequest,
): string | undefined {
  const { width, height } = request
  // Safety checkers paint black over what they block; elsewhere it is a model that broke.
  if (isBlack)
    throw new EngineError(
      capabilities.moderation ? 'rejected' : 'bad_response',
      'The picture is black',
      {
        isFinal: true,
      },
    )
  if (drawn.width === width && drawn.height === height) return undefined
  const sizes = `${drawn.width}×${drawn.height}`
  const isNear = drawn.width * 2 >= width && drawn.height * 2 >= height
  if (capabilities.sizes === 'any' || !isNear) {
    throw new EngineError(
      'bad_response',
      `The engine drew ${sizes} pixels instead of ${width}×${height}`,
      {
        isFinal: true,
      },
    )
  }
  return `The engine drew ${sizes} pixels, which were fitted to ${width}×${height}`
}
