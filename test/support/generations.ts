import { framesOf, type Generation, type Image } from '../../schema/generation.ts'
import { storedFields } from '../../schema/generation-request.ts'
import type { Ledger } from '../../server/db/ledger.ts'
import { digitalSourceTypeOf } from '../../server/engines/engine.ts'

const createdAt = Date.parse('2026-11-20T12:00:00Z')

/** A valid image id, because image stores ignore files with other names. */
export function imageId(number: number): string {
  return `img_${String(number).padStart(30, '0')}`
}

/** A queued generation in the form of admission. */
export function queuedGeneration(change: Partial<Generation> & { id: string }): Generation {
  const image = change.image ?? 1
  const request = { prompt: 'a red fox', dimensions: '3:2', image, steps: 4 } as const
  return {
    ...storedFields(request),
    owner: 'key_a',
    subject: null,
    status: 'QUEUED',
    width: 768,
    height: 512,
    effectiveSteps: 4,
    seed: 1,
    engine: 'test',
    variation: null,
    upscale: null,
    queuePosition: null,
    loading: null,
    frames: framesOf({ image, steps: 4 }, () => false),
    images: [],
    understood: null,
    warnings: [],
    error: null,
    shareToken: null,
    sharesReferences: null,
    createdAt,
    startedAt: null,
    finishedAt: null,
    revision: 0,
    ...change,
  }
}

/** The charge of a generation: all images, to `key_a`, on the day of its creation. */
export function ledgerOf(generation: Generation, change: Partial<Ledger> = {}): Ledger {
  return {
    payer: 'key_a',
    day: '2026-11-20',
    charged: generation.image,
    server: '1',
    attempt: 0,
    turn: null,
    keepsPart: false,
    askedEngine: null,
    webhook: null,
    imageIds: generation.frames.map(({ index }) => `img_${generation.id}_${index}`),
    ...change,
  }
}

/** An image of a generation. */
export function imageOf(
  change: Pick<Image, 'id' | 'generationId' | 'index'> & Partial<Image>,
): Image {
  return {
    width: 768,
    height: 512,
    seed: 1,
    bytes: 9,
    sha256: null,
    digitalSourceType: digitalSourceTypeOf('test'),
    thumbhash: null,
    dominantColor: null,
    ...change,
  }
}
