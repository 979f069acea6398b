import * as z from 'zod'
import {
  dimensionKeys,
  dimensions,
  nearestRatio,
  type Size,
} from '../../../../schema/dimensions.ts'
import { foreignFields } from '../../../../schema/foreign-fields.ts'
import { type GenerationRequest, generationRequest } from '../../../../schema/generation-request.ts'
import { defaults, limits, seedAt } from '../../../../schema/limits.ts'
import { parse } from '../../../../schema/parse.ts'
import { boolean, boundedText, integer, oneOf, text } from '../../../../schema/rules.ts'
import type { HttpOptions, ImageEncoding } from '../../http-options.ts'
import { plainName } from './models.ts'

/** The output formats of OpenAI. */
export const outputFormats = ['png', 'jpeg', 'webp'] as const

/** Pixels of a side that images are fitted to. */
const sides = { min: 64, max: 3840 }
/** The longer side by the shorter side. */
const maxRatio = 3
const sizeRule = `size must be auto, or WIDTHxHEIGHT with ${sides.min} to ${sides.max} pixels each, from 1:${maxRatio} to ${maxRatio}:1`

/** Bytes of a body: room for a prompt of 32,000 characters that JSON escapes. */
export const requestBytes = 512 * 1024

/** More images than one generation can have become two generations with one admission. */
const maxImages = 10

/** The longest prompt in Unicode code points: OpenAI's limit, unless the operator sets another. */
export function longestPrompt({ maxPromptLength }: Pick<HttpOptions, 'maxPromptLength'>): number {
  return maxPromptLength === limits.promptLength ? 32_000 : maxPromptLength
}

/**
 * OpenAI's request for images, with further fields of Easel. Other fields are dropped. No field has
 * a default here, so that OpenAPI describes it as optional.
 */
export function openAiRequest(maxPromptLength: number) {
  const { prompt, steps, safety, seed, background, strength, negativePrompt, guidance, webhook } =
    generationRequest({ maxPromptLength }).shape
  return z.object({
    prompt,
    n: integer('n', 1, maxImages)
      .describe(`How many images, 1 to ${maxImages}. Absent: ${defaults.image}.`)
      .optional(),
    size: z
      .string({ error: sizeRule })
      .regex(/^(?:auto|\d{2,4}x\d{2,4})$/, sizeRule)
      .refine((size) => isSize(pixelsOf(size)), { error: sizeRule })
      .describe(
        'Pixels, such as 1536x1024, or auto. Generated in the nearest ratio of Easel, then fitted.',
      )
      .optional(),
    safety,
    steps: steps
      .unwrap()
      .describe(`Inference steps, 1 to ${limits.steps}. Absent: ${defaults.steps}.`)
      .optional(),
    seed,
    strength,
    negativePrompt,
    guidance,
    quality: text('quality')
      .describe('auto, low, medium or high; standard and hd mean auto and high.')
      .optional(),
    webhook,
    model: boundedText('model', 200)
      .describe('A model of /v1/models. Absent: the engine in use.')
      .optional(),
    response_format: oneOf('response_format', ['b64_json', 'url'])
      .describe('Absent: b64_json; url for the models dall-e-2 and dall-e-3, and for variations.')
      .optional(),
    output_format: oneOf('output_format', outputFormats).describe('Absent: png.').optional(),
    background,
    output_compression: integer('output_compression', 0, 100)
      .describe('The quality of webp and jpeg.')
      .optional(),
    stream: boolean('stream').describe('Answers with server-sent events.').optional(),
    partial_images: integer('partial_images', 0, 3)
      .describe('The most previews of each image in a stream. Absent: 0.')
      .optional(),
  })
}

type OpenAiRequest = z.output<ReturnType<typeof openAiRequest>> &
  Partial<Pick<GenerationRequest, 'references' | 'mask'>>

/** A request as inputs of the core, and the form of its answer. */
export interface ParsedRequest {
  /** For the core: one input for each generation. */
  inputs: Partial<Pick<GenerationRequest, 'seed' | 'steps' | 'mask'>>[]
  model: string | undefined
  /** Whether the answer has URLs instead of images. */
  byUrl: boolean
  encoding: ImageEncoding
  isStream: boolean
  /** The most previews of each image. */
  previews: number
  /** The warnings of this door. The generation has the warnings of the core. */
  warnings: string[]
}

