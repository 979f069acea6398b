import type { Size } from '../../../schema/dimensions.ts'
import { type FittedImage, UndecodableFormat } from '../../images/conversion.ts'
import type { Intake } from '../../images/intake.ts'
import { type Engine, EngineError, type EngineEvent, type EngineRequest } from '../engine.ts'
import { withGenerate } from './with-generate.ts'

/**
 * Wraps an engine so that each image is a PNG of the requested size. Throws an EngineError for
 * images that cannot be converted.
 */
export function withFittedSize(engine: Engine, intake: Pick<Intake, 'fit'>): Engine {
  async function* generate(
    request: EngineRequest,
    signal: AbortSignal,
  ): AsyncGenerator<EngineEvent> {
    const warned = new Set<string>()
    const { width, height } = request
    for await (const event of engine.generate(request, signal)) {
      if (event.type !== 'image') {
        yield event
        continue
      }
      const fitted = await madeToFit(event.bytes, { width, height })
      signal.throwIfAborted()
      const message = accept(engine, fitted, { width, height })
      if (message && !warned.has(message)) yield { type: 'warning', message }
      if (message) warned.add(message)
      const { bytes, digitalSourceType, placeholder } = fitted
      yield { ...event, bytes, digitalSourceType, placeholder }
    }
  }

  async function madeToFit(bytes: Uint8Array, size: Size): Promise<FittedImage> {
    try {
      return await intake.fit(bytes, size)
    } catch (error) {
      const isFinal = error instanceof UndecodableFormat
      const message = `The engine sent a picture that ${(error as Error).message}`
      throw new EngineError('bad_response', message, { isFinal })
    }
  }

  return withGenerate(engine, generate)
}

/** Throws an EngineError for an unusable image. Returns a warning for the caller, if any. */
function accept(
  { capabilities }: Engine,
  { original, isBlack }: FittedImage,
  size: Size,
): string | undefined {
  const { width, height } = size
  // Safety checkers replace blocked images by black ones; without one the model is broken.
  if (isBlack)
    throw new EngineError(
      capabilities.moderation ? 'rejected' : 'bad_response',
      'The picture is black',
      {
        isFinal: true,
      },
    )
  if (original.width === width && original.height === height) return undefined
  const sizes = `${original.width}×${original.height}`
  const isNear = original.width * 2 >= width && original.height * 2 >= height
  if (!isNear || (capabilities.sizes === 'any' && !isEnlarged(original, size))) {
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

/**
 * Whether an upscaler of the server enlarged the image: the shape is the same, but for rounding.
 */
function isEnlarged(drawn: FittedImage['original'], { width, height }: Size): boolean {
  const isSameShape =
    Math.abs(drawn.width * height - drawn.height * width) < (drawn.height * width) / 100
  return isSameShape && drawn.width >= width && drawn.height >= height
}
