import type { Caller } from '../../../../schema/caller.ts'
import { stopOnDisconnect } from '../../../../schema/stop-on-disconnect.ts'
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
import { eventsOf, type Followed } from './events.ts'
import { engineOf } from './models.ts'
import { createPictures } from './pictures.ts'
import { longestPrompt, type ParsedRequest } from './request.ts'

const partFailed = 'Some images could not be generated: they are not charged'

interface Receiving extends Pick<Followed, 'eventPrefix'> {
  /** Reads the request. Throws a ServiceError. */
  receive(request: Request, caller: Caller): Promise<ParsedRequest>
}

/** A request for images as OpenAI has it, and its answer or its events. */
export function imagesHandler(options: HttpOptions, { receive, eventPrefix }: Receiving): Handler {
  const { core } = options
  const pictures = createPictures(options)
  const maxPromptLength = longestPrompt(options)

  return async ({ request, fetchAPI }) => {
    const { imageUrl, answers, answer } = stateOf(request)
    const { signal } = request
    const caller = callerOf(request)
    const parsed = await receive(request, caller)
    // Before anything is charged. A stream waits for room.
    if (!parsed.isStream && !parsed.byUrl && answer?.hasRoom() === false) throw noRoom()
    const inputs = inputsOf(parsed, request, options)
    const sent = { retryCount: retryCountOf(request), maxPromptLength }
    const disconnect = new AbortController()
    const disconnected = AbortSignal.any([signal, disconnect.signal])
    const followed = parsed.isStream
      ? await core.generations.generateAndFollowAll(inputs, caller, disconnected, sent)
      : undefined
    const requested = followed ?? (await core.generations.generateAll(inputs, caller, signal, sent))
    answers.push(...requested)
    if (requested.length < inputs.length) parsed.warnings.push(partFailed)
    const generation = combined(requested.map((one) => one.generation))
    const states = followed && combinedStates(followed)
    const body = states
      ? stopOnDisconnect({
          signal,
          begin: (stop) =>
            eventsOf({ core, pictures, request, parsed, generation, states, eventPrefix }, stop),
          onDisconnect: () => disconnect.abort(),
        })
      : await primed(answerOf({ generation, parsed, core, pictures, imageUrl, answer }, signal))
    const allowance = requested.at(-1)?.allowance
    const headers = {
      ...(await generationHeaders({ generation, allowance }, caller, options)),
      ...(parsed.isStream && eventStreamHeaders),
    }
    // The types of `fetch` do not say that a body may be any async iterable.
    return new fetchAPI.Response(body as unknown as ReadableStream, { headers })
  }
}

/** The inputs of the core. Each of several inputs gets its own idempotency key. */
function inputsOf(
  { inputs, model }: ParsedRequest,
  request: Request,
  options: HttpOptions,
): object[] {
  const engine = engineOf(model, options)
  const key = idempotencyKeyOf(request)
  return inputs.map((input, index) => {
    const idempotencyKey = key === undefined || index === 0 ? key : `${key}#${index}`
    return { ...input, engine, idempotencyKey }
  })
}
