import { stopOnDisconnect } from '../../../../schema/stop-on-disconnect.ts'
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
import { combined, combinedStates } from './combined.ts'
import { eventsOf } from './events.ts'
import { engineOf } from './models.ts'
import { createPictures } from './pictures.ts'
import { type Asked, createReader, longestPrompt } from './request.ts'

/** Room for a prompt of 32,000 characters that JSON escapes. */
const bodyBytes = 512 * 1024

const partFailed = 'Some images could not be generated: they are not charged'

/** `POST /v1/images/generations`: OpenAI's request and answer, or its events. */
export function generations(options: HttpOptions): Handler {
  const { core } = options
  const pictures = createPictures(options)
  const maxPromptLength = longestPrompt(options)
  const read = createReader(maxPromptLength)

  return async ({ request, fetchAPI }) => {
    const { imageUrl, answers, answer } = stateOf(request)
    const { signal } = request
    const caller = callerOf(request)
    const asked = read(await readJsonObject(request, bodyBytes))
    // Before anything is charged. A stream waits for room.
    if (!asked.isStream && !asked.byUrl && answer?.hasRoom() === false) throw noRoom()
    const inputs = inputsOf(asked, request, options)
    const sent = { retryCount: retryCountOf(request), maxPromptLength }
    const disconnect = new AbortController()
    const disconnected = AbortSignal.any([signal, disconnect.signal])
    const followed = asked.isStream
      ? await core.generations.generateAndFollowAll(inputs, caller, disconnected, sent)
      : undefined
    const requested = followed ?? (await core.generations.generateAll(inputs, caller, signal, sent))
    answers.push(...requested)
    if (requested.length < inputs.length) asked.warnings.push(partFailed)
    const generation = combined(requested.map((one) => one.generation))
    const states = followed && combinedStates(followed)
    const body = states
      ? stopOnDisconnect({
          signal,
          begin: (stop) => eventsOf({ core, pictures, request, asked, generation, states }, stop),
          onDisconnect: () => disconnect.abort(),
        })
      : await primed(answerOf({ generation, asked, core, pictures, imageUrl, answer }, signal))
    const allowance = requested.at(-1)?.allowance
    const headers = {
      ...(await generationHeaders({ generation, allowance }, caller, options)),
      ...(asked.isStream && eventStreamHeaders),
    }
    // The types of `fetch` do not say that a body may be any async iterable.
    return new fetchAPI.Response(body as unknown as ReadableStream, { headers })
  }
}

/** The inputs of the core. Each of several inputs gets its own idempotency key. */
function inputsOf({ inputs, model }: Asked, request: Request, options: HttpOptions): object[] {
  const engine = engineOf(model, options)
  const key = idempotencyKeyOf(request)
  return inputs.map((input, index) => {
    const idempotencyKey = key === undefined || index === 0 ? key : `${key}#${index}`
    return { ...input, engine, idempotencyKey }
  })
}
