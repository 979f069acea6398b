import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Core } from '../../../../schema/core.ts'
import type { EngineInfo } from '../../../../schema/engine.ts'
import type { ServiceError } from '../../../../schema/error.ts'
import { type Generation, progressOf } from '../../../../schema/generation.ts'
import { stateOf } from '../../request-state.ts'
import { smallPicture } from './picture.ts'

/**
 * A generation as text with the addresses of its images, as links, and as data. Only the first
 * image is in the answer itself, and small: clients cut answers at about 1 MB.
 */
export async function generationAnswer(
  generation: Generation,
  request: Request,
  core: Core,
): Promise<CallToolResult> {
  const { images, error } = generation
  const { imageUrl, address } = stateOf(request)
  const urls = images.map(({ id }) => imageUrl(id))
  const [first] = images
  const reader = { address, signal: request.signal }
  const picture = first && (await smallPicture(first, core, reader))
  return {
    content: [
      { type: 'text', text: textOf(generation, urls) },
      ...images.map(({ id, bytes }, index) => ({
        type: 'resource_link' as const,
        uri: urls[index] ?? '',
        name: `${id}.png`,
        mimeType: 'image/png',
        size: bytes,
      })),
      ...(picture ? [picture] : []),
    ],
    structuredContent: dataOf(generation, urls),
    isError: error !== null && images.length === 0,
  }
}

function dataOf(generation: Generation, urls: string[]): Record<string, unknown> {
  const { id, status, dimensions, seed, queuePosition, images, warnings, error } = generation
  return {
    id,
    status,
    progress: progressOf(generation),
    queuePosition,
    dimensions,
    seed,
    images: images.map(({ id, width, height, seed }, index) => ({
      id,
      url: urls[index],
      width,
      height,
      seed,
    })),
    warnings,
    error: error && describe(error),
  }
}

function textOf(generation: Generation, urls: string[]): string {
  const { id, status, dimensions, width, height, seed, image, images, warnings, error } = generation
  const size = `${dimensions} (${width}×${height} pixels)`
  const count = `${images.length} of ${image} images`
  return [
    `Generation ${id}: ${status}, ${count}, ${size}, seed ${seed}`,
    ...urls,
    ...warnings.map((warning) => `Warning: ${warning}`),
    ...(error ? [sentenceOf(error)] : []),
  ].join('\n')
}

/** The engines, as text and as data. */
export function enginesAnswer(engines: readonly EngineInfo[]): CallToolResult {
  const text = engines
    .map(({ name, capabilities: { references, masks, steps, transparency } }) =>
      [
        `${name}: ${steps.min} to ${steps.max} steps`,
        references > 0 ? `edits up to ${references} images` : 'edits no images',
        ...(masks ? ['takes masks'] : []),
        ...(transparency ? ['draws transparent backgrounds'] : []),
      ].join(', '),
    )
    .join('\n')
  return { content: [{ type: 'text', text }], structuredContent: { engines } }
}

/** A refusal or failure, in words and with its code. */
export function failureAnswer(error: ServiceError): CallToolResult {
  return {
    content: [{ type: 'text', text: sentenceOf(error) }],
    structuredContent: { error: describe(error) },
    isError: true,
  }
}

function sentenceOf({ code, message }: ServiceError): string {
  return `${message} (${code})`
}

function describe({ code, message, details: { field, retryAfterSeconds } }: ServiceError) {
  return { code, message, field, retryAfterSeconds }
}
