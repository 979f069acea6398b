import * as z from 'zod'
import { dimensionKeys, dimensions } from './dimensions.ts'
import { defaults, limits } from './limits.ts'
import { promptText, requiredPrompt } from './prompt-text.ts'
import { boolean, integer, number, oneOf, text } from './rules.ts'
import { referencesRule, sourceImage } from './source-image.ts'
import { webhookUrl } from './webhook.ts'

const variationStrengths = ['SUBTLE', 'STRONG'] as const
export type VariationStrength = (typeof variationStrengths)[number]

const backgrounds = ['auto', 'opaque', 'transparent'] as const
export type Background = (typeof backgrounds)[number]

export const qualities = ['auto', 'low', 'medium', 'high'] as const
export type Quality = (typeof qualities)[number]

/** Which image to vary, and how strongly. */
export const variationRequest = z.object(
  {
    image: text('variation.image', 'the id of an image').describe('img_…, one of yours.'),
    strength: oneOf('variation.strength', variationStrengths).describe(
      'How much the image changes.',
    ),
  },
  { error: 'variation must have an image and a strength' },
)

const sizes = dimensionKeys.map((key) => {
  const { width, height } = dimensions[key]
  return `${key} (${width}×${height} px)`
})

/** The seed that requests a random seed, as in other image APIs. */
export const randomSeed = -1

interface Configured {
  /** In Unicode code points. */
  maxPromptLength?: number
  /** The names of the engines; absent: any text is one. */
  engines?: readonly string[]
}

/**
 * The fields of a request for images, in the order of the table in spec 2.1: a refusal reports the
 * first broken rule. Types are strict; unknown fields are dropped. GraphQL's input, OpenAPI, query
 * strings and the table in the documentation are derived from it: type, range, default, sentence.
 */
export function generationRequest({
  maxPromptLength = limits.promptLength,
  engines,
}: Configured = {}) {
  return z.object({
    prompt: requiredPrompt(maxPromptLength).describe(
      `What the image shows. At most ${limits.promptLength} characters, unless the operator sets MAX_PROMPT_LENGTH; white space around it is removed.`,
    ),
    image: integer('image', 1, limits.images)
      .describe(`How many images, 1 to ${limits.images}.`)
      .default(defaults.image),
    dimensions: oneOf('dimensions', dimensionKeys)
      .describe(
        `The ratio of width to height: ${sizes.join(', ')}. Absent with references: the nearest to the first reference.`,
      )
      .default(defaults.dimensions),
    safety: boolean('safety')
      .describe(
        'Absent: adult content is blocked. true: strict. false: bypass, for unfiltered keys.',
      )
      .optional(),
    steps: integer('steps', 1, limits.steps)
      .describe(`Inference steps, 1 to ${limits.steps}.`)
      .default(defaults.steps),
    seed: integer('seed', randomSeed, limits.seed)
      .transform((seed) => (seed === randomSeed ? undefined : seed))
      .describe(
        `The seed of the first image, 0 to ${limits.seed}; each next image has the next seed. ${randomSeed} or absent: random.`,
      )
      .optional(),
    background: oneOf('background', backgrounds)
      .transform((background) => (background === 'auto' ? undefined : background))
      .describe(
        'transparent: PNGs with alpha, where the engine and the kind of picture allow it; a warning says if not. auto or absent: opaque, unless the prompt says "transparent background".',
      )
      .optional(),
    engine: (engines ? oneOf('engine', engines) : text('engine'))
      .describe('The name of an engine. Absent: the first engine, with the others as fallbacks.')
      .optional(),
    variation: variationRequest
      .describe(
        'Varies one of your images. The prompt, the dimensions, the background and the engine must be those of its generation.',
      )
      .optional(),
    references: z
      .array(sourceImage('references'), { error: referencesRule })
      .min(1, referencesRule)
      .max(limits.references, referencesRule)
      .describe(
        `The images to begin with, 1 to ${limits.references}: ids of uploads (upl_…) or of your images (img_…). In a body also data: URLs (REST, OpenAI and MCP), and URLs if the operator sets REFERENCE_URLS.`,
      )
      .optional(),
    mask: sourceImage('mask')
      .describe(
        'Its transparent parts are the parts of the first reference that change: an upload or image of the same size, given as in references.',
      )
      .optional(),
    strength: number('strength', 0, 1)
      .describe(`How far from the references, 0 to 1. Absent: ${defaults.strength}.`)
      .optional(),
    negativePrompt: promptText('negativePrompt', limits.negativePromptLength)
      .transform((text) => text || undefined)
      .describe(
        `What the images should not show. At most ${limits.negativePromptLength} characters.`,
      )
      .optional(),
    guidance: number('guidance', 0, limits.guidance)
      .describe(
        `How closely the images follow the prompt, 0 to ${limits.guidance}. Absent: the engine decides.`,
      )
      .optional(),
    quality: oneOf('quality', qualities)
      .transform((quality) => (quality === 'auto' ? undefined : quality))
      .describe(
        'How much work the engine spends on an image, if it lets a request choose: more costs more at a provider. auto or absent: the engine decides.',
      )
      .optional(),
    webhook: webhookUrl('webhook')
      .describe(
        'Where the end of the generation is sent, by POST, signed for the account of the key. Needs a key.',
      )
      .optional(),
  })
}

