import type { Generation, Image } from '../../../schema/generation.ts'
import { digitalSourceTypeOf, EngineError, type ImageEvent } from '../../engines/engine.ts'
import type { AcceptedImage } from '../../images/intake.ts'
import type { Deps } from '../deps.ts'

export type AcceptParts = Pick<Deps, 'settings' | 'intake'>

interface Accepted {
  png: Uint8Array
  image: Image
}

/** Makes an engine's image ready to be stored under an id. Throws an EngineError when it cannot be. */
export async function acceptImage(
  deps: AcceptParts,
  event: ImageEvent,
  generation: Generation,
  id: string,
): Promise<Accepted> {
  const { width, height, engine } = generation
  const digitalSourceType = event.digitalSourceType ?? digitalSourceTypeOf(engine)
  const parameters = deps.settings.embedPrompt ? parametersOf(event, generation) : undefined
  const marks = { id, engine, digitalSourceType, parameters }
  const accepted = await deps.intake
    .accept(event.bytes, { width, height }, marks)
    .catch((cause: Error): never => {
      throw new EngineError('bad_response', cause.message, { cause })
    })
  // Not by `hash`, which would hold up everything else that this thread does.
  const digest = await crypto.subtle.digest('SHA-256', accepted.png)
  const sha256 = Buffer.from(digest).toString('base64url')
  return { png: accepted.png, image: { ...imageOf(event, generation, id, accepted), sha256 } }
}

function imageOf(
  { index, seed, placeholder }: ImageEvent,
  { id: generationId, width, height }: Generation,
  id: string,
  accepted: AcceptedImage,
): Omit<Image, 'sha256'> {
  const { png, digitalSourceType } = accepted
  const { thumbhash, dominantColor } = accepted.placeholder ?? placeholder ?? unknown
  const bytes = png.byteLength
  return {
    id,
    generationId,
    index,
    width,
    height,
    seed,
    bytes,
    digitalSourceType,
    thumbhash,
    dominantColor,
  }
}

const unknown = { thumbhash: null, dominantColor: null }

/** As AUTOMATIC1111 writes it, which other programs read. */
function parametersOf({ seed }: ImageEvent, generation: Generation): string {
  const { prompt, effectiveSteps, width, height } = generation
  return `${prompt}\nSteps: ${effectiveSteps}, Seed: ${seed}, Size: ${width}x${height}`
}
