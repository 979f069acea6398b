import type { ServiceError } from './error.ts'
import type { StoredFields, VariationStrength } from './generation-request.ts'

export type GenerationStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

export function isFinished(status: GenerationStatus): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING'
}

/** Which image a generation varies. */
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
  /** How it varied the one before; null for the first. */
  strength: VariationStrength | null
}

/**
 * One request for images, with each of its fields, and its result. Its row is also the ledger of
 * what was charged.
 */
export interface Generation extends StoredFields {
  id: string
  /** The key, browser or address that may see the generation. Never shown. */
  owner: string
  status: GenerationStatus
  width: number
  height: number
  /**
   * The steps that the engine took: other than asked where it cannot do that many, 0 where it has
   * no steps.
   */
  effectiveSteps: number
  /** The seed of the first image; the others follow by one. */
  seed: number
  /** The id of the engine that generates it. */
  engine: string
  /** Of which image it is a variation, if it is one. */
  variation: Variation | null
  /** Which image it enlarges, if it does. */
  upscale: Upscale | null
  /** How many generations go before it while it waits, in our queue and then at the upstream. */
  queuePosition: number | null
  /** One frame an image asked for, in order. */
  frames: Frame[]
  /** The finished images, in order. */
  images: Image[]
  understood: Understood | null
  warnings: string[]
  error: ServiceError | null
  /** Part of the link by which anyone can see it; null: it is not shared. */
  shareToken: string | null
  createdAt: number
  startedAt: number | null
  finishedAt: number | null
  /** Rises with each change while it waits and runs on a server, also over attempts; 0 in its row. */
  revision: number
}

/** How far one image of a generation is. */
export interface Frame {
  index: number
  step: number
  steps: number
  /** The engine's latest preview, as PNG, JPEG or WebP bytes; kept only while it runs. */
  preview: Uint8Array | null
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
}

/** The path of the page that shows it. */
export function sharedPath(token: string): string {
  return `/s/${token}`
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
  /** SHA-256 of the PNG file, base64url; null: an older version has stored it. */
  sha256: string | null
  /** How it came to be: a URL of IPTC's vocabulary of digital source types. */
  digitalSourceType: string
}

/** Null until it is known. */
type Nullable<Of> = { [Name in keyof Of]: Of[Name] | null }

/** What a page shows until an image is there. */
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
  /** How many are in the image, and how many the words ask for, which may not fit. */
  count: number
  asked: number
  color: string | null
  /** The drawing that shows it, such as `fox`. */
  drawing: string | null
  /** What it does, such as `reading`. */
  activity: string | null
}

/** What an engine that parses prompts found in one. */
export interface Understood {
  /** What kind of picture it is, such as `scene` or `logo`. */
  presentation: string
  /** Null where the picture shows no place, as a logo does; so are hour, weather and season. */
  setting: string | null
  /** `by seed` where the words leave it open, so that each image has its own; the weather, too. */
  timeOfDay: string | null
  weather: string | null
  season: string | null
  style: string
  /** Words for the light, such as `moody`. */
  light: string[]
  /** How near the camera is, such as `portrait`. */
  shot: string | null
  subjects: UnderstoodSubject[]
  /** Such as `cat on sofa`. */
  relations: string[]
  /** What there is none of because the words say so, such as `people`. */
  without: string[]
  /** Words that had no effect. */
  ignored: string[]
  /** For some of these, words that would have one. */
  suggestions: Suggestion[]
}

export interface Suggestion {
  /** As it is in `ignored`. */
  word: string
  /** The likeliest first. */
  instead: string[]
}
