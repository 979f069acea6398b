import * as z from 'zod'
import { type Dimensions, dimensionKeys } from './dimensions.ts'
import type { ServiceError } from './error.ts'
import { defaults, limits } from './limits.ts'

const variationStrengths = ['SUBTLE', 'STRONG'] as const
export type VariationStrength = (typeof variationStrengths)[number]

// Everything in Unicode's Cc class but tab, line feed and carriage return.
const controlCharacters = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f'
const controlCharacter = new RegExp(`[${controlCharacters}]`)

/** The rules of a prompt as a JSON Schema pattern, which cannot trim. */
const promptPattern = `^[^${controlCharacters}]*[^\\s${controlCharacters}][^${controlCharacters}]*$`

/** An integer field, with the message that names it and its range. */
export function integer(field: string, min: number, max: number) {
  const error = `${field} must be an integer from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

const variationRule = 'variation must have an image and a strength'

/** Which image to vary, and how strongly. */
const variationRequest = z.object(
  {
    image: z.string({ error: 'variation.image must be the id of an image' }),
    strength: z.enum(variationStrengths, {
      error: `variation.strength must be one of ${variationStrengths.join(', ')}`,
    }),
  },
  { error: variationRule },
)

/**
 * The request of spec 2.1 with our `seed`, its fields in the order of the spec's table: the first
 * issue is the one reported. Types are strict; unknown fields are dropped. `maxPromptLength` is in
 * Unicode code points; `engines` are the names of those that are configured.
 */
export function generationRequest(
  maxPromptLength: number = limits.promptLength,
  engines: readonly string[] = [],
) {
  return z.object({
    prompt: z
      .string({
        error: (issue) => (issue.input == null ? 'Prompt is required' : 'prompt must be a string'),
      })
      .trim()
      .superRefine((prompt, context) => {
        const issue = promptIssue(prompt, maxPromptLength)
        if (issue) context.addIssue(issue)
      })
      .meta({ minLength: 1, maxLength: maxPromptLength, pattern: promptPattern }),
    image: integer('image', 1, limits.images).default(defaults.image),
    dimensions: z
      .enum(dimensionKeys, { error: `dimensions must be one of ${dimensionKeys.join(', ')}` })
      .default(defaults.dimensions),
    safety: z.boolean({ error: 'safety must be true or false' }).optional(),
    steps: integer('steps', 1, limits.steps).default(defaults.steps),
    seed: integer('seed', 0, limits.seed).optional(),
    engine: z.enum(engines, { error: `engine must be one of ${engines.join(', ')}` }).optional(),
    variation: variationRequest.optional(),
  })
}

const idempotencyKeyRule = 'Idempotency-Key must be 1 to 255 visible ASCII characters'

function promptIssue(prompt: string, maxLength: number): string | undefined {
  if (prompt === '') return 'Prompt is required'
  if (prompt.length > maxLength && [...prompt].length > maxLength)
    return `prompt must be at most ${maxLength} characters`
  if (controlCharacter.test(prompt))
    return 'prompt must not contain control characters other than line breaks and tabs'
  return undefined
}

export type GenerationRequest = z.output<ReturnType<typeof generationRequest>>

export type GenerationStatus = 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

export function isFinished(status: GenerationStatus): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING'
}

/**
 * The key under which a client sends the same request again (reading "Quota and rate"): 1 to 255
 * visible ASCII characters.
 */
export const retryableRequest = z.object({
  idempotencyKey: z
    .string({ error: idempotencyKeyRule })
    .regex(/^[\x21-\x7e]{1,255}$/, idempotencyKeyRule)
    .optional(),
})

/** Whether a generation that its caller follows goes on when the caller leaves. */
export const followedRequest = z.object({
  detached: z.boolean({ error: 'detached must be true or false' }).optional(),
})

/** Which image a generation varies. */
export interface Variation {
  /** Its id. */
  image: string
  strength: VariationStrength
  /** What it was drawn from, the oldest first: a seed, then a seed for each variation of it. */
  ancestors: Ancestor[]
}

export interface Ancestor {
  seed: number
  /** How it varied the one before; null for the first. */
  strength: VariationStrength | null
}

/** One request for images and its result. Its row is also the ledger of what was charged. */
export interface Generation {
  id: string
  /** Who may see it: a key, a browser or an address. Never shown. */
  owner: string
  status: GenerationStatus
  prompt: string
  dimensions: Dimensions
  width: number
  height: number
  /** How many images were asked for. */
  image: number
  steps: number
  /**
   * The steps that the engine took: other than asked where it cannot do that many, 0 where it has
   * no steps.
   */
  effectiveSteps: number
  safety: boolean | null
  /** The seed of the first image; the others follow by one. */
  seed: number
  /** The id of the engine that generates it. */
  engine: string
  /** Of which image it is a variation, if it is one. */
  variation: Variation | null
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

/** What anyone who has the link of a shared generation sees: its owner is not in it. */
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

/** An image with what its generation says of it. */
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
