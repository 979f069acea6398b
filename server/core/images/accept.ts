import { hash } from 'node:crypto'
import type { Generation, Image } from '../../../schema/generation.ts'
import { digitalSourceTypeOf, EngineError, type ImageEvent } from '../../engines/engine.ts'
import type { AcceptedImage } from '../../images/intake.ts'
import type { Deps } from '../deps.ts'

export type AcceptParts = Pick<Deps, 'settings' | 'intake'>

interface Accepted {
  png: Uint8Array
  image: Image
}

/** Checks an engine's image and prepares it for storage. Throws an EngineError for a bad image. */
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
      throw new EngineError('bad_response', `The engine sent a picture that ${cause.message}`, {
        cause,
      })
    })
  const sha256 = await sha256Of(accepted.png)
  return { png: accepted.png, image: { ...imageOf(event, generation, id, accepted), sha256 } }
}

/** About 150 µs of this thread, which a thread of its own would cost too. */
const hashedHereBytes = 256 * 1024

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.byteLength <= hashedHereBytes) return hash('sha256', bytes, 'base64url')
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
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

/** Prompt and settings in the format of AUTOMATIC1111, which other programs read. */
function parametersOf({ seed }: ImageEvent, generation: Generation): string {
  const { prompt, effectiveSteps, width, height } = generation
  return `${prompt}\nSteps: ${effectiveSteps}, Seed: ${seed}, Size: ${width}x${height}`
}
