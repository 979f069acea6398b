import * as z from 'zod'
import {
  dimensionKeys,
  dimensions,
  nearestRatio,
  type Size,
} from '../../../../schema/dimensions.ts'
import { type GenerationRequest, generationRequest } from '../../../../schema/generation-request.ts'
import { defaults, limits } from '../../../../schema/limits.ts'
import { parse } from '../../../../schema/parse.ts'
import { boolean, integer, oneOf, text } from '../../../../schema/rules.ts'
import type { ImageEncoding } from '../../http-options.ts'

/** Those that OpenAI has. */
export const outputFormats = ['png', 'jpeg', 'webp'] as const

/** Pixels of a side that images are fitted to. */
const sides = { min: 64, max: 2048 }
const sizeRule = `size must be auto, or WIDTHxHEIGHT with ${sides.min} to ${sides.max} pixels each`

/**
 * OpenAI's request for images, with Easel's own fields `steps`, `seed` and `safety`. Others are
 * dropped. No field has a default here, so that OpenAPI describes it as optional.
 */
export function openAiRequest(maxPromptLength: number) {
  const { prompt, steps, safety, seed } = generationRequest({ maxPromptLength }).shape
  return z.object({
    prompt,
    n: integer('n', 1, limits.images)
      .describe(`How many images, 1 to ${limits.images}. Absent: ${defaults.image}.`)
      .optional(),
    size: z
      .string({ error: sizeRule })
      .regex(/^(?:auto|\d{2,4}x\d{2,4})$/, sizeRule)
      .refine((size) => pixelsOf(size).every((side) => side >= sides.min && side <= sides.max), {
        error: sizeRule,
      })
      .describe(
        'Pixels, such as 1536x1024, or auto. Generated in the nearest ratio that there is, then fitted.',
      )
      .optional(),
    safety,
    steps: steps
      .unwrap()
      .describe(`Inference steps, 1 to ${limits.steps}. Absent: ${defaults.steps}.`)
      .optional(),
    seed,
    model: text('model')
      .max(200, 'model must be at most 200 characters')
      .describe('A model of /v1/models. Absent: the engine in use.')
      .optional(),
    response_format: oneOf('response_format', ['b64_json', 'url'])
      .describe('Absent: b64_json.')
      .optional(),
    output_format: oneOf('output_format', outputFormats).describe('Absent: png.').optional(),
    output_compression: integer('output_compression', 0, 100)
      .describe('The quality of webp and jpeg.')
      .optional(),
    stream: boolean('stream').describe('Answers with server-sent events.').optional(),
    partial_images: integer('partial_images', 0, 3)
      .describe('How many previews of each image a stream has at most. Absent: 0.')
      .optional(),
    background: text('background').describe('Has no effect.').optional(),
    negative_prompt: text('negative_prompt').describe('Has no effect.').optional(),
  })
}

type OpenAiRequest = z.output<ReturnType<typeof openAiRequest>>

/** What a request asks of the core, and how it wants the answer. */
export interface Asked {
  /** For the core. */
  input: Partial<GenerationRequest>
  model: string | undefined
  /** URLs instead of the images themselves. */
  byUrl: boolean
  encoding: ImageEncoding
  /** The pixels of the images that are sent. */
  size: Size
  isStream: boolean
  /** How many previews of each image, at most. */
  previews: number
  /** What of the request has no effect. */
  warnings: string[]
}

/** Reads the body of a request. Throws a ServiceError 400 that names the field and the rule. */
export function createReader(maxPromptLength: number): (body: object) => Asked {
  const schema = openAiRequest(maxPromptLength)
  return (body) => {
    const given = Object.entries(body).filter(([, value]) => value !== null)
    return askedBy(parse(schema, Object.fromEntries(given)))
  }
}

function askedBy(request: OpenAiRequest): Asked {
  const { prompt, n, steps, seed, safety, model, output_format = 'png' } = request
  const [width, height] = pixelsOf(request.size ?? 'auto')
  const wanted = width && height ? { width, height } : dimensions[defaults.dimensions]
  const nearest = nearestRatio(wanted, dimensionKeys)
  const own = dimensions[nearest]
  const isStream = request.stream === true
  const byUrl = request.response_format === 'url' && !isStream
  const size = byUrl ? own : wanted
  return {
    input: { prompt, image: n, dimensions: nearest, steps, seed, safety },
    model,
    byUrl,
    encoding: {
      format: byUrl ? 'png' : output_format,
      quality: request.output_compression,
      size: isSame(size, own) ? undefined : size,
    },
    size,
    isStream,
    previews: isStream ? (request.partial_images ?? 0) : 0,
    warnings: warningsOf(request, { byUrl, wanted, own }),
  }
}

interface Sizes {
  byUrl: boolean
  wanted: Size
  /** What the core generates. */
  own: Size
}

function warningsOf(request: OpenAiRequest, { byUrl, wanted, own }: Sizes): string[] {
  const { background, negative_prompt, output_format = 'png', response_format } = request
  const isOther = !isSame(wanted, own)
  const asked = `${own.width}×${own.height}`
  const fitted = `The images have ${asked} pixels and were fitted to ${wanted.width}×${wanted.height}`
  const stored = `response_format url gives the stored PNG of ${asked} pixels`
  return [
    ...(!byUrl && response_format === 'url' ? ['A stream has no response_format url'] : []),
    ...(byUrl && (isOther || output_format !== 'png') ? [stored] : []),
    ...(!byUrl && isOther ? [fitted] : []),
    ...(background === 'transparent' ? ['background transparent is not supported'] : []),
    ...(negative_prompt ? ['negative_prompt is not supported'] : []),
  ]
}

function isSame(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height
}

/** Width and height; empty for `auto`. */
function pixelsOf(size: string): number[] {
  return size === 'auto' ? [] : size.split('x').map(Number)
}
