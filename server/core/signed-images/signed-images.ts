import type { KeyCaller } from '../../../schema/caller.ts'
import type { Generations } from '../../../schema/core/generations.ts'
import type { Images } from '../../../schema/core/images.ts'
import type { SignedImages, Visitor } from '../../../schema/core/signed-images.ts'
import { ServiceError } from '../../../schema/error.ts'
import { type Generation, isFinished } from '../../../schema/generation.ts'
import { widthFor } from '../../../schema/variants.ts'
import { findSignedImage } from '../../db/signed-images.ts'
import { SharedWork } from '../../shared-work.ts'
import type { Deps } from '../deps.ts'
import { failedAddressMs } from '../generation/claims.ts'
import { findState, readEnd } from '../generation/history.ts'
import { findSigner } from '../keys/signer.ts'
import { createSigning } from './sign.ts'
import { type VerifiedAddress, verifiedAddress } from './verify.ts'

interface Rooms {
  generations: Pick<Generations, 'start'>
  images: Pick<Images, 'variant'>
}

export function createSignedImages(deps: Deps, { generations, images }: Rooms): SignedImages {
  const { database, now } = deps
  const starting = new SharedWork<string>()
  const ending = new SharedWork<Generation>()

  /** The generation of an address; undefined: the next request draws it. */
  async function findDrawn({ owner, hash }: VerifiedAddress): Promise<Generation | undefined> {
    const id = await findSignedImage(database.db, { owner, hash })
    if (id === undefined) return undefined
    const generation = await stateOf(id)
    const { error, finishedAt } = generation
    if (!error || finishedAt === null) return generation
    const pauseMs = finishedAt + failedAddressMs - now()
    if (pauseMs <= 0) return undefined
    const retryAfterSeconds = Math.ceil(pauseMs / 1000)
    throw new ServiceError(error.code, error.message, { retryAfterSeconds })
  }

  async function stateOf(id: string): Promise<Generation> {
    const generation = await findState(deps, id)
    if (generation) return generation
    throw deleted()
  }

  /** Starts the generation of an address, unless another request or server has started it. */
  async function start(address: VerifiedAddress, { onStart }: Visitor): Promise<string> {
    const { key } = await findSigner(deps, address.by)
    const caller: KeyCaller = { kind: 'key', key, safetyKey: null }
    try {
      const options = { address: address.hash }
      const requested = await generations.start(address.input, caller, options)
      if (!requested.replayed) onStart(requested)
      return requested.generation.id
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      // Another server may have used the last of a limit for this address.
      const started = await findDrawn(address)
      if (started) return started.id
      throw new ServiceError(error.code, error.message, { ...error.details, keyId: key.payerId })
    }
  }

  /** A disconnect of the visitor stops the waiting, but not the generation. */
  async function drawnFor(address: VerifiedAddress, visitor: Visitor): Promise<Generation> {
    const { owner, hash, placeholder, crawlers } = address
    const { signal, looksAhead } = visitor
    const found = await findDrawn(address)
    if (found && isFinished(found.status)) return found
    if (looksAhead && !crawlers) throw onlyDrawn()
    const begin = () => start(address, visitor)
    const id = found?.id ?? (await starting.do(`${owner} ${hash}`, signal, begin))
    if (placeholder) return found ?? stateOf(id)
    return ending.do(id, signal, (shared) => readEnd(deps, id, shared))
  }

  return {
    sign: createSigning(deps),
    async open(signed, visitor) {
      const address = await verifiedAddress(deps, signed, visitor.address)
      const generation = await drawnFor(address, visitor)
      if (!isFinished(generation.status)) return { placeholder: placeholderOf(generation, address) }
      if (generation.error) throw generation.error
      const [image] = generation.images
      if (!image) throw deleted()
      const variant = { width: widthOf(address, image), format: address.format }
      const file = await images.variant(image.id, variant, visitor)
      if (!file) throw deleted()
      const { expires } = address
      return { file, expiresAt: expires === undefined ? undefined : expires * 1000 }
    },
  }
}

function widthOf({ width }: VerifiedAddress, own: { width: number }): number {
  return widthFor(width ?? own.width, own.width)
}

function placeholderOf(generation: Generation, address: VerifiedAddress) {
  const width = widthOf(address, generation)
  const height = Math.round((generation.height * width) / generation.width)
  return { width, height, preview: generation.frames[0]?.preview ?? null }
}

function deleted(): ServiceError {
  return new ServiceError('GONE', 'The image of this address was deleted: sign another address')
}

function onlyDrawn(): ServiceError {
  const message =
    'This image is not drawn yet, and crawlers, link previews and prefetches draw none, unless its address is signed with crawlers=1'
  return new ServiceError('FORBIDDEN', message)
}
