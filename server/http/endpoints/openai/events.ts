import type { Core } from '../../../../schema/core.ts'
import type { ServiceError } from '../../../../schema/error.ts'
import type { Frame, Generation, Image } from '../../../../schema/generation.ts'
import { serviceErrorOf } from '../../error-response.ts'
import { stateOf } from '../../request-state.ts'
import { heartbeat, withHeartbeats } from '../event-stream.ts'
import { answerFields, createdOf } from './answer-fields.ts'
import { openAiError } from './error-response.ts'
import { jsonText } from './json-text.ts'
import type { Pictures } from './pictures.ts'
import type { ParsedRequest } from './request.ts'

export interface Followed {
  core: Core
  pictures: Pictures
  request: Request
  generation: Generation
  states: AsyncIterable<Generation>
  parsed: ParsedRequest
  /** The first part of the names of the events. */
  eventPrefix: 'image_generation' | 'image_edit'
}

/** Easel counts images: there are no tokens, but clients read the field. */
const usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 }

/**
 * The server-sent events of a started generation: previews, each image when it is stored, and an
 * error at the end if there is one.
 */
export async function* eventsOf(
  { core, pictures, request, generation, states, parsed, eventPrefix }: Followed,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const sent = new Set<number>()
  const shown = new Map<number, { count: number; preview: Uint8Array }>()
  const { answer } = stateOf(request)
  let state = generation

  function fields(image: number) {
    const created_at = createdOf(state)
    return {
      image_index: image,
      created_at,
      quality: 'auto',
      background: state.background ?? 'auto',
    }
  }

  async function* partial({ index, preview }: Frame): AsyncGenerator<Uint8Array> {
    const { count, preview: last } = shown.get(index) ?? { count: 0, preview: undefined }
    if (!preview || count === parsed.previews || sent.has(index)) return
    if (last && Buffer.compare(last, preview) === 0) return
    shown.set(index, { count: count + 1, preview })
    const pieces = await pictures.preview({ bytes: preview, encoding: parsed.encoding, answer })
    if (!pieces) return
    const { output_format, size } = answerFields(state, parsed, core)
    const about = { partial_image_index: count, output_format, size, ...fields(index) }
    yield* event(`${eventPrefix}.partial_image`, pieces, about)
  }

  async function* completed({ id, index }: Image): AsyncGenerator<Uint8Array> {
    if (sent.has(index)) return
    sent.add(index)
    const pieces = pictures.stored({ id, encoding: parsed.encoding, signal, answer })
    const about = { ...answerFields(state, parsed, core), ...fields(index), usage }
    yield* event(`${eventPrefix}.completed`, pieces, about)
  }

  try {
    for await (const next of withHeartbeats(states, answer)) {
      if (!next) yield heartbeat
      if (!next) continue
      state = next
      for (const frame of state.frames) yield* partial(frame)
      for (const image of state.images) yield* completed(image)
    }
    if (state.error) yield errorEvent(state.error)
  } catch (error) {
    if (!signal.aborted) yield errorEvent(serviceErrorOf(error, request))
  }
}

async function* event(
  type: string,
  pieces: AsyncIterable<Uint8Array>,
  about: object,
): AsyncGenerator<Uint8Array> {
  const before = `event: ${type}\ndata: `
  yield* jsonText({ before, name: 'b64_json', pieces, fields: { type, ...about } })
  yield Buffer.from('\n\n')
}

function errorEvent(error: ServiceError): Uint8Array {
  return Buffer.from(
    `event: error\ndata: ${JSON.stringify({ type: 'error', ...openAiError(error) })}\n\n`,
  )
}
