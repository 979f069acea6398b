import type { GenerateImagesInput, Generation } from '../client/documents.ts'

/** The values of `quality` in REST, apart from auto. */
export const qualities = ['low', 'medium', 'high']

/** The images that a request begins with, and how closely it follows them and its prompt. */
export interface Inputs {
  /** Ids of uploads (upl_…) or images (img_…). */
  references?: readonly string[]
  /** The id of an image whose transparent parts are what changes. */
  mask?: string
  /** 0 to 1. */
  strength?: number
  negativePrompt?: string
  /** 0 to 30. */
  guidance?: number
  /** One of `qualities`. */
  quality?: string
}

type Made = Pick<
  Generation,
  'references' | 'mask' | 'strength' | 'negativePrompt' | 'guidance' | 'quality'
>

// An empty list has an empty text too.
const isSet = ([, value]: [string, unknown]) => value != null && String(value) !== ''

/** Only the inputs that have a value. */
export const filled = (inputs: object): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(isSet))

/** The inputs of a generation. A shared generation does not tell them. */
export function inputsOf(generation: Partial<Made>): Inputs {
  const { references = [], mask, strength, negativePrompt, guidance, quality } = generation
  const ids = references.map(({ id }) => id)
  return filled({
    ...{ references: ids, mask: mask?.id, strength, negativePrompt, guidance },
    quality: quality?.toLowerCase(),
  })
}

export const isUpload = (id: string) => id.startsWith('upl_')

const sourceOf = (id: string) => (isUpload(id) ? { upload: id } : { image: id })

/** The inputs as GraphQL takes them. */
export function fieldsOf({
  references,
  mask,
  quality,
  ...others
}: Inputs): Pick<GenerateImagesInput, keyof Inputs> {
  return {
    ...others,
    ...(quality && { quality: quality.toUpperCase() as GenerateImagesInput['quality'] }),
    ...(references && { references: references.map(sourceOf) }),
    ...(mask && { mask: sourceOf(mask) }),
  }
}