/** The fields when no setting changes their rules. Built once, because it takes milliseconds. */
export const plainRequest = generationRequest()

export type GenerationRequest = z.output<ReturnType<typeof generationRequest>>

type Stored<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** Stored in another form: see `Ledger` and `Variation`. The URL of a webhook may be a secret. */
const storedElsewhere = ['engine', 'variation', 'webhook'] as const
type StoredName = Exclude<keyof GenerationRequest, (typeof storedElsewhere)[number]>

/** The fields of a request as its generation stores them: null for an absent field. */
export type StoredFields = { [Name in StoredName]-?: Stored<GenerationRequest[Name]> }

const fieldNames = Object.keys(plainRequest.shape).filter(
  (name) => !storedElsewhere.some((other) => other === name),
) as StoredName[]

export function storedFields(request: GenerationRequest): StoredFields {
  const fields = fieldNames.map((name) => [name, request[name] ?? null])
  return Object.fromEntries(fields) as StoredFields
}

const idempotencyKeyRule = 'Idempotency-Key must be 1 to 255 visible ASCII characters'

/** How a request is charged (reading "Quota and rate"). REST has the header `Idempotency-Key`. */
export const chargingOptions = z.object({
  idempotencyKey: z
    .string({ error: idempotencyKeyRule })
    .regex(/^[\x21-\x7e]{1,255}$/, idempotencyKeyRule)
    .describe(
      'A key of your choice for this request, 1 to 255 visible ASCII characters: sent again within 24 hours, the same ' +
        'request gives the same generation and is not charged again. Or the header Idempotency-Key.',
    )
    .optional(),
  key: text('key', 'the id of a key of yours')
    .describe(
      'The id of your key whose quota is used, when you are signed in. With an API key, only that key.',
    )
    .optional(),
})

/** The scales to which an image is enlarged. */
const scales = [2, 4] as const
const scaleRule = `scale must be one of ${scales.join(', ')}`

/** Which image to enlarge, and how far. */
export const upscaleRequest = z.object({
  image: text('image', 'the id of an image').describe('img_…, one of yours.'),
  scale: z
    .int({ error: scaleRule })
    .refine((scale) => scales.some((one) => one === scale), scaleRule)
    .describe(`How many times wider and higher it becomes: ${scales.join(' or ')}.`)
    .default(scales[0]),
})

/** Whether a followed generation continues after the caller disconnects. */
export const followingOptions = z.object({
  detached: boolean('detached')
    .describe(
      'For the subscription: true continues the generation after you disconnect. Mutations ignore it.',
    )
    .optional(),
})
