import { untilLeft } from '../../../../schema/until-left.ts'
import { readJsonObject } from '../../body.ts'
import type { HttpOptions } from '../../http-options.ts'
import { idempotencyKeyOf, retryCountOf } from '../../idempotency-key.ts'
import { noRoom } from '../../outgoing.ts'
import { callerOf, stateOf } from '../../request-state.ts'
import type { Handler } from '../../route.ts'
import { eventStreamHeaders } from '../event-stream.ts'
import { generationHeaders } from '../generation-headers.ts'
import { primed } from '../streams.ts'
import { answerOf } from './answer.ts'
import { eventsOf } from './events.ts'
import { engineOf } from './models.ts'
import { createPictures } from './pictures.ts'
import { createReader } from './request.ts'

/** `POST /v1/images/generations`: OpenAI's request and answer, or its events. */
export function generations(options: HttpOptions): Handler {
  const { core, maxPromptLength } = options
  const pictures = createPictures(options)
  const read = createReader(maxPromptLength)
  return async ({ request, fetchAPI }) => {
    const { imageUrl, answers, answer } = stateOf(request)
    const caller = callerOf(request)
    const asked = read(await readJsonObject(request))
    // Before anything is charged. A stream waits for room.
    if (!asked.isStream && !asked.byUrl && answer?.hasRoom() === false) throw noRoom()
    const idempotencyKey = idempotencyKeyOf(request)
    const engine = engineOf(asked.model, options)
    const input = { ...asked.input, engine, idempotencyKey }
    const leaving = new AbortController()
    const left = AbortSignal.any([request.signal, leaving.signal])
    const repeats = { retryCount: retryCountOf(request) }
    const followed = asked.isStream
      ? await core.generations.generateAndFollow(input, caller, left, repeats)
      : undefined
    const requested =
      followed ?? (await core.generations.generate(input, caller, request.signal, repeats))
    const { generation } = requested
    answers.push(requested)
    const body = followed
      ? untilLeft({
          signal: request.signal,
          begin: (signal) => eventsOf({ core, pictures, request, asked, ...followed }, signal),
          onLeave: () => leaving.abort(),
        })
      : await primed(
          answerOf({ generation, asked, core, pictures, imageUrl, answer }, request.signal),
        )
    const headers = {
      ...(await generationHeaders(requested, caller, options)),
      ...(asked.isStream && eventStreamHeaders),
    }
    // The types of `fetch` do not say that a body may be any async iterable.
    return new fetchAPI.Response(body as unknown as ReadableStream, { headers })
  }
}
