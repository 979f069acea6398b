import type { Caller } from '../../../../schema/core.ts'
import type { Generation } from '../../../../schema/generation.ts'
import { readJsonObject } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { limitHeaders } from '../../limit-headers.ts'
import { withHeldBytes } from '../../outgoing.ts'
import { stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { primed, untilLeft } from '../streams.ts'
import { answerOf } from './answer.ts'
import { eventsOf } from './events.ts'
import { engineOf } from './models.ts'
import { createPictures } from './pictures.ts'
import { type Asked, createReader } from './request.ts'

/** `POST /v1/images/generations`: OpenAI's request and answer, or its events. */
export function generations(options: HttpOptions): Handler {
  const { core, now, maxPromptLength } = options
  const pictures = createPictures(options)
  const read = createReader(maxPromptLength)
  return async ({ request, fetchAPI }) => {
    const state = stateOf(request)
    const { caller, imageUrl } = state
    if (!caller) throw new Error('This route needs a caller: its row must have `callers`')
    const asked = read(await readJsonObject(request))
    const idempotencyKey = idempotencyKeyOf(request)
    const engine = engineOf(asked.model, options)
    const input = { ...asked.input, engine, idempotencyKey }
    const { generation, replayed } = asked.isStream
      ? await core.startGeneration(input, caller)
      : await core.generateImages(input, caller, request.signal)
    state.replayed = replayed
    const body = asked.isStream
      ? untilLeft({
          signal: request.signal,
          begin: (signal) =>
            eventsOf({ core, pictures, request, generation, caller, asked }, signal),
          onLeave() {
            // With a key the client can come back. Where this fails, the generation ends by itself.
            if (idempotencyKey === undefined)
              core.cancelGeneration(generation.id, caller).catch(() => {})
          },
        })
      : await primed(answerOf({ generation, asked, core, pictures, imageUrl }, request.signal))
    const headers = await headersOf(generation, caller)
    headers['content-type'] = asked.isStream ? 'text/event-stream' : 'application/json'
    // The types of `fetch` do not say that a body may be any async iterable.
    const answer = new fetchAPI.Response(body as unknown as ReadableStream, { headers })
    return withHeldBytes(answer, heldBytes(asked))
  }

  async function headersOf({ id, seed }: Generation, caller: Caller) {
    const headers: Record<string, string> = {
      'cache-control': 'no-store',
      'easel-generation': id,
      'easel-seed': String(seed),
      // Nginx would keep events until there are many.
      'x-accel-buffering': 'no',
      ...(await limitHeaders(core, caller, now())),
    }
    return headers
  }
}

/** A piece of a file, that piece as base64, and one read ahead. */
const pieceBytes = 512 * 1024

/** A converted image stays in memory until it is sent, at about two bytes a pixel as PNG. */
function heldBytes({ encoding, size }: Asked): number {
  const isStored = encoding.format === 'png' && !encoding.size
  return pieceBytes + (isStored ? 0 : 2 * size.width * size.height)
}
