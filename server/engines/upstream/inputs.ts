import { unlessAborted } from '../../abort.ts'
import type { Intake } from '../../images/intake.ts'
import { EngineError, type EngineImage, type EngineRequest } from '../engine.ts'

/** Makes the images that an engine begins with. */
export type InputMaker = Pick<Intake, 'input'>

export interface Inputs {
  /** Opaque PNGs. */
  references: Uint8Array[]
  /** An opaque PNG, white where the image changes. */
  mask: Uint8Array | undefined
}

interface InputsOptions {
  intake: InputMaker
  /** Scale and crop them to the size of the request: the engine draws in the size of its inputs. */
  fits: boolean
  signal: AbortSignal
}

/** The references and the mask of a request as servers with diffusion models read them. */
export async function inputsOf(
  request: EngineRequest,
  { intake, fits, signal }: InputsOptions,
): Promise<Inputs> {
  const { references = [], mask, width, height } = request
  const size = fits ? { width, height } : undefined
  async function made({ png }: EngineImage, kind: 'reference' | 'mask'): Promise<Uint8Array> {
    try {
      return await unlessAborted(intake.input(png, { kind, size }), signal)
    } catch (cause) {
      signal.throwIfAborted()
      throw new EngineError('misconfigured', `A ${kind} of the request cannot be decoded`, {
        isFinal: true,
        cause,
      })
    }
  }
  const images: Uint8Array[] = []
  for (const reference of references) images.push(await made(reference, 'reference'))
  return { references: images, mask: mask && (await made(mask, 'mask')) }
}