/**
 * Reads the body of a request. `byDefault` is the format of an answer for a request that names no
 * format; absent: the model decides. Throws a ServiceError 400 that names the field and the rule.
 */
export function createReader(
  schema: z.ZodType<OpenAiRequest>,
  byDefault?: 'url',
): (body: object) => ParsedRequest {
  return (body) => {
    const given = Object.entries(body).filter(([, value]) => value !== null && value !== '')
    const fields = Object.fromEntries(given)
    const foreign = given.filter(([name]) => foreignFields.includes(name))
    const request = { response_format: byDefault, ...parse(schema, fields) }
    return parsedRequest(request, Object.fromEntries(foreign))
  }
}

function parsedRequest(request: OpenAiRequest, foreign: object): ParsedRequest {
  const { prompt, steps, seed, safety, background, quality, model, output_format = 'png' } = request
  const { strength, negativePrompt, guidance, references, mask, webhook } = request
  const [width, height] = pixelsOf(request.size ?? 'auto')
  const wanted = width && height ? { width, height } : undefined
  const nearest = wanted && nearestRatio(wanted, dimensionKeys)
  const own = nearest && dimensions[nearest]
  const isStream = request.stream === true
  const format = request.response_format ?? (isByUrl(model) ? 'url' : 'b64_json')
  const byUrl = format === 'url' && !isStream
  const refined = { strength, negativePrompt, guidance, references, mask, background, quality }
  const input = {
    ...foreign,
    ...refined,
    webhook,
    prompt,
    dimensions: nearest,
    steps,
    seed,
    safety,
  }
  return {
    inputs: partsOf(request).map((part) => ({ ...input, ...part })),
    model,
    byUrl,
    encoding: {
      format: byUrl ? 'png' : output_format,
      quality: request.output_compression,
      size: byUrl || isSame(wanted, own) ? undefined : wanted,
    },
    isStream,
    previews: isStream ? (request.partial_images ?? 0) : 0,
    warnings: warningsOf(request, { byUrl, wanted, own }),
  }
}

/** OpenAI's older models answer with URLs. */
function isByUrl(model: string | undefined): boolean {
  return ['dall-e-2', 'dall-e-3'].includes(plainName(model ?? ''))
}

/** The number of images and the first seed of each generation. */
function partsOf({ n, seed }: OpenAiRequest): { image?: number; seed?: number }[] {
  if (n === undefined || n <= limits.images) return [{ image: n }]
  const next = seed === undefined ? undefined : seedAt(seed, limits.images)
  return [{ image: limits.images }, { image: n - limits.images, seed: next }]
}

interface Sizes {
  byUrl: boolean
  /** Undefined: auto. */
  wanted: Size | undefined
  /** What the core generates then. */
  own: Size | undefined
}

const onWhite = 'jpeg has no transparency: the images are on white. Use png or webp'

function warningsOf(request: OpenAiRequest, { byUrl, wanted, own }: Sizes): string[] {
  const { output_format = 'png', response_format, background } = request
  const isOther = !isSame(wanted, own)
  const drawn = own && `${own.width}×${own.height}`
  const fitted = `The images have ${drawn} pixels and were fitted to ${request.size?.replace('x', '×')}`
  const stored = `response_format url gives the stored PNG${drawn ? ` of ${drawn} pixels` : ''}`
  return [
    ...(!byUrl && response_format === 'url' ? ['A stream has no response_format url'] : []),
    ...(byUrl && (isOther || output_format !== 'png') ? [stored] : []),
    ...(!byUrl && isOther ? [fitted] : []),
    ...(!byUrl && background === 'transparent' && output_format === 'jpeg' ? [onWhite] : []),
  ]
}

function isSame(one: Size | undefined, other: Size | undefined): boolean {
  return one?.width === other?.width && one?.height === other?.height
}

/** Width and height; empty for `auto`. */
function pixelsOf(size: string): number[] {
  return size === 'auto' ? [] : size.split('x').map(Number)
}

function isSize(pixels: number[]): boolean {
  const [shorter = 1, longer = 1] = pixels.toSorted((a, b) => a - b)
  const isInRange = pixels.every((side) => side >= sides.min && side <= sides.max)
  return isInRange && longer <= maxRatio * shorter
}
