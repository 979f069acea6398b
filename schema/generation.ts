import type { ServiceError } from './error.ts'
import type { StoredFields, VariationStrength } from './generation-request.ts'

export type GenerationStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

export function isFinished(status: GenerationStatus): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING'
}

/** The image that a generation varies. */
export interface Variation {
  /** Its id. */
  image: string
  strength: VariationStrength
  /** Seeds, oldest first: of the original, then of each variation. */
  ancestors: Ancestor[]
}

/** Which image a generation enlarges. */
export interface Upscale {
  /** Its id. */
  image: string
  scale: number
}

export interface Ancestor {
  seed: number
  /** How strongly it varied the image before it. Null for the original. */
  strength: VariationStrength | null
}

/**
 * One request for images, with each of its fields, and its result. Its row also records its charge.
 */
export interface Generation extends StoredFields {
  id: string
  /** The key, browser or address that may see the generation. Never shown. */
  owner: string
  /** The visitor of a web page for whom a key generated it. */
  subject: string | null
  status: GenerationStatus
  width: number
  height: number
  /**
   * The steps that the engine took: clamped to the range of the engine, and 0 for an engine without
   * steps.
   */
  effectiveSteps: number
  /** The seed of the first image. Each next image has the next seed. */
  seed: number
  /** The id of the engine that generates it. */
  engine: string
  /** The image that it varies. */
  variation: Variation | null
  /** The image that it enlarges. */
  upscale: Upscale | null
  /** The number of generations before it while it waits, here and then at the upstream. */
  queuePosition: number | null
  /** The part of the model that is loaded, 0 to 1. Null: it does not wait for a model. */
  loading: number | null
  /** One frame for each requested image, in order. */
  frames: Frame[]
  /** The finished images, in order. */
  images: Image[]
  understood: Understood | null
  warnings: string[]
  error: ServiceError | null
  /** Part of its public link. Null: it is not shared. */
  shareToken: string | null
  /** Its public page shows the images that it began with. Null: it does not. */
  sharesReferences: boolean | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  /** Rises with each change of its live state, also in later attempts. 0 in its database row. */
  revision: number
}

/** The progress of one image of a generation. */
export interface Frame {
  index: number
  step: number
  steps: number
  /** The engine's latest preview, as PNG, JPEG or WebP bytes; kept only while it runs. */
  preview: Uint8Array | null
}

/** 0 to 1 over all images of a generation. */
export function progressOf({ status, frames }: Generation): number {
  if (status === 'SUCCEEDED') return 1
  const done = frames.reduce((sum, frame) => sum + frame.step / frame.steps, 0)
  return frames.length === 0 ? 0 : done / frames.length
}

/** The public fields of a shared generation, without its owner. */
export interface PublicGeneration
  extends Pick<
    Generation,
    | 'prompt'
    | 'dimensions'
    | 'width'
    | 'height'
    | 'image'
    | 'steps'
    | 'safety'
    | 'seed'
    | 'background'
    | 'engine'
    | 'createdAt'
  > {
  /** In order; at least one. */
  images: DescribedImage[]
  /** The paths of the images that it began with. Empty unless its owner shows them. */
  references: string[]
}

/** The path of the generations in REST. */
export const generationsPath = '/api/v1/generations'

/** The path of the page that shows it. */
export function sharedPath(token: string): string {
  return `/s/${token}`
}

/** The path of a reference on a shared page, by its place from 0. */
export function sharedReferencePath(token: string, index: number): string {
  return `${sharedPath(token)}/references/${index}.png`
}

/** The frames of a generation that has no previews. */
export function framesOf(
  { image, steps }: Pick<Generation, 'image' | 'steps'>,
  isFinished: (index: number) => boolean,
): Frame[] {
  return Array.from({ length: image }, (_, index) => ({
    index,
    step: isFinished(index) ? steps : 0,
    steps,
    preview: null,
  }))
}

export interface Image extends Nullable<Placeholder> {
  id: string
  generationId: string
  index: number
  width: number
  height: number
  seed: number
  /** Size of the PNG file. */
  bytes: number
  /** SHA-256 of the PNG file, base64url; null: an older version stored the file. */
  sha256: string | null
  /** The origin of the image: a URL of IPTC's vocabulary of digital source types. */
  digitalSourceType: string
}

/** Each field is null until its value is known. */
type Nullable<Of> = { [Name in keyof Of]: Of[Name] | null }

/** Stands for an image on a page until the image is loaded. */
export interface Placeholder {
  /** Base64, 19 to 25 bytes. */
  thumbhash: string
  /** Such as `#a0b1c2`. */
  dominantColor: string
}

/** An image with the fields that it takes from its generation. */
export interface DescribedImage extends Image {
  altText: string
}

/** A thing that a prompt names, as an engine read it. */
export interface UnderstoodSubject {
  name: string
  /** The number in the image. `asked` is the number in the prompt: not all may fit. */
  count: number
  asked: number
  color: string | null
  /** Its surface and its material, such as `striped` and `wooden`. */
  materials: string[]
  /** The drawing that shows it, such as `fox`. */
  drawing: string | null
  /** Its activity, such as `reading`. */
  activity: string | null
}

/** The parts of a prompt that an engine understood. */
export interface Understood {
  /** The kind of picture, such as `scene` or `logo`. */
  presentation: string
  /** Null for a picture of no place, such as a logo; then hour, weather and season are null too. */
  setting: string | null
  /** `by seed` if the prompt names none: then each image has its own. So has the weather. */
  timeOfDay: string | null
  weather: string | null
  season: string | null
  style: string
  /** Words for the light, such as `moody`. */
  light: string[]
  /** The distance of the camera, such as `portrait`. */
  shot: string | null
  subjects: UnderstoodSubject[]
  /** Such as `cat on sofa`. */
  relations: string[]
  /** The things that the prompt excludes, such as `people`. */
  without: string[]
  /** Words that had no effect. */
  ignored: string[]
  /** For some ignored words, words that have an effect. */
  suggestions: Suggestion[]
  /** What the reference is for. Missing: the request has none, or the engine does not tell. */
  reference?: ReferenceUse
}

/** `style`: the picture of the reference gets the style. `palette`: the scene gets its colors. */
export type ReferenceUse = 'style' | 'palette'

export interface Suggestion {
  /** The word in `ignored`. */
  word: string
  /** The likeliest word first. */
  instead: string[]
}
